//! Shows the linker the memory layout of the chip and what runs from RAM, says to the code which chip that is, and notes the commit.

#[path = "../commit.rs"]
mod commit;

fn main() {
    let here = env!("CARGO_MANIFEST_DIR");
    let target = std::env::var("TARGET").unwrap_or_default();
    let chip = if target.starts_with("thumbv8m") {
        "rp2350"
    } else {
        "rp2040"
    };
    println!("cargo::rustc-check-cfg=cfg(chip, values(\"rp2040\", \"rp2350\"))");
    println!("cargo::rustc-cfg=chip=\"{chip}\"");
    println!("cargo::rustc-link-search={here}/../..");
    println!("cargo::rustc-link-search={here}");
    println!("cargo::rerun-if-changed=../../memory.x");
    println!("cargo::rerun-if-changed=rp2350.x");
    println!("cargo::rerun-if-changed=fast.x");
    println!("cargo::rerun-if-changed=think.x");
    if chip == "rp2040" {
        // Before the usual layout, which takes what is left.
        for script in ["fast.x", "think.x", "link.x", "link-rp.x", "defmt.x"] {
            println!("cargo::rustc-link-arg-bins=-T{script}");
            println!("cargo::rustc-link-arg-examples=-T{script}");
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
    commit::announce();
}
