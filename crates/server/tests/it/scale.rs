//! What docs/scale.md says of many players is what the simulation prints.

#[path = "../../examples/scale/model.rs"]
mod model;

use expect_test::expect_file;

/// What stands before and after the figures in the page.
const BOUNDS: (&str, &str) = ("<!-- made by the simulation -->\n", "<!-- to here -->\n");

#[test]
fn the_page_says_what_the_simulation_prints() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/scale.md");
    let page = std::fs::read_to_string(file).unwrap();
    let (before, rest) = page.split_once(BOUNDS.0).expect("the page has a place for it");
    let (_, after) = rest.split_once(BOUNDS.1).expect("the place has an end");
    let expected = format!("{before}{}{}{}{after}", BOUNDS.0, model::report(), BOUNDS.1);
    expect_file!["../../../../docs/scale.md"].assert_eq(&expected);
}
