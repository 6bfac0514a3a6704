// ISO/IEC 15693 as the tags and the chip need it: times on the air, flags, commands, checksum.
// Reader to tag 1 of 4 (PN5180 data sheet Table 64: 302.08 µs a byte), tag to reader 26.48 kbit/s (Table 65: 37.76 µs a bit).
#pragma once

#include <cstdint>
#include <vector>

#include "schedule.h"

using Bytes = std::vector<std::uint8_t>;

namespace iso15693 {
// What the reader sends.
const Time REQUEST_SOF = carrierCycles(1024);
const Time REQUEST_BYTE = carrierCycles(4096);
const Time REQUEST_EOF = carrierCycles(512);

// What a tag answers.
const Time ANSWER_SOF = carrierCycles(2048);
const Time ANSWER_BIT = carrierCycles(512);
const Time ANSWER_EOF = carrierCycles(2048);

/// t1, from the end of a request to the start of the answer: 4320 to 4384 cycles of the carrier.
constexpr double T1_LEAST = 4320, T1_MOST = 4384;
/// t2, for which a tag does not listen after its answer.
const Time T2 = carrierCycles(4192);

enum Flags : std::uint8_t {
  TWO_SUBCARRIERS = 0x01,
  HIGH_DATA_RATE = 0x02,
  INVENTORY = 0x04,
  PROTOCOL_EXTENSION = 0x08,
  // With INVENTORY:
  AFI = 0x10,
  ONE_SLOT = 0x20,
  // Without:
  SELECTED = 0x10,
  ADDRESSED = 0x20,
};

enum Command : std::uint8_t {
  INVENTORY_COMMAND = 0x01,
  STAY_QUIET = 0x02,
  SELECT = 0x25,
  RESET_TO_READY = 0x26,
};

constexpr std::uint8_t ERROR_FLAG = 0x01;
constexpr std::uint8_t NOT_SUPPORTED = 0x0F;

/// The CRC of ISO/IEC 13239: preset FFFF, bits reflected, sent inverted, least significant byte first.
inline std::uint16_t crc(const Bytes &bytes, std::uint16_t preset = 0xFFFF, bool inverted = true) {
  std::uint16_t value = preset;
  for (const std::uint8_t byte : bytes) {
    value ^= byte;
    for (int bit = 0; bit < 8; bit++) value = static_cast<std::uint16_t>(value >> 1 ^ (value & 1 ? 0x8408 : 0));
  }
  return inverted ? static_cast<std::uint16_t>(~value) : value;
}

inline void appendCrc(Bytes &bytes, std::uint16_t crc) {
  bytes.push_back(static_cast<std::uint8_t>(crc));
  bytes.push_back(static_cast<std::uint8_t>(crc >> 8));
}
}  // namespace iso15693
