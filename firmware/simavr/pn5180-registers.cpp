#include "pn5180-registers.h"

#include <map>

namespace {
struct Layout {
  std::uint32_t reset;
  std::uint32_t writable;
};

const std::map<std::uint8_t, Layout> LAYOUTS = {
    // Table 75. COMMAND is 001 after a reset. SOFT_RESET is write only, START_SEND ends with the start.
    {SYSTEM_CONFIG, {0x00000001, 0x000FFAF7}},
    {IRQ_ENABLE, {0, 0x0001FFFF}},          // Table 76
    {IRQ_STATUS, {0, 0}},                   // Table 77
    {IRQ_CLEAR, {0, 0x000FFFFF}},           // Table 78
    {TRANSCEIVE_CONTROL, {0, 0x3FF}},       // Table 79
    {PADCONFIG, {0, 0xFF}},                 // Table 80
    {PADOUT, {0, 0x7F}},                    // Table 81
    {TIMER0_STATUS + 0, {0, 0}},            // Tables 82 to 84
    {TIMER0_STATUS + 1, {0, 0}},
    {TIMER0_STATUS + 2, {0, 0}},
    {TIMER0_RELOAD + 0, {0, 0xFFFFF}},      // Tables 85 to 87
    {TIMER0_RELOAD + 1, {0, 0xFFFFF}},
    {TIMER0_RELOAD + 2, {0, 0xFFFFF}},
    {TIMER0_CONFIG + 0, {0, 0x1FFFFF}},     // Tables 88 to 90
    {TIMER0_CONFIG + 1, {0, 0x1FFFFF}},
    {TIMER0_CONFIG + 2, {0, 0x1FFFFF}},
    {RX_WAIT_CONFIG, {0, 0x0FFFFFFF}},      // Table 91
    {CRC_RX_CONFIG, {0, 0xFFFF0FFF}},       // Table 92
    {RX_STATUS, {0, 0}},                    // Table 93
    {TX_UNDERSHOOT_CONFIG, {0, 0xFFFF001F}},  // Table 94
    {TX_OVERSHOOT_CONFIG, {0, 0xFFFF001F}},   // Table 95
    {TX_DATA_MOD, {0, 0xFFFF}},             // Table 96
    {TX_WAIT_CONFIG, {0, 0x0FFFFFFF}},      // Table 97
    {TX_CONFIG, {0, 0x3FFF}},               // Table 98
    {CRC_TX_CONFIG, {0, 0xFFFF007F}},       // Table 99
    {SIGPRO_CONFIG, {0, 0x7}},              // Table 100
    {SIGPRO_CM_CONFIG, {0, 0x7FFFFFFF}},    // Table 101
    {SIGPRO_RM_CONFIG, {0x00080000, 0x00FFFF7D}},  // Table 102: RESYNC_EQ_ON is 1*
    {RF_STATUS, {0, 0}},                    // Table 103
    // Table 104: AGC_VREF_SEL 10*, AGC_TIME_CONSTANT 1000000000*, AGC_MODE_SEL 1*, AGC_ENABLE_CONTROL 1*; AGC_LOAD ends by itself.
    {AGC_CONFIG, {0xA003, 0xFFFB}},
    {AGC_VALUE, {0, 0xFFFFF}},              // Table 105
    {RF_CONTROL_TX, {0, 0x07FFFFFF}},       // Table 106
    {RF_CONTROL_TX_CLK, {0, 0x00043FFF}},   // Table 107
    {RF_CONTROL_RX, {0, 0xFF}},             // Table 108
    {LD_CONTROL, {0, 0x7FFF}},              // Table 109
    {SYSTEM_STATUS, {0, 0}},                // Table 110
    {TEMP_CONTROL, {0, 0xF}},               // Table 111
    {AGC_REF_CONFIG, {0, 0x3FFF}},          // Table 112
    {DPC_CONFIG, {0, 0xFFFFF}},             // Table 113
    {EMD_CONTROL, {0, 0x3FF}},              // Table 114
    {ANT_CONTROL, {0, 0xFF}},               // Table 115
    {TX_CONTROL, {0, 0xFFFFFFFF}},          // Table 116
    {SIGPRO_RM_CONFIG_EXTENSION, {0, 0xFFFFFFFF}},  // Table 117
    // 43h (Table 118) comes with firmware 4.1; this chip has 4.0.
};
}  // namespace

bool Registers::exists(std::uint8_t address) { return LAYOUTS.count(address) > 0; }

void Registers::reset(bool keepPads) {
  for (const auto &[address, layout] : LAYOUTS) {
    const bool kept = address == PADCONFIG || address == PADOUT || address == TEMP_CONTROL;
    if (!(keepPads && kept)) values[address] = layout.reset;
  }
}

void Registers::write(std::uint8_t address, std::uint32_t value) {
  const std::uint32_t writable = LAYOUTS.at(address).writable;
  values[address] = (values[address] & ~writable) | (value & writable);
}
