// Time and sleep. One free-running timer (Timer1, 4 µs a tick, 262 ms a turn) serves deadlines and the uptime;
// while nothing is due the CPU sleeps and is woken four times a second by that timer's overflow.
#pragma once

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <stdint.h>

namespace clock {
/// Time in ticks of 4 µs, modulo 262 ms: for deadlines less than half a turn ahead.
using Ticks = uint16_t;

/// Microseconds in ticks, rounded up.
constexpr Ticks micros(uint32_t us) { return static_cast<Ticks>((us + 3) / 4); }

/// Milliseconds in ticks; at most 131.
constexpr Ticks millis(uint8_t ms) { return static_cast<Ticks>(ms * 250U); }

/// Starts the timer and allows sleeping.
void start();

/// The time now.
Ticks now();

/// The time now in ticks of 4 µs, modulo 4.7 hours: for long intervals.
uint32_t longNow();

/// Whole seconds since the start.
uint32_t uptimeSeconds();

/// Sleeps until an interrupt. To be called with interrupts off, after looking in vain for what one waits for;
/// comes back with interrupts on. The AVR carries out one instruction after `sei` before it serves an interrupt,
/// so one that is already waiting ends the sleep: no wake-up is lost.
inline void sleepOnce() {
  sei();
  sleep_cpu();
}

/// Sleeps until `done()` or the deadline, whichever comes first, and tells whether `done()` held. `done` is called with
/// interrupts off, after every interrupt: whatever makes it true must raise one.
template <typename Condition>
bool sleepUntil(Condition done, Ticks deadline) {
  bool held;
  cli();
  OCR1A = deadline;
  TIFR1 = _BV(OCF1A);
  TIMSK1 |= _BV(OCIE1A);
  for (;;) {
    held = done();
    if (held || static_cast<int16_t>(TCNT1 - deadline) >= 0) break;
    sleepOnce();
    cli();
  }
  TIMSK1 &= ~_BV(OCIE1A);
  sei();
  return held;
}

/// Sleeps until the deadline.
inline void sleepUntil(Ticks deadline) {
  sleepUntil([] { return false; }, deadline);
}
}  // namespace clock
