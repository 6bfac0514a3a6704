#include "clock.h"

#include <util/atomic.h>

namespace {
constexpr uint32_t microsPerTurn = 262144;
constexpr uint32_t microsPerSecond = 1000000;

volatile uint16_t turns;
volatile uint32_t seconds;
uint32_t leftOver;  // microseconds that are not yet a second
}  // namespace

ISR(TIMER1_OVF_vect) {
  turns = turns + 1;
  leftOver += microsPerTurn;
  if (leftOver >= microsPerSecond) {
    leftOver -= microsPerSecond;
    seconds = seconds + 1;
  }
}

// Only wakes the CPU: sleepUntil looks at the time itself.
EMPTY_INTERRUPT(TIMER1_COMPA_vect)

namespace clock {
void start() {
  TCCR1A = 0;
  TCCR1B = _BV(CS11) | _BV(CS10);  // 16 MHz / 64
  TIMSK1 = _BV(TOIE1);
  SMCR = _BV(SE);  // idle mode: timers, serial line and pin interrupts go on
}

Ticks now() {
  Ticks ticks = 0;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { ticks = TCNT1; }
  return ticks;
}

uint32_t longNow() {
  uint16_t low = 0;
  uint16_t high = 0;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    low = TCNT1;
    high = turns;
    // The timer may have turned over just now, its interrupt still waiting.
    if ((TIFR1 & _BV(TOV1)) && low < 0x8000) ++high;
  }
  return static_cast<uint32_t>(high) << 16 | low;
}

uint32_t uptimeSeconds() {
  uint32_t result = 0;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { result = seconds; }
  return result;
}
}  // namespace clock
