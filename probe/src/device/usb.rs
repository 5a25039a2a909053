//! The cable from a device to a computer, transfer by transfer.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde_json::json;

use super::{Device, Done, bytes_of};
use crate::trouble::{Tried, Trouble};

#[derive(Deserialize)]
struct There {
    there: bool,
}

#[derive(Deserialize)]
struct Moved {
    bytes: String,
    trouble: Option<String>,
}

impl Moved {
    fn bytes(&self) -> Tried<Vec<u8>> {
        match &self.trouble {
            Some(trouble) => Err(Trouble::new(format!("the cable: {trouble}."))),
            None => bytes_of(&self.bytes),
        }
    }
}

impl Device {
    /// Whether a computer would find somebody at the cable.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn is_on_cable(&mut self) -> Tried<bool> {
        let answer: There = self.ask(&json!({"do": "usb_there"}))?;
        Ok(answer.there)
    }

    /// Resets the bus, as a computer does when something was plugged in and after trouble; false if nobody is there.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn reset_cable(&mut self) -> Tried<bool> {
        let answer: There = self.ask(&json!({"do": "usb_reset"}))?;
        Ok(answer.there)
    }

    /// Pulls the cable out of the computer: VBUS falls, and the device goes on from a battery.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn pull_cable(&mut self) -> Tried<()> {
        self.ask::<Done>(&json!({"do": "usb_pull"}))?;
        Ok(())
    }

    /// Plugs the cable in again; false if the computer finds nobody.
    ///
    /// # Errors
    ///
    /// A sentence when the emulator fails.
    pub fn plug_cable(&mut self) -> Tried<bool> {
        let answer: There = self.ask(&json!({"do": "usb_plug"}))?;
        Ok(answer.there)
    }

    /// A control transfer of the computer, with the bytes that go with it; those that come.
    ///
    /// # Errors
    ///
    /// A sentence when it is refused, or nobody answers.
    pub fn request(&mut self, setup: [u8; 8], bytes: &[u8]) -> Tried<Vec<u8>> {
        let (setup, bytes) = (STANDARD.encode(setup), STANDARD.encode(bytes));
        let request = json!({"do": "usb_control", "setup": setup, "bytes": bytes});
        self.ask::<Moved>(&request)?.bytes()
    }

    /// A control transfer that the computer breaks off after so many packets behind the SETUP.
    ///
    /// # Errors
    ///
    /// A sentence when one of those is refused, or nobody answers.
    pub fn break_off(&mut self, setup: [u8; 8], bytes: &[u8], packets: u8) -> Tried<()> {
        let (setup, bytes) = (STANDARD.encode(setup), STANDARD.encode(bytes));
        let request =
            json!({"do": "usb_control", "setup": setup, "bytes": bytes, "packets": packets});
        self.ask::<Moved>(&request)?.bytes().map(|_| ())
    }

    /// Sends packets to an endpoint.
    ///
    /// # Errors
    ///
    /// A sentence when nobody takes them.
    pub fn send_packets(&mut self, endpoint: u8, bytes: &[u8]) -> Tried<()> {
        let bytes = STANDARD.encode(bytes);
        let request = json!({"do": "usb_send", "endpoint": endpoint, "bytes": bytes});
        self.ask::<Moved>(&request)?.bytes().map(|_| ())
    }

    /// Receives packets from an endpoint, until one is short or there are enough bytes.
    ///
    /// # Errors
    ///
    /// A sentence when there is nothing to receive.
    pub fn receive_packets(&mut self, endpoint: u8, most: usize) -> Tried<Vec<u8>> {
        let request = json!({"do": "usb_receive", "endpoint": endpoint, "most": most});
        self.ask::<Moved>(&request)?.bytes()
    }
}
