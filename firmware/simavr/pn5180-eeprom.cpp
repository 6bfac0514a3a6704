#include "pn5180-eeprom.h"

#include "pn5180-registers.h"

Eeprom::Eeprom(const Scenario &scenario) {
  // The die identifier is random; the versions are one of those that Table 51 lists.
  for (int i = 0; i < 16; i++) write(i, static_cast<std::uint8_t>(scenario.seed >> i % 8 * 8 ^ i * 0x1D));
  const auto version = [&](int address, int major, int minor) {
    write(address, static_cast<std::uint8_t>(minor));
    write(address + 1, static_cast<std::uint8_t>(major));
  };
  version(eeprom::PRODUCT_VERSION, 4, 0);
  version(eeprom::FIRMWARE_VERSION, 4, 0);
  version(eeprom::EEPROM_VERSION, 0x93, 0);
  write(eeprom::IDLE_IRQ_AFTER_BOOT, 1);
  // Table 51 gives no default. Bit 0 set: active high. Bit 1 clear: IRQ_CLEAR clears.
  write(eeprom::IRQ_PIN_CONFIG, scenario.irqActiveLow ? 0 : 1);

  // Tables 158 and 185, 159 and 186.
  configs[0x0D] = {{RF_CONTROL_TX_CLK, 0x782},           {TX_DATA_MOD, 0},
                   {TX_UNDERSHOOT_CONFIG, 0xF000001F},   {TX_OVERSHOOT_CONFIG, 0},
                   {RF_CONTROL_TX, 0xDBC745},            {ANT_CONTROL, 0x10}};
  configs[0x0E] = {{RF_CONTROL_TX_CLK, 0x8E},            {TX_DATA_MOD, 0},
                   {TX_UNDERSHOOT_CONFIG, 0xFF000F},     {TX_OVERSHOOT_CONFIG, 0},
                   {RF_CONTROL_TX, 0x3A4F44},            {ANT_CONTROL, 0x10}};
  configs[0x8D] = {{AGC_VALUE, 0x801F0},
                   {AGC_CONFIG, 0x804B},
                   {SIGPRO_CM_CONFIG, 0},
                   {SIGPRO_RM_CONFIG, 0x4010},
                   {RF_CONTROL_RX, 0x1A}};
  configs[0x8E] = configs[0x8D];
  configs[0x8E][SIGPRO_RM_CONFIG] = 0xC4010;
}
