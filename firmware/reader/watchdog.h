// Resets the board if the main loop has not come round for a second.
//
// The watchdog runs on through sleep, so a sleeping board must be woken to feed it: the clock's overflow does that
// every 262 ms. Nothing else is waited for without a deadline, so only a real hang lets the second pass.
// After such a reset the watchdog is still on, with its shortest time: stop() must run before the C start-up does
// (watchdog.cpp). A bootloader that does not do the same locks up: hardware/README.md says which one to use.
#pragma once

#include <avr/wdt.h>

namespace watchdog {
inline void start() { wdt_enable(WDTO_1S); }
inline void feed() { wdt_reset(); }
}  // namespace watchdog
