// The serial line, 115200 baud 8N1, by interrupts through two rings.
#pragma once

#include <stdint.h>

namespace uart {
/// What stands in the received bytes where bytes were lost or came broken. It is not printable, so the line that holds
/// it is refused like any other garbage.
constexpr uint8_t lost = 0;

/// Starts receiving and sending.
void start();

/// Sleeps until something was received or another interrupt came (at the latest that of the clock).
void sleepUntilInput();

/// Takes the oldest received byte; false if there is none.
bool take(uint8_t& byte);

/// Queues a byte to be sent; sleeps while the ring is full (a full ring drains in 22 ms).
void put(uint8_t byte);
}  // namespace uart
