//! The registers by which an RP2040 runs faster, slower, or not at all: all of them are written here, each with the section of its datasheet.
//!
//! The crystal drives `clk_ref`, and with it the tick of timer and watchdog, whatever the core does (2.15.1, 4.7.2). What has a rate of its own, USB and SPI,
//! goes by the PLL of the USB, which runs on. I2C and the counters of the PWM go by the clock of the core (4.3, 4.5.1): see [`settle_buses`] and the recorder.

use cortex_m::{asm, interrupt::free};
use embassy_rp::clocks::{ClockConfig, PeriClkSrc, SysClkSrc, dormant_sleep};
use embassy_rp::pac::clocks::regs::{SleepEn0, SleepEn1};
use embassy_rp::pac::clocks::vals::{ClkRefCtrlSrc, ClkSysCtrlAuxsrc, ClkSysCtrlSrc};
use embassy_rp::pac::pll::regs::Pwr;
use embassy_rp::pac::watchdog::regs::Load;
use embassy_rp::pac::xosc::vals::Enable;
use embassy_rp::pac::{CLOCKS, I2C0, I2C1, PLL_SYS, PLL_USB, VREG_AND_CHIP_RESET, WATCHDOG, XOSC};

use crate::clock::{Loop, WAITING};

/// The core voltages that are used: settings of the regulator (`VSEL`, 2.10.6).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Volts {
    /// 1.10 V, with which the chip starts.
    Usual = 0b1011,
    /// 1.15 V.
    More = 0b1100,
}

/// The core waits by the PLL of the USB, and the system's own is not started; what is clocked from `clk_peri`, which is SPI here, does not notice how fast
/// the core is.
pub(crate) fn wait_slowly(clocks: &mut ClockConfig) {
    clocks.sys_clk.src = SysClkSrc::PllUsb;
    clocks.peri_clk_src = Some(PeriClkSrc::PllUsb);
    if let Some(crystal) = &mut clocks.xosc {
        crystal.sys_pll = None;
    }
}

/// Says what goes on while the core sleeps, and lets it sleep deeply: everything else is gated then (2.11.2, 2.15.3.5; `SLEEP_EN0`, `SLEEP_EN1`, 2.15.7).
///
/// The second core does so from the start: its part of the boot ROM waits in deep sleep (2.8.2). As long as DMA has something to do, nothing is gated
/// (2.11.2), so that what a panel is sent arrives. The USB goes on while there is a computer at the other end.
pub(crate) fn gate(usb: bool) {
    let mut first = SleepEn0(0);
    // What answers to the outside: pins, both buses, lamps. And the switches of the clocks themselves.
    first.set_clk_sys_clocks(true);
    first.set_clk_sys_io(true);
    first.set_clk_sys_pads(true);
    first.set_clk_sys_i2c0(true);
    first.set_clk_sys_i2c1(true);
    first.set_clk_peri_spi0(true);
    first.set_clk_sys_spi0(true);
    first.set_clk_peri_spi1(true);
    first.set_clk_sys_spi1(true);
    first.set_clk_sys_pwm(true);
    CLOCKS.sleep_en0().write_value(first);
    let mut second = SleepEn1(0);
    second.set_clk_sys_timer(true);
    second.set_clk_sys_watchdog(true);
    second.set_clk_sys_xosc(true);
    second.set_clk_sys_usbctrl(usb);
    second.set_clk_usb_usbctrl(usb);
    CLOCKS.sleep_en1().write_value(second);
}

/// Sets the core voltage; it takes a millisecond to be there (2.10.3).
pub(crate) fn set_volts(volts: Volts) {
    VREG_AND_CHIP_RESET
        .vreg()
        .modify(|regulator| regulator.set_vsel(volts as u8));
}

/// Starts the system's PLL and waits until it is locked (2.18.3): the loop first, behind it the dividers.
pub(crate) fn start_pll(pll: Loop) {
    let [one, other] = pll.dividers;
    stop_pll();
    PLL_SYS.cs().write(|control| control.set_refdiv(1));
    PLL_SYS
        .fbdiv_int()
        .write(|loops| loops.set_fbdiv_int(pll.feedback));
    PLL_SYS.pwr().modify(|power| {
        power.set_pd(false);
        power.set_vcopd(false);
    });
    while !PLL_SYS.cs().read().lock() {}
    PLL_SYS.prim().write(|dividers| {
        dividers.set_postdiv1(one);
        dividers.set_postdiv2(other);
    });
    PLL_SYS.pwr().modify(|power| power.set_postdivpd(false));
}

/// Switches the system's PLL off (`PWR`, 2.18.4).
pub(crate) fn stop_pll() {
    PLL_SYS.pwr().write(|power| {
        power.set_pd(true);
        power.set_dsmpd(true);
        power.set_postdivpd(true);
        power.set_vcopd(true);
    });
}

/// Lets the core run by the system's PLL, or by that of the USB: over the crystal, since only the switch between that and both of them is
/// free of glitches (2.15.3.2).
pub(crate) fn run_by(system: bool) {
    let source = if system {
        ClkSysCtrlAuxsrc::CLKSRC_PLL_SYS
    } else {
        ClkSysCtrlAuxsrc::CLKSRC_PLL_USB
    };
    run_by_reference();
    CLOCKS
        .clk_sys_ctrl()
        .modify(|control| control.set_auxsrc(source));
    CLOCKS
        .clk_sys_ctrl()
        .modify(|control| control.set_src(ClkSysCtrlSrc::CLKSRC_CLK_SYS_AUX));
    while CLOCKS.clk_sys_selected().read() != 1 << ClkSysCtrlSrc::CLKSRC_CLK_SYS_AUX as u32 {}
}

/// Lets the core run by `clk_ref`.
fn run_by_reference() {
    CLOCKS
        .clk_sys_ctrl()
        .modify(|control| control.set_src(ClkSysCtrlSrc::CLK_REF));
    while CLOCKS.clk_sys_selected().read() != 1 << ClkSysCtrlSrc::CLK_REF as u32 {}
}

/// Lets `clk_ref` be the crystal, or the ring oscillator (2.15.3.2).
fn refer_to(source: ClkRefCtrlSrc) {
    CLOCKS
        .clk_ref_ctrl()
        .modify(|control| control.set_src(source));
    while CLOCKS.clk_ref_selected().read() != 1 << source as u32 {}
}

/// Waits until no byte is on its way through an I2C controller, whose clock is that of the core (4.3): what was queued is sent in a third of a millisecond,
/// and then the controller holds the bus until it is given more (`IC_STATUS`, 4.3.17).
pub(crate) fn settle_buses() {
    /// The last byte with its answer at 400 kHz, in cycles at [`WAITING`].
    const BYTE: u32 = 25 * WAITING as u32;
    for controller in [I2C0, I2C1] {
        let status = || controller.ic_status().read();
        if !status().mst_activity() {
            continue;
        }
        while !status().tfe() {}
        asm::delay(BYTE);
    }
}

/// How often it is looked, and for how many cycles in between, whether a contact that ended the sleep stays closed: for some 3 ms by a ring oscillator of
/// 6.5 MHz. It may have from 1.8 to 12 (2.17.3), so that it is never less than 2.
const LOOKS: usize = 30;
const BETWEEN: u32 = 750;

/// Stops everything until a contact is closed for longer than a glitch, and returns with the clocks that there were.
///
/// With everything else off first, the ring oscillator stops itself (2.11.3, 2.17.7); `dormant_sleep` also lets the memories sleep, for which nothing
/// may interrupt it. Of a glitch only the ring oscillator wakes. A function in flash, and one that stays there: it switches RAM off.
#[inline(never)]
pub(crate) fn doze(is_closed: impl Fn() -> bool) {
    // What the watchdog counts meanwhile is nothing; what it counted between glitches is taken back (`LOAD`, 4.7.6).
    const FED: Load = Load(0x00FF_FFFF);
    free(|_| {
        run_by_reference();
        refer_to(ClkRefCtrlSrc::ROSC_CLKSRC_PH);
        let usb: Pwr = PLL_USB.pwr().read();
        PLL_USB.pwr().modify(|power| {
            power.set_pd(true);
            power.set_vcopd(true);
        });
        XOSC.ctrl()
            .modify(|crystal| crystal.set_enable(Enable::DISABLE));
        loop {
            dormant_sleep();
            WATCHDOG.load().write_value(FED);
            let stays = (0..LOOKS).all(|_| {
                asm::delay(BETWEEN);
                is_closed()
            });
            if stays {
                break;
            }
        }
        XOSC.ctrl()
            .modify(|crystal| crystal.set_enable(Enable::ENABLE));
        // By the startup delay that was set when the device started (2.16.3).
        while !XOSC.status().read().stable() {}
        PLL_USB.pwr().write_value(usb);
        while !PLL_USB.cs().read().lock() {}
        refer_to(ClkRefCtrlSrc::XOSC_CLKSRC);
        run_by(false);
    });
}
