//! Shows the linker the memory layout at the top of the repository and what runs from RAM, and notes the commit.

#[path = "../commit.rs"]
mod commit;

fn main() {
    let top = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    println!("cargo::rustc-link-search={top}");
    println!("cargo::rerun-if-changed={top}/memory.x");
    println!("cargo::rustc-link-search={}", env!("CARGO_MANIFEST_DIR"));
    println!("cargo::rerun-if-changed=fast.x");
    println!("cargo::rerun-if-changed=build.rs");
    commit::tell();
}
