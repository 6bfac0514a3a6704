#include "avr.h"

#include <simavr/avr_watchdog.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_core.h>
#include <simavr/sim_hex.h>
#include <simavr/sim_io.h>

#include <algorithm>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

namespace {
constexpr Address SMCR = 0x53, SPL = 0x5D, SPH = 0x5E;
constexpr Address RAM_START = 0x100, RAM_END = 0x8FF;
constexpr int VECTOR_BYTES = 4;
/// Entering an interrupt takes 4 cycles, 4 more out of sleep (ATmega328P data sheet, 7.7.1).
constexpr int ENTRY = 4, WAKING = 4;

std::string complaint;

void keepComplaint(avr_t *, const int level, const char *format, va_list values) {
  if (level > LOG_ERROR) return;
  char text[256];
  vsnprintf(text, sizeof text, format, values);
  complaint = text;
}
}  // namespace

/// simavr's WDR asks the ports of its list; this one stands first in it.
struct Avr::WatchdogPort {
  avr_io_t io;
  Avr *avr;
};

Avr::Avr(Schedule &schedule) : schedule(schedule), watchdogPort(new WatchdogPort{}) {
  avr_global_logger_set(keepComplaint);
  core = avr_make_mcu_by_name("atmega328p");
  if (!core) throw std::runtime_error("this simavr does not know the ATmega328P");
  avr_init(core);
  core->frequency = 16000000;
  core->codeend = core->flashend;
  for (auto &io : core->io) io = {};
  watchdogPort->avr = this;
  watchdogPort->io.kind = "wdr";
  watchdogPort->io.ioctl = [](avr_io_t *port, std::uint32_t control, void *) {
    if (control != AVR_IOCTL_WATCHDOG_RESET) return -1;
    const Avr *avr = reinterpret_cast<WatchdogPort *>(port)->avr;
    avr->schedule.now = avr->present();
    if (avr->watchdogReset) avr->watchdogReset();
    avr->core->run_cycle_count = 0;
    return 0;
  };
  avr_register_io(core, &watchdogPort->io);
}

Avr::~Avr() {
  core->io_port = nullptr;
  avr_terminate(core);
  std::free(core);
  for (auto *hook : hooks) delete hook;
  delete watchdogPort;
}

void Avr::load(const std::string &path) {
  ihex_chunk_p chunks = nullptr;
  const int count = read_ihex_chunks(path.c_str(), &chunks);
  if (count <= 0) throw std::runtime_error(path + " is no Intel HEX file");
  std::memset(core->flash, 0xFF, core->flashend + 1);
  bool fits = true;
  for (int i = 0; i < count; i++) {
    if (chunks[i].baseaddr + chunks[i].size > core->flashend + 1)
      fits = false;
    else
      std::memcpy(core->flash + chunks[i].baseaddr, chunks[i].data, chunks[i].size);
  }
  free_ihex_chunks(chunks);
  if (!fits) throw std::runtime_error(path + " does not fit into the flash");
}

void Avr::powerOn(Random &random) {
  filler.clear();
  for (int at = RAM_START; at <= RAM_END; at++) {
    filler.push_back(static_cast<std::uint8_t>(random.bits()));
    core->data[at] = filler.back();
  }
  reg(MCUSR) = 0;
  reset(ResetReason::powerOn);
}

void Avr::reset(ResetReason reason) {
  // A power-on reset forgets the reasons before it.
  const std::uint8_t reasons = static_cast<std::uint8_t>(
      (reason == ResetReason::powerOn ? 0 : reg(MCUSR)) | static_cast<std::uint8_t>(reason));
  std::fill(core->data + 0x20, core->data + RAM_START, std::uint8_t{0});
  reg(MCUSR) = reasons;
  reg(SPL) = RAM_END & 0xFF;
  reg(SPH) = RAM_END >> 8;
  std::fill(core->sreg, core->sreg + 8, std::uint8_t{0});
  core->interrupt_state = 0;
  core->state = cpu_Running;
  asleep = false;
  resetting = true;
  core->run_cycle_count = 0;
  for (const auto &part : resets) part();
}

std::uint8_t &Avr::reg(Address address) { return core->data[address]; }

void Avr::setBit(Address address, int number, bool to) {
  const auto mask = static_cast<std::uint8_t>(1u << number);
  reg(address) = static_cast<std::uint8_t>(to ? reg(address) | mask : reg(address) & ~mask);
  core->run_cycle_count = 0;
}

void Avr::clearWritten(Address address, std::uint8_t value) {
  const unsigned opcode = core->flash[core->pc] | core->flash[core->pc + 1] << 8;
  if ((opcode & 0xFF00) == 0x9A00) value = static_cast<std::uint8_t>(1u << (opcode & 7));
  reg(address) = static_cast<std::uint8_t>(reg(address) & ~value);
}

Avr::Hook &Avr::hook(Address address) {
  for (auto *known : hooks)
    if (known->address == address) return *known;
  hooks.push_back(new Hook{this, address, {}, {}});
  return *hooks.back();
}

void Avr::onRead(Address address, Read read) {
  Hook &one = hook(address);
  one.read = std::move(read);
  core->io[AVR_DATA_TO_IO(address)].r = {&one, readHook};
}

void Avr::onWrite(Address address, Write write) {
  Hook &one = hook(address);
  one.write = std::move(write);
  core->io[AVR_DATA_TO_IO(address)].w = {&one, writeHook};
}

namespace {
unsigned opcodeOf(const avr_t *core) { return core->flash[core->pc] | core->flash[core->pc + 1] << 8; }
bool isIn(unsigned opcode) { return (opcode & 0xF800) == 0xB000; }
bool isOut(unsigned opcode) { return (opcode & 0xF800) == 0xB800; }
/// SBI, CBI, SBIC and SBIS read in their first cycle.
bool isBit(unsigned opcode) { return (opcode & 0xFC00) == 0x9800; }
}  // namespace

std::uint8_t Avr::readHook(avr_t *core, std::uint16_t, void *param) {
  Hook *one = static_cast<Hook *>(param);
  const unsigned opcode = opcodeOf(core);
  one->avr->schedule.advance(one->avr->present() + (isIn(opcode) || isBit(opcode) ? 0 : 1));
  return one->read();
}

void Avr::writeHook(avr_t *core, std::uint16_t, std::uint8_t value, void *param) {
  Hook *one = static_cast<Hook *>(param);
  // What is due by then happens first: a register that is written may call it off.
  one->avr->schedule.advance(one->avr->present() + (isOut(opcodeOf(core)) ? 1 : 2));
  one->write(value);
  // What was written may have made something due: look before the next instruction.
  core->run_cycle_count = 0;
}

void Avr::interrupt(int vector, Address flag, int flagBit, Address enable, int enableBit, bool kept) {
  interrupts.push_back({vector, flag, flagBit, enable, enableBit, kept, {}});
  std::sort(interrupts.begin(), interrupts.end(), [](const auto &a, const auto &b) { return a.vector < b.vector; });
}

void Avr::onEntry(int vector, std::function<void()> entered) {
  for (auto &one : interrupts)
    if (one.vector == vector) one.entered = entered;
}

const Avr::Interrupt *Avr::due() const {
  for (const auto &one : interrupts)
    if (core->data[one.flag] >> one.flagBit & 1 && core->data[one.enable] >> one.enableBit & 1) return &one;
  return nullptr;
}

void Avr::halt(int cycles) { core->cycle += static_cast<avr_cycle_count_t>(cycles); }

Time Avr::present() const { return base + static_cast<Time>(core->cycle); }

bool Avr::sleeping() const { return asleep; }

int Avr::untouched() const {
  int longest = 0, length = 0;
  for (std::size_t i = 0; i < filler.size(); i++) {
    length = core->data[RAM_START + i] == filler[i] ? length + 1 : 0;
    longest = std::max(longest, length);
  }
  return longest;
}

void Avr::run(Time until) {
  while (schedule.now < until) step(until);
}

void Avr::step(Time until) {
  if (resetting) {
    // The core takes address 0 at any other time than 0 for a jump gone wrong.
    resetting = false;
    base = schedule.now;
    core->cycle = 0;
    core->pc = 0;
  }
  if (asleep) {
    schedule.advance(std::min(std::max(schedule.next(), schedule.now), until));
    base = schedule.now - static_cast<Time>(core->cycle);
  } else {
    const Time free = std::min(schedule.next(), until) - present();
    // One instruction follows SEI and RETI before an interrupt is served.
    const bool justEnabled = core->interrupt_state != 0;
    core->interrupt_state = 0;
    core->run_cycle_count = justEnabled ? 1 : static_cast<avr_cycle_count_t>(std::max<Time>(free, 1));
    complaint.clear();
    core->pc = avr_run_one(core);
    if (!complaint.empty() || core->state == cpu_Crashed || core->state == cpu_Stopped)
      throw std::runtime_error("the firmware has gone astray: " + complaint);
    if (core->state == cpu_Sleeping) {
      core->state = cpu_Running;
      // Without SMCR.SE the instruction does nothing. Of the modes only idle is built.
      asleep = reg(SMCR) & 1;
      if (asleep && (reg(SMCR) >> 1 & 7) != 0) throw std::runtime_error("the firmware sleeps deeper than idle mode");
    }
    schedule.advance(present());
    if (core->interrupt_state != 0 && !resetting) return;
  }
  if (resetting || !core->sreg[S_I]) return;
  if (const Interrupt *one = due()) enter(*one);
}

void Avr::enter(const Interrupt &one) {
  core->cycle += static_cast<avr_cycle_count_t>(ENTRY + (asleep ? WAKING : 0));
  asleep = false;
  _avr_push_addr(core, core->pc);
  core->sreg[S_I] = 0;
  core->pc = static_cast<avr_flashaddr_t>(one.vector * VECTOR_BYTES);
  if (!one.kept) setBit(one.flag, one.flagBit, false);
  if (one.entered) one.entered();
  schedule.advance(present());
}
