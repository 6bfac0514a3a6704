// The PN5180's interrupts: IRQ_STATUS, IRQ_ENABLE, IRQ_CLEAR and the pin IRQ (section 11.3.2, Tables 76 to 78).
#pragma once

#include <cstdint>
#include <functional>

namespace irq {
constexpr std::uint32_t RX = 1u << 0, TX = 1u << 1, IDLE = 1u << 2, STATE_CHANGE = 1u << 5, RFOFF_DET = 1u << 6,
                        RFON_DET = 1u << 7, TX_RFOFF = 1u << 8, TX_RFON = 1u << 9, RF_ACTIVE_ERROR = 1u << 10,
                        TIMER0 = 1u << 11, RX_SOF_DET = 1u << 14, RX_SC_DET = 1u << 15, GENERAL_ERROR = 1u << 17,
                        HV_ERROR = 1u << 18, LPCD = 1u << 19;
/// Table 76 fixes their enable bits to 1; section 11.3.2.2 calls them non-maskable.
constexpr std::uint32_t NON_MASKABLE = GENERAL_ERROR | HV_ERROR | LPCD;
}  // namespace irq

class Interrupts {
 public:
  explicit Interrupts(std::function<void()> changed) : changed(std::move(changed)) {}

  std::uint32_t status = 0;
  std::uint32_t enabled = 0;

  void raise(std::uint32_t bits) { become(status | bits, enabled); }
  void clear(std::uint32_t bits) { become(status & ~bits, enabled); }
  void enable(std::uint32_t bits) { become(status, bits); }
  void reset() { become(0, 0); }

  /// An interrupt stands that is led to the pin.
  bool pending() const { return status & (enabled | irq::NON_MASKABLE); }

 private:
  std::function<void()> changed;

  void become(std::uint32_t newStatus, std::uint32_t newEnabled) {
    status = newStatus;
    enabled = newEnabled;
    changed();
  }
};
