//! The shapes that stand on boards: counters by seat, marks by kind. Each mark has a shape of its own.

/// Counters to be used by name, in a square of side 1 about the origin.
pub(super) const COUNTERS: &str = concat!(
    // Nobody's, then each seat by colour and shape, so that colour-blind people lose nothing.
    r##"<circle id="shape-0" r=".36" fill="#8b857a"/>"##,
    r##"<rect id="shape-1" x="-.36" y="-.36" width=".72" height=".72" rx=".1" fill="#1f4e79"/>"##,
    r##"<circle id="shape-2" r=".39" fill="#a3262a"/>"##,
    r##"<path id="shape-3" d="M0-.46.46 0 0 .46-.46 0Z" fill="#b9811a"/>"##,
    r##"<path id="shape-4" d="M-.42 0-.21-.37.21-.37.42 0 .21.37-.21.37Z" fill="#4b7340"/>"##,
    r##"<path id="shape-5" d="M0-.46.46.36-.46.36Z" fill="#6b3f8f"/>"##,
    r##"<path id="shape-6" d="M0-.44.42-.13.26.37-.26.37-.42-.13Z" fill="#3d444c"/>"##,
);

/// Marks to be used by name, as large as counters.
pub(super) const MARKS: &str = concat!(
    r##"<g id="mark-canact" fill="none" stroke="#8a5a1f"><circle r=".46" stroke-width=".035"/></g>"##,
    r##"<g id="mark-picked" fill="none" stroke="#8a5a1f"><circle r=".45" stroke-width=".09"/></g>"##,
    r##"<g id="mark-cango" fill="#8a5a1f"><circle r=".13"/></g>"##,
    r##"<g id="mark-target" fill="none" stroke="#a3262a" stroke-width=".06"><circle r=".4"/>"##,
    r##"<path d="M0-.5V-.3M0 .5V.3M-.5 0H-.3M.5 0H.3"/></g>"##,
    r##"<g id="mark-last" fill="none" stroke="#23211d" stroke-width=".05">"##,
    r##"<path d="M-.46-.26V-.46H-.26M.26-.46H.46V-.26M.46.26V.46H.26M-.26.46H-.46V.26"/></g>"##,
    r##"<g id="mark-danger" fill="#a3262a"><circle r=".5" opacity=".25"/><circle r=".42" opacity=".35"/></g>"##,
    r##"<g id="mark-forbidden" fill="none" stroke="#a3262a" stroke-width=".06">"##,
    r##"<circle r=".2"/><path d="M-.14-.14.14.14"/></g>"##,
    r##"<g id="mark-proof" fill="none" stroke="#a3262a" stroke-width=".07" stroke-dasharray=".14 .08">"##,
    r##"<rect x="-.45" y="-.45" width=".9" height=".9" rx=".08"/></g>"##,
);

/// The same marks where ink is light.
pub(super) fn marks_by_lamplight() -> String {
    MARKS.replace("#23211d", "#f2eddf").replace("#8a5a1f", "#e5b06a").replace("#a3262a", "#ec7f78")
}

/// Lamplight: `dusk` on the table and its sheet, `dim` on what is drawn on it, which would else be lost.
pub(super) const LAMPLIGHT: &str = concat!(
    r##"<filter id="dusk" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feComponentTransfer>"##,
    r##"<feFuncR type="linear" slope=".4"/><feFuncG type="linear" slope=".39"/><feFuncB type="linear" slope=".39"/>"##,
    "</feComponentTransfer></filter>",
    r##"<filter id="dim" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feComponentTransfer>"##,
    r##"<feFuncR type="linear" slope=".6"/><feFuncG type="linear" slope=".59"/><feFuncB type="linear" slope=".58"/>"##,
    "</feComponentTransfer></filter>",
);
