#include "watchdog.h"

#include <avr/io.h>

// Runs before main and before the C start-up; naked, since there is nothing to return to.
extern "C" void stopWatchdog() __attribute__((naked, used, section(".init3")));

void stopWatchdog() {
  MCUSR = 0;
  wdt_disable();
}
