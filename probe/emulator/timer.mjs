// Alarms of the timer that never ring early.
//
// The timer of `rp2040js` leaves out the part of a microsecond that has passed when an alarm is set, so that it rings up to a
// microsecond before its time. Firmware that looks at the clock then finds that it is not time yet, and sets it again.

const ALARM0 = 0x10;

/** Makes a timer punctual: an alarm rings when the lower half of the time becomes what was set. */
export function punctual(timer) {
  const write = timer.writeUint32.bind(timer);
  timer.writeUint32 = (offset, value) => {
    write(offset, value);
    const alarm = timer.alarms[(offset - ALARM0) / 4];
    if (!alarm) return;
    const { nanos } = timer.clock;
    const now = Math.floor(nanos / 1000);
    alarm.clockAlarm.schedule(Math.max(0, ((value - now) >>> 0) * 1000 - (nanos - now * 1000)));
  };
}
