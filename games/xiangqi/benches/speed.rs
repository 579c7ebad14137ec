//! How fast the generator is.

fn main() {
    divan::main();
}
