// The PN5180 reader chip on SPI: frames with the BUSY handshake, registers, its IRQ pin.
//
// Once a frame has failed (BUSY stuck) every call does nothing and `alive()` is false until the next `restart()`, so a
// dead chip costs one time-out, not one a call.
#pragma once

#include <stdint.h>

#include "clock.h"

namespace pn5180 {
enum class Register : uint8_t {
  systemConfig = 0x00,
  irqEnable = 0x01,
  irqStatus = 0x02,
  irqClear = 0x03,
  crcRxConfig = 0x12,
  rxStatus = 0x13,
  txConfig = 0x18,
  crcTxConfig = 0x19
};

/// Bits of the interrupt registers.
namespace irq {
constexpr uint32_t rx = 1UL << 0;        // an answer has ended
constexpr uint32_t tx = 1UL << 1;        // a transmission has ended
constexpr uint32_t idle = 1UL << 2;      // the chip has booted
constexpr uint32_t fieldOff = 1UL << 8;  // the own field is off
constexpr uint32_t fieldOn = 1UL << 9;   // the own field is on
constexpr uint32_t rxStart = 1UL << 14;  // the start of an answer
}  // namespace irq

/// Bits of RX_STATUS.
namespace rxStatus {
constexpr uint32_t bytes = 0x1FF;
constexpr uint32_t crcError = 1UL << 16;
constexpr uint32_t protocolError = 1UL << 17;
constexpr uint32_t collision = 1UL << 18;
}  // namespace rxStatus

/// Sets up SPI; the chip stays in reset until the first `restart`.
void setUp();

/// False if the chip has failed, or was never started.
bool alive();

/// Puts the chip into reset, which also ends its field. It counts as failed until `restart`.
void hold();

/// Takes the chip through a reset and waits until it has booted; at most 60 ms.
bool restart();

/// Loads the settings of ISO 15693, 26 kbit/s, ASK 100 %, with the checksum made and checked by the chip.
bool loadIso15693();

/// Switches the field and waits until it is; at most 15 ms.
bool fieldOn();
bool fieldOff();

void write(Register reg, uint32_t value);
void setBits(Register reg, uint32_t bits);
void keepBits(Register reg, uint32_t bits);
uint32_t read(Register reg);

/// Makes the chip ready to send: ends a reception that may be under way, starts a new exchange.
void beginExchange();

/// Sends a frame, or with length 0 what TX_CONFIG leaves of one (inventory: an EOF). The exchange must have begun.
/// Interrupts that came before are forgotten.
void send(const uint8_t* data, uint8_t length);

/// Sleeps until what was sent has left; false at the deadline. `sentAt` is then the end of the transmission.
bool waitUntilSent(clock::Ticks& sentAt, clock::Ticks deadline);

/// Reads the answer received.
void receive(uint8_t* data, uint8_t length);

/// Sleeps until one of the interrupts `wanted` has come, clears it and returns the bits; 0 at the deadline.
uint32_t waitFor(uint32_t wanted, clock::Ticks deadline);
}  // namespace pn5180
