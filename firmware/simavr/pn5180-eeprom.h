// The PN5180's EEPROM (Table 51) and the RF configurations for ISO 15693 in it (Tables 158, 159, 185, 186).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "scenario.h"

namespace eeprom {
constexpr std::uint8_t PRODUCT_VERSION = 0x10, FIRMWARE_VERSION = 0x12, EEPROM_VERSION = 0x14,
                       IDLE_IRQ_AFTER_BOOT = 0x16, IRQ_PIN_CONFIG = 0x1A;
/// The last address that READ_EEPROM and WRITE_EEPROM know (Tables 12, 13).
constexpr int LAST = 254;
/// Below this the access is R.
constexpr int FIRST_WRITABLE = 0x16;
}  // namespace eeprom

class Eeprom {
 public:
  explicit Eeprom(const Scenario &scenario);

  std::uint8_t read(int address) const { return bytes[static_cast<std::size_t>(address)]; }
  void write(int address, std::uint8_t value) { bytes[static_cast<std::size_t>(address)] = value; }

  /// An RF configuration: registers and what LOAD_RF_CONFIG writes into them. Those of other protocols are empty.
  std::map<std::uint8_t, std::uint32_t> &rfConfig(std::uint8_t id) { return configs[id]; }

  /// Whether LOAD_RF_CONFIG has this configuration (Table 32).
  static bool isTransmitter(std::uint8_t id) { return id <= 0x1C; }
  static bool isReceiver(std::uint8_t id) { return id >= 0x80 && id <= 0x9C; }

 private:
  std::array<std::uint8_t, 256> bytes{};
  std::map<std::uint8_t, std::map<std::uint8_t, std::uint32_t>> configs;
};
