#include "avr-watchdog.h"

namespace {
constexpr Address WDTCSR = 0x60;
constexpr int WDIF = 7, WDIE = 6, WDCE = 4, WDE = 3, WDRF = 3;
constexpr unsigned PRESCALER = 0x27;
constexpr int VECTOR_WDT = 6;
/// 2048 periods of 128 kHz in cycles.
constexpr Time SHORTEST = 2048 * 125;
}  // namespace

AvrWatchdog::AvrWatchdog(Avr &avr, Schedule &schedule) : avr(avr), schedule(schedule) {
  avr.interrupt(VECTOR_WDT, WDTCSR, WDIF, WDTCSR, WDIE);
  // In interrupt and reset mode the vector takes the interrupt away: the next time it resets.
  avr.onEntry(VECTOR_WDT, [this] {
    if (this->avr.bit(WDTCSR, WDE)) this->avr.setBit(WDTCSR, WDIE, false);
  });
  avr.onWrite(WDTCSR, [this](std::uint8_t v) { write(v); });
  avr.onWrite(MCUSR, [this](std::uint8_t v) {
    this->avr.reg(MCUSR) = static_cast<std::uint8_t>(this->avr.reg(MCUSR) & v);
  });
  avr.onWatchdogReset([this] { restart(); });
  avr.onReset([this] {
    // After its own reset it stays on, at its shortest.
    if (this->avr.bit(MCUSR, WDRF)) this->avr.setBit(WDTCSR, WDE);
    changeUntil = -1;
    restart();
  });
}

void AvrWatchdog::write(std::uint8_t value) {
  auto &control = avr.reg(WDTCSR);
  const unsigned before = control;
  const bool open = schedule.now <= changeUntil;
  unsigned now = (before & (1u << WDE | PRESCALER)) | (value & 1u << WDIE);
  if (open) now = (now & ~(1u << WDE | PRESCALER)) | (value & (1u << WDE | PRESCALER));
  now |= value & 1u << WDE;
  if (avr.bit(MCUSR, WDRF)) now |= 1u << WDE;
  // WDIF is cleared by a one.
  now |= before & ~value & 1u << WDIF;
  const bool opens = value & 1u << WDCE && value & 1u << WDE;
  changeUntil = opens ? schedule.now + 4 : -1;
  control = static_cast<std::uint8_t>(now);
  restart();
}

void AvrWatchdog::restart() {
  schedule.cancel(timeout);
  const unsigned control = avr.reg(WDTCSR);
  if (!(control & (1u << WDE | 1u << WDIE))) return;
  const unsigned prescaler = (control & 7) | (control >> 2 & 8);
  timeout = schedule.after(SHORTEST << (prescaler > 9 ? 9 : prescaler), [this] { expired(); });
}

void AvrWatchdog::expired() {
  timeout = 0;
  if (avr.bit(WDTCSR, WDIE)) {
    avr.setBit(WDTCSR, WDIF);
    restart();
  } else {
    avr.reset(ResetReason::watchdog);
  }
}
