//! How fast the rules are: `cargo bench -p stratego`.

fn main() {
    divan::main();
}
