//! What many players at once would need, reckoned from what was measured of one node: `cargo run --release -p server --example scale`. The
//! figures are in `docs/scale.toml`; what it prints is in `docs/scale.md`, and a test holds one against the other.

mod model;

fn main() {
    print!("{}", model::report());
}
