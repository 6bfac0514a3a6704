// The PN5180's registers: which there are, what they hold after a reset, which bits can be written (Tables 74 to 118).
#pragma once

#include <array>
#include <cstdint>

enum Register : std::uint8_t {
  SYSTEM_CONFIG = 0x00,
  IRQ_ENABLE = 0x01,
  IRQ_STATUS = 0x02,
  IRQ_CLEAR = 0x03,
  TRANSCEIVE_CONTROL = 0x04,
  PADCONFIG = 0x05,
  PADOUT = 0x07,
  TIMER0_STATUS = 0x08,
  TIMER0_RELOAD = 0x0B,
  TIMER0_CONFIG = 0x0E,
  RX_WAIT_CONFIG = 0x11,
  CRC_RX_CONFIG = 0x12,
  RX_STATUS = 0x13,
  TX_UNDERSHOOT_CONFIG = 0x14,
  TX_OVERSHOOT_CONFIG = 0x15,
  TX_DATA_MOD = 0x16,
  TX_WAIT_CONFIG = 0x17,
  TX_CONFIG = 0x18,
  CRC_TX_CONFIG = 0x19,
  SIGPRO_CONFIG = 0x1A,
  SIGPRO_CM_CONFIG = 0x1B,
  SIGPRO_RM_CONFIG = 0x1C,
  RF_STATUS = 0x1D,
  AGC_CONFIG = 0x1E,
  AGC_VALUE = 0x1F,
  RF_CONTROL_TX = 0x20,
  RF_CONTROL_TX_CLK = 0x21,
  RF_CONTROL_RX = 0x22,
  LD_CONTROL = 0x23,
  SYSTEM_STATUS = 0x24,
  TEMP_CONTROL = 0x25,
  AGC_REF_CONFIG = 0x26,
  DPC_CONFIG = 0x27,
  EMD_CONTROL = 0x28,
  ANT_CONTROL = 0x29,
  TX_CONTROL = 0x36,
  SIGPRO_RM_CONFIG_EXTENSION = 0x39,
};

/// What the registers hold. Registers that show a state of the chip are written by their owners with `set`.
class Registers {
 public:
  Registers() { reset(); }

  /// Reset values (marked * in the tables). Standby keeps PADCONFIG, PADOUT and TEMP_CONTROL (section 11.2.1.3).
  void reset(bool keepPads = false);

  /// Whether Table 74 has the address, other than as RFU.
  static bool exists(std::uint8_t address);

  std::uint32_t get(std::uint8_t address) const { return values[address]; }
  void set(std::uint8_t address, std::uint32_t value) { values[address] = value; }

  /// Writes as the host does: bits that are R or RFU keep their values.
  void write(std::uint8_t address, std::uint32_t value);

 private:
  std::array<std::uint32_t, 0x80> values{};
};
