//! The device in the page: the file that is offered runs on the emulated chip.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use perijove::app::{Button, Press};
use serde_json::json;
use sim::scenario::{Scenario, Stage};

use crate::browser::Browser;
use crate::page::Page;
use crate::{built, scratch, server};

/// Waits until the device shows what a stage does.
fn wait_until_shown(page: &Page, stage: &Stage) {
    let frame = STANDARD.encode(stage.frame().pages().as_flattened());
    page.wait_for(&format!(
        "perijove.opened.device.then(({{ picture }}) => btoa(String.fromCharCode(...picture)) === '{frame}')"
    ));
}

#[test]
fn the_device_boots_takes_presses_and_survives_its_plug() {
    let server = server();
    let browser = Browser::start(&scratch("device"));
    let mut page = Page::open(&browser, &server.page());
    page.run("location.hash = 'device'");
    page.wait_for("document.querySelector('[data-contact=Ok]') !== null");
    let mut stage = Stage::new(None);
    wait_until_shown(&page, &stage);
    for button in [Button::Down, Button::Ok] {
        page.touch(&format!("[data-contact={button:?}]"));
        stage.press(Press::Button(button));
        wait_until_shown(&page, &stage);
    }
    // Pulled, it is dark; plugged in, it has not forgotten the language.
    page.touch(".plug");
    page.wait_for("perijove.opened.device.then(({ powered, picture }) => !powered && picture.every((byte) => byte === 0))");
    page.touch(".plug");
    let restart = Scenario::parse("restart").expect("a story");
    stage.play(&restart).expect("a restart");
    wait_until_shown(&page, &stage);
    // Nor when the whole page was loaded anew.
    page.reload();
    wait_until_shown(&page, &stage);
}

#[test]
fn every_device_has_its_file_and_its_instructions() {
    let server = server();
    let browser = Browser::start(&scratch("build"));
    let page = Page::open(&browser, &server.page());
    page.run("location.hash = 'build'");
    page.wait_for("document.querySelector('#build a[download]') !== null");
    let names = site::devices::names().expect("devices");
    let offered =
        page.run("[...document.querySelectorAll('#build option')].map(({ value }) => value)");
    assert_eq!(offered, json!(names));
    for (nth, name) in names.iter().enumerate() {
        page.run(&format!(
            "(() => {{ const select = document.querySelector('#build select'); select.selectedIndex = {nth};
                select.dispatchEvent(new Event('change')); }})()"
        ));
        let file = page.run("document.querySelector('#build a[download]').getAttribute('href')");
        assert_eq!(file, json!(format!("devices/{name}.uf2")));
        let file = built().folder.join(format!("devices/{name}.uf2"));
        assert!(file.metadata().expect("a file").len() > 100_000);
        assert_eq!(page.words("#build li").len(), 3);
    }
    // Where drives can be written, it is offered, and a folder that is none is refused.
    page.run(
        "globalThis.showDirectoryPicker = async () => ({
            getFileHandle: async () => { throw new DOMException('none', 'NotFoundError'); },
        })",
    );
    page.touch("#build button.act");
    page.wait_for("document.querySelector('#build [role=status]').dataset.say === 'noDrive'");
    // A drive that vanishes once it has everything has been written.
    page.run(
        "globalThis.showDirectoryPicker = async () => ({
            getFileHandle: async () => ({
                createWritable: async () => ({
                    write: async (bytes) => { globalThis.wrote = bytes.byteLength; },
                    close: async () => { throw new DOMException('gone', 'NotFoundError'); },
                }),
            }),
        })",
    );
    page.touch("#build button.act");
    page.wait_for("document.querySelector('#build [role=status]').dataset.say === 'written'");
    assert!(
        page.run("wrote")
            .as_u64()
            .is_some_and(|bytes| bytes > 100_000)
    );
}

/// O26.
#[test]
fn the_emulated_device_sleeps_while_nothing_happens() {
    let server = server();
    let browser = Browser::start(&scratch("asleep"));
    let mut page = Page::open(&browser, &server.page());
    page.run("location.hash = 'device'");
    page.wait_for("document.querySelector('[data-contact=Ok]') !== null");
    let mut stage = Stage::new(None);
    wait_until_shown(&page, &stage);
    let woken = |page: &Page| {
        let count = "perijove.opened.device.then((device) => device.wakes())";
        let count = page.run(&format!(
            "(async () => {{ const before = await {count};
                await new Promise((resolve) => setTimeout(resolve, 3000));
                return (await {count}) - before; }})()"
        ));
        count.as_u64().expect("a number")
    };
    page.run("new Promise((resolve) => setTimeout(resolve, 3000))");
    let idle = woken(&page);
    assert!(idle <= 12, "{idle} times in three seconds");
    // A press wakes it at once, however long it has slept.
    page.touch("[data-contact=Down]");
    stage.press(Press::Button(Button::Down));
    wait_until_shown(&page, &stage);
    // Where nobody looks it does not wake at all, and goes on when somebody does.
    page.run("location.hash = 'play'");
    page.look();
    page.run("new Promise((resolve) => setTimeout(resolve, 300))");
    assert_eq!(woken(&page), 0);
    page.run("location.hash = 'device'");
    page.touch("[data-contact=Ok]");
    stage.press(Press::Button(Button::Ok));
    wait_until_shown(&page, &stage);
}
