#include "pn5180.h"

namespace {
/// t(reset), Table 129.
const Time SHORTEST_RESET = microseconds(10);
}  // namespace

Pn5180::Pn5180(Schedule &schedule, const Scenario &scenario, Random &random, Air &air, Faults &faults,
               std::function<void()> pinsChanged)
    : schedule(schedule),
      scenario(scenario),
      air(air),
      faults(faults),
      pinsChanged(std::move(pinsChanged)),
      memory(scenario),
      interrupts([this] { this->pinsChanged(); }),
      timers(schedule, registers, interrupts),
      transceiver(schedule, scenario, random, registers, interrupts, timers, air) {}

void Pn5180::setReset(bool high) {
  if (high == resetHigh) return;
  resetHigh = high;
  if (!high) {
    dropping = schedule.after(SHORTEST_RESET, [this] {
      dropping = 0;
      powerDown();
    });
    return;
  }
  // Too short: nothing has happened.
  if (dropping)
    schedule.cancel(dropping);
  else
    start(BootReason::powerOn);
}

void Pn5180::brownOut() {
  if (!resetHigh) return;
  powerDown();
  start(BootReason::powerOn);
}

void Pn5180::powerDown() {
  schedule.cancel(waking);
  schedule.cancel(working);
  mode = Mode::down;
  lost = selected;
  reading = false;
  frame.clear();
  timers.reset();
  transceiver.reset();
  registers.reset();
  interrupts.reset();
  setBusy(false);
}

void Pn5180::start(BootReason reason, bool fromStandby, std::uint32_t tells) {
  schedule.cancel(waking);
  schedule.cancel(working);
  mode = Mode::booting;
  lost = selected;
  reading = false;
  timers.reset();
  transceiver.reset();
  registers.reset(fromStandby);
  interrupts.reset();
  setBusy(scenario.busyInBoot);
  waking = schedule.after(milliseconds(scenario.boot), [this, reason, tells] { ready(reason, tells); });
}

void Pn5180::ready(BootReason reason, std::uint32_t tells) {
  waking = 0;
  mode = Mode::ready;
  irqActiveHigh = memory.read(eeprom::IRQ_PIN_CONFIG) & 1;
  registers.set(SYSTEM_STATUS, static_cast<std::uint32_t>(reason));
  if (scenario.externalField) interrupts.raise(irq::RFON_DET);
  interrupts.raise(tells | (memory.read(eeprom::IDLE_IRQ_AFTER_BOOT) ? irq::IDLE : 0));
  setBusy(false);
}

bool Pn5180::irq() const {
  if (faults.irq) return *faults.irq;
  // A pull-down holds it in power-down (section 11.2.1.2); the polarity is known once the EEPROM has been read.
  if (mode == Mode::down || mode == Mode::booting) return false;
  return interrupts.pending() == irqActiveHigh;
}

bool Pn5180::busy() const { return faults.busy.value_or(busyPin); }

bool Pn5180::atRest() const {
  return mode != Mode::booting && !working && !selected && !air.field() &&
         transceiver.state() != TransceiveState::transmitting;
}
