#include "avr-pins.h"

namespace {
constexpr Address PIN[] = {0x23, 0x26, 0x29};
constexpr Address ddr(int port) { return static_cast<Address>(PIN[port] + 1); }
constexpr Address out(int port) { return static_cast<Address>(PIN[port] + 2); }
constexpr Address PCIFR = 0x3B, EIFR = 0x3C, EIMSK = 0x3D, PCICR = 0x68, EICRA = 0x69, PCMSK0 = 0x6B;
constexpr int PORT_D = 2;
/// From an edge to its flag: the synchronizer's cycles (ATmega328P data sheet, Figure 13-1).
constexpr Time SYNCHRONIZER = 3;
}  // namespace

AvrPins::AvrPins(Avr &avr, Schedule &schedule, std::function<void()> changed)
    : avr(avr), schedule(schedule), changed(std::move(changed)) {
  for (int i = 0; i < 2; i++) avr.interrupt(1 + i, EIFR, i, EIMSK, i);
  for (int i = 0; i < 3; i++) avr.interrupt(3 + i, PCIFR, i, PCICR, i);
  for (const Address flags : {EIFR, PCIFR})
    avr.onWrite(flags, [this, flags](std::uint8_t v) {
      this->avr.clearWritten(flags, v);
      followLowLevels();
    });
  for (const Address mask : {EIMSK, EICRA, PCICR})
    avr.onWrite(mask, [this, mask](std::uint8_t v) {
      this->avr.reg(mask) = v;
      followLowLevels();
    });
  for (int i = 0; i < 2; i++) avr.onEntry(1 + i, [this] { followLowLevels(); });
  for (int port = 0; port < 3; port++) {
    avr.onRead(PIN[port], [this, port] { return read(port); });
    avr.onWrite(PIN[port], [this, port](std::uint8_t v) {
      this->avr.reg(out(port)) = static_cast<std::uint8_t>(this->avr.reg(out(port)) ^ v);
      this->changed();
    });
    for (const Address address : {ddr(port), out(port)})
      avr.onWrite(address, [this, address](std::uint8_t v) {
        this->avr.reg(address) = v;
        this->changed();
      });
  }
  avr.onReset([this] { this->changed(); });
}

std::optional<bool> AvrPins::driven(char port, int pin) const {
  const int index = port - 'B';
  if (!avr.bit(ddr(index), pin)) return std::nullopt;
  return avr.bit(out(index), pin);
}

bool AvrPins::pulledUp(char port, int pin) const {
  const int index = port - 'B';
  return !avr.bit(ddr(index), pin) && avr.bit(out(index), pin);
}

std::uint8_t AvrPins::read(int port) const {
  const unsigned outputs = avr.reg(ddr(port));
  return static_cast<std::uint8_t>((levels[static_cast<std::size_t>(port)] & ~outputs) |
                                   (avr.reg(out(port)) & outputs));
}

void AvrPins::set(char port, int pin, bool level) {
  const int index = port - 'B';
  auto &all = levels[static_cast<std::size_t>(index)];
  if ((all >> pin & 1) == level) return;
  all = static_cast<std::uint8_t>(level ? all | 1u << pin : all & ~(1u << pin));
  schedule.after(SYNCHRONIZER, [this, index, pin, level] { edge(index, pin, level); });
}

void AvrPins::edge(int port, int pin, bool level) {
  if (avr.bit(static_cast<Address>(PCMSK0 + port), pin)) avr.setBit(PCIFR, port);
  if (port != PORT_D || pin < 2 || pin > 3) return;
  const int number = pin - 2, sense = avr.reg(EICRA) >> 2 * number & 3;
  // 1 any edge, 2 falling, 3 rising; 0 is the low level.
  if (sense == 1 || (sense == 2 && !level) || (sense == 3 && level)) avr.setBit(EIFR, number);
  followLowLevels();
}

void AvrPins::followLowLevels() {
  for (int number = 0; number < 2; number++)
    if ((avr.reg(EICRA) >> 2 * number & 3) == 0)
      avr.setBit(EIFR, number, avr.bit(EIMSK, number) && !(levels[PORT_D] >> (2 + number) & 1));
}
