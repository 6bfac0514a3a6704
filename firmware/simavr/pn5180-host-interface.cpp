// SPI frames and BUSY (section 11.4.1, Figures 6, 8 and 9).
#include "pn5180.h"

namespace {
constexpr std::uint8_t NOTHING = 0xFF;
}

void Pn5180::setBusy(bool high) {
  if (high == busyPin) return;
  busyPin = high;
  pinsChanged();
}

void Pn5180::select(bool low) {
  if (low == selected) return;
  selected = low;
  if (low) {
    frame.clear();
    lost = mode != Mode::ready || busyPin;
    // Any host communication ends standby (section 11.2.1.3).
    if (mode == Mode::standby || mode == Mode::lpcd) start(BootReason::powerOn, true);
    return;
  }
  if (!lost && !frame.empty()) frameEnded();
}

std::uint8_t Pn5180::exchange(std::uint8_t mosi) {
  std::uint8_t miso = NOTHING;
  if (selected && !lost) {
    if (reading && frame.size() < answer.size()) miso = answer[frame.size()];
    frame.push_back(mosi);
    // Figure 6: BUSY rises soon after the first bits, and stays until the chip can take another frame.
    setBusy(true);
  }
  if (faults.miso) return *faults.miso ? 0xFF : 0x00;
  return miso;
}

void Pn5180::frameEnded() {
  if (reading) {
    // Figure 9: what the host sends while it reads the answer is ignored.
    reading = false;
    working = schedule.after(microseconds(scenario.busy / 2), [this] {
      working = 0;
      setBusy(false);
    });
    return;
  }
  const Bytes command = frame;
  working = schedule.after(duration(command), [this, command] {
    working = 0;
    carryOut(command);
    if (mode == Mode::ready || mode == Mode::standby || mode == Mode::lpcd || mode == Mode::autocoll) setBusy(false);
  });
}

void Pn5180::carryOut(const Bytes &command) {
  if (faults.refuse == Faults::ANY || faults.refuse == command[0]) {
    faults.refuse = Faults::NONE;
    raise(Exception::semantic);
    return;
  }
  const Outcome outcome = execute(command);
  if (outcome.exception != Exception::none) {
    raise(outcome.exception);
    return;
  }
  reading = outcome.answers;
  answer = outcome.answer;
}

void Pn5180::raise(Exception exception) {
  constexpr auto KINDS = static_cast<std::uint32_t>(Exception::semantic) |
                         static_cast<std::uint32_t>(Exception::syntax) |
                         static_cast<std::uint32_t>(Exception::parameter);
  registers.set(SYSTEM_STATUS, (registers.get(SYSTEM_STATUS) & ~KINDS) | static_cast<std::uint32_t>(exception));
  interrupts.raise(irq::GENERAL_ERROR);
}
