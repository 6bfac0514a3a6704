// What the data sheet PN5180A0xx/C3,C4 (Rev. 4.0) names: registers with their bits, commands, addresses of the EEPROM.
#pragma once

#include <stdint.h>

namespace chip {
namespace pn5180 {
enum class Register : uint8_t {
  systemConfig = 0x00,
  irqEnable = 0x01,
  irqStatus = 0x02,
  irqClear = 0x03,
  crcRxConfig = 0x12,
  rxStatus = 0x13,
  txConfig = 0x18,
  crcTxConfig = 0x19,
  rfStatus = 0x1D
};

// Bits of the interrupt registers (Tables 76 to 78).
namespace irq {
constexpr uint32_t rx = 1UL << 0;             // an answer has ended
constexpr uint32_t tx = 1UL << 1;             // a transmission has ended
constexpr uint32_t idle = 1UL << 2;           // the chip has booted
constexpr uint32_t fieldOff = 1UL << 8;       // the own field is off
constexpr uint32_t fieldOn = 1UL << 9;        // the own field is on
constexpr uint32_t fieldRefused = 1UL << 10;  // another field was there
constexpr uint32_t rxStart = 1UL << 14;       // the start of an answer
constexpr uint32_t generalError = 1UL << 17;  // a command was refused
constexpr uint32_t used = rx | tx | rxStart | fieldOn | fieldOff | fieldRefused;
// These are on the pin whatever was enabled (11.3.2.2).
constexpr uint32_t always = generalError | 1UL << 18 | 1UL << 19;
// Of IRQ_ENABLE: what may be written and reads back so. Table 76 has bits 19:17 fixed to 1 and reserved at once.
constexpr uint32_t writable = 0x1FFFF;
}  // namespace irq

// Bits of RX_STATUS (Table 93).
namespace rxStatus {
constexpr uint32_t bytes = 0x1FF;
constexpr uint32_t crcError = 1UL << 16;
constexpr uint32_t protocolError = 1UL << 17;
constexpr uint32_t collision = 1UL << 18;
}  // namespace rxStatus

// Bits of RF_STATUS (Table 103).
namespace rfStatus {
constexpr uint16_t agc = 0x3FF;
constexpr uint32_t fieldOn = 1UL << 17;
constexpr uint8_t stateAt = 24;
constexpr uint8_t stateBits = 0x07;
constexpr uint8_t waitTransmit = 1;
}  // namespace rfStatus

namespace opcode {
constexpr uint8_t writeRegister = 0x00;
constexpr uint8_t setRegisterBits = 0x01;
constexpr uint8_t keepRegisterBits = 0x02;
constexpr uint8_t changeRegisters = 0x03;
constexpr uint8_t readRegister = 0x04;
constexpr uint8_t writeEeprom = 0x06;
constexpr uint8_t readEeprom = 0x07;
constexpr uint8_t sendData = 0x09;
constexpr uint8_t readData = 0x0A;
constexpr uint8_t loadRfConfig = 0x11;
constexpr uint8_t rfOn = 0x16;
constexpr uint8_t rfOff = 0x17;
}  // namespace opcode

constexpr uint8_t iso15693Tx = 0x0D;
constexpr uint8_t iso15693Rx = 0x8D;
constexpr uint8_t withoutCollisionAvoidance = 0x01;  // of RF_ON (Table 37)

// Addresses of the EEPROM (Table 51).
constexpr uint8_t versionsAt = 0x10;  // product, firmware and EEPROM, two bytes each
constexpr uint8_t irqPinConfigAt = 0x1A;
constexpr uint8_t irqPinBits = 0x03;     // bit 0: active high; bit 1: reading IRQ_STATUS clears it
constexpr uint8_t irqActiveHigh = 0x01;

constexpr uint32_t commandBits = 0x07;  // of SYSTEM_CONFIG
constexpr uint32_t transceive = 0x03;
constexpr uint32_t crcOn = 0x01;          // of CRC_RX_CONFIG and CRC_TX_CONFIG
constexpr uint32_t eofOnly = 0xFFFFFB3F;  // TX_CONFIG without data and start symbol: an empty frame is an EOF
}  // namespace pn5180
}  // namespace chip
