// The host interface commands (section 11.4.3.3). Where a condition is not fulfilled an exception is raised.
#include "pn5180.h"

namespace {
enum Code : std::uint8_t {
  WRITE_REGISTER = 0x00,
  WRITE_REGISTER_OR_MASK = 0x01,
  WRITE_REGISTER_AND_MASK = 0x02,
  WRITE_REGISTER_MULTIPLE = 0x03,
  READ_REGISTER = 0x04,
  READ_REGISTER_MULTIPLE = 0x05,
  WRITE_EEPROM = 0x06,
  READ_EEPROM = 0x07,
  WRITE_DATA = 0x08,
  SEND_DATA = 0x09,
  READ_DATA = 0x0A,
  SWITCH_MODE = 0x0B,
  LOAD_RF_CONFIG = 0x11,
  UPDATE_RF_CONFIG = 0x12,
  RETRIEVE_RF_CONFIG_SIZE = 0x13,
  RETRIEVE_RF_CONFIG = 0x14,
  RF_ON = 0x16,
  RF_OFF = 0x17,
  CONFIGURE_TESTBUS_DIGITAL = 0x18,
  CONFIGURE_TESTBUS_ANALOG = 0x19,
};

constexpr std::size_t TRANSMIT_BUFFER = 260;

std::uint32_t wordAt(const Bytes &bytes, std::size_t at) {
  return bytes[at] | bytes[at + 1] << 8 | bytes[at + 2] << 16 | static_cast<std::uint32_t>(bytes[at + 3]) << 24;
}

void appendWord(Bytes &bytes, std::uint32_t word) {
  for (int i = 0; i < 4; i++) bytes.push_back(static_cast<std::uint8_t>(word >> 8 * i));
}
}  // namespace

/// How long BUSY stays high after the frame. The data sheet gives no times; `busy` of the scenario is a register write's.
Time Pn5180::duration(const Bytes &command) const {
  double times = 2;
  switch (command[0]) {
    case WRITE_REGISTER:
    case WRITE_REGISTER_OR_MASK:
    case WRITE_REGISTER_AND_MASK:
      times = 1;
      break;
    case READ_REGISTER:
      times = 1.5;
      break;
    case WRITE_EEPROM:
    case UPDATE_RF_CONFIG:
      times = 125;
      break;
    case LOAD_RF_CONFIG:
      times = 250;
      break;
    default:
      break;
  }
  return microseconds(scenario.busy * times);
}

Pn5180::Outcome Pn5180::execute(const Bytes &command) {
  // Section 11.4.3.1: the payload is one byte at least.
  if (command.size() < 2) return {Exception::syntax, false, {}};
  switch (command[0]) {
    case WRITE_REGISTER:
    case WRITE_REGISTER_OR_MASK:
    case WRITE_REGISTER_AND_MASK:
    case WRITE_REGISTER_MULTIPLE:
    case READ_REGISTER:
    case READ_REGISTER_MULTIPLE:
      return registerCommand(command);
    case WRITE_EEPROM:
    case READ_EEPROM:
      return eepromCommand(command);
    case WRITE_DATA:
    case SEND_DATA:
    case READ_DATA:
      return dataCommand(command);
    case LOAD_RF_CONFIG:
    case UPDATE_RF_CONFIG:
    case RETRIEVE_RF_CONFIG_SIZE:
    case RETRIEVE_RF_CONFIG:
      return rfConfigCommand(command);
    case SWITCH_MODE:
    case RF_ON:
    case RF_OFF:
      return modeCommand(command);
    case CONFIGURE_TESTBUS_DIGITAL:
    case CONFIGURE_TESTBUS_ANALOG:
      // The test bus is off in the EEPROM: without effect.
      return {};
    default:
      // No such command (Table 5, 15h is RFU), or one of MIFARE or ISO 18000-3, which this chip here does not do.
      return {Exception::syntax, false, {}};
  }
}

Pn5180::Outcome Pn5180::registerCommand(const Bytes &command) {
  const std::uint8_t code = command[0];
  if (code == READ_REGISTER || code == READ_REGISTER_MULTIPLE) {
    const std::size_t count = command.size() - 1;
    if (code == READ_REGISTER ? count != 1 : count > 18) return {Exception::syntax, false, {}};
    Outcome outcome;
    outcome.answers = true;
    for (std::size_t i = 1; i < command.size(); i++) {
      if (!Registers::exists(command[i])) return {Exception::parameter, false, {}};
      appendWord(outcome.answer, readRegister(command[i]));
    }
    return outcome;
  }
  // Elements of address, action, content; the plain forms are one element without its action.
  const bool multiple = code == WRITE_REGISTER_MULTIPLE;
  const std::size_t size = multiple ? 6 : 5, count = (command.size() - 1) / size;
  if ((command.size() - 1) % size != 0 || (multiple ? count > 42 : count != 1)) return {Exception::syntax, false, {}};
  for (std::size_t at = 1; at < command.size(); at += size) {
    const std::uint8_t address = command[at];
    const int action = multiple ? command[at + 1] : code + 1;
    const std::uint32_t content = wordAt(command, at + size - 4);
    // What came before an exception stays (Table 9, note).
    if (!Registers::exists(address) || action < 1 || action > 3) return {Exception::parameter, false, {}};
    if (action == 1)
      writeRegister(address, content);
    else if (action == 2)
      writeRegister(address, readRegister(address) | content);
    else
      writeRegister(address, readRegister(address) & content);
  }
  return {};
}

std::uint32_t Pn5180::readRegister(std::uint8_t address) {
  if (address >= TIMER0_STATUS && address < TIMER0_STATUS + 3) return timers.status(address - TIMER0_STATUS);
  switch (address) {
    case IRQ_STATUS: {
      const std::uint32_t status = interrupts.status;
      // IRQ_PIN_CONFIG bit 1: reading clears (Table 51).
      if (memory.read(eeprom::IRQ_PIN_CONFIG) & 2) interrupts.clear(status);
      return status;
    }
    case IRQ_ENABLE:
      return interrupts.enabled | scenario.irqEnableReads;
    case IRQ_CLEAR:
      return 0;
    case RF_STATUS:
      return transceiver.rfStatus();
    case SYSTEM_CONFIG:
      return registers.get(SYSTEM_CONFIG) | (air.field() ? 1u << 10 : 0);
    case AGC_REF_CONFIG: {
      // Read without a write before: the value is measured (Table 112).
      const std::uint32_t written = registers.get(AGC_REF_CONFIG);
      return written ? written : static_cast<std::uint32_t>(air.agcAtRest());
    }
    default:
      return registers.get(address);
  }
}

void Pn5180::writeRegister(std::uint8_t address, std::uint32_t value) {
  if (address == SYSTEM_CONFIG) {
    writeSystemConfig(value);
    return;
  }
  registers.write(address, value);
  if (address == IRQ_ENABLE) interrupts.enable(registers.get(IRQ_ENABLE));
  if (address == IRQ_CLEAR) interrupts.clear(value);
  if (address >= TIMER0_CONFIG && address < TIMER0_CONFIG + 3) timers.configured(address - TIMER0_CONFIG);
}

void Pn5180::writeSystemConfig(std::uint32_t value) {
  constexpr std::uint32_t COMMAND = 7, KEEP = 4, START_SEND = 1u << 3, SOFT_RESET = 1u << 8;
  if (value & SOFT_RESET) {
    start(BootReason::softReset);
    return;
  }
  const std::uint32_t before = registers.get(SYSTEM_CONFIG) & COMMAND;
  if ((value & COMMAND) == KEEP) value = (value & ~COMMAND) | before;
  registers.write(SYSTEM_CONFIG, value);
  const std::uint32_t command = value & COMMAND;
  // Idle stops what is under way whatever was there. Transceive written again does not begin anew.
  if (command != before || command == 0) transceiver.commanded(static_cast<std::uint8_t>(command));
  if (value & START_SEND && transceiver.canSend()) transceiver.startSend(0);
}

Pn5180::Outcome Pn5180::eepromCommand(const Bytes &command) {
  const std::size_t from = command[1];
  if (command[0] == READ_EEPROM) {
    if (command.size() != 3) return {Exception::syntax, false, {}};
    const std::size_t count = command[2];
    if (count == 0 || from + count > eeprom::LAST + 1) return {Exception::parameter, false, {}};
    Outcome outcome;
    outcome.answers = true;
    for (std::size_t i = 0; i < count; i++) outcome.answer.push_back(memory.read(static_cast<int>(from + i)));
    return outcome;
  }
  const std::size_t count = command.size() - 2;
  if (count == 0) return {Exception::syntax, false, {}};
  if (from < eeprom::FIRST_WRITABLE || from + count > eeprom::LAST + 1) return {Exception::parameter, false, {}};
  for (std::size_t i = 0; i < count; i++) memory.write(static_cast<int>(from + i), command[2 + i]);
  return {};
}

Pn5180::Outcome Pn5180::dataCommand(const Bytes &command) {
  if (command[0] == READ_DATA) {
    if (command.size() != 2) return {Exception::syntax, false, {}};
    return {Exception::none, true, transceiver.receiveBuffer};
  }
  const bool transmitting = transceiver.state() == TransceiveState::transmitting;
  if (command[0] == WRITE_DATA) {
    if (command.size() - 1 > TRANSMIT_BUFFER) return {Exception::syntax, false, {}};
    if (transmitting) return {Exception::semantic, false, {}};
    transceiver.transmitBuffer.assign(command.begin() + 1, command.end());
    return {};
  }
  const std::size_t count = command.size() - 2;
  if (count > TRANSMIT_BUFFER) return {Exception::syntax, false, {}};
  // With data enabled there has to be some (Table 98); without, 0 bytes send the symbols alone (Table 16, condition).
  const bool dataEnabled = registers.get(TX_CONFIG) >> 10 & 1;
  if (command[1] > 7 || (count == 0 && dataEnabled)) return {Exception::parameter, false, {}};
  if (!transceiver.canSend()) return {Exception::semantic, false, {}};
  transceiver.transmitBuffer.assign(command.begin() + 2, command.end());
  transceiver.startSend(command[1]);
  return {};
}

Pn5180::Outcome Pn5180::rfConfigCommand(const Bytes &command) {
  const auto known = [](std::uint8_t id) { return Eeprom::isTransmitter(id) || Eeprom::isReceiver(id); };
  switch (command[0]) {
    case LOAD_RF_CONFIG: {
      if (command.size() != 3) return {Exception::syntax, false, {}};
      const std::uint8_t transmitter = command[1], receiver = command[2];
      if ((transmitter != 0xFF && !Eeprom::isTransmitter(transmitter)) ||
          (receiver != 0xFF && !Eeprom::isReceiver(receiver)))
        return {Exception::parameter, false, {}};
      // Not in the data sheet: SpoolSense issue 212 reports it illegal while a Transceive runs.
      if ((registers.get(SYSTEM_CONFIG) & 7) == 3) return {Exception::semantic, false, {}};
      if (transmitter != 0xFF) loadTransmitter(transmitter);
      if (receiver != 0xFF) loadReceiver(receiver);
      return {};
    }
    case UPDATE_RF_CONFIG: {
      const std::size_t size = command.size() - 1;
      if (size % 6 != 0 || size / 6 > 42) return {Exception::syntax, false, {}};
      for (std::size_t at = 1; at < command.size(); at += 6) {
        if (!known(command[at]) || !memory.rfConfig(command[at]).count(command[at + 1]))
          return {Exception::parameter, false, {}};
        memory.rfConfig(command[at])[command[at + 1]] = wordAt(command, at + 2);
      }
      return {};
    }
    default: {
      if (command.size() != 2) return {Exception::syntax, false, {}};
      if (!known(command[1])) return {Exception::parameter, false, {}};
      const auto &config = memory.rfConfig(command[1]);
      Outcome outcome;
      outcome.answers = true;
      if (command[0] == RETRIEVE_RF_CONFIG_SIZE) {
        outcome.answer.push_back(static_cast<std::uint8_t>(config.size()));
        return outcome;
      }
      for (const auto &[address, value] : config) {
        outcome.answer.push_back(address);
        appendWord(outcome.answer, value);
      }
      return outcome;
    }
  }
}

// The tables list registers only; LOAD_RF_CONFIG "configures additional parameters depending on the protocol". That it
// makes the chip the initiator and sets framing and CRC follows from drivers that set neither and work.
void Pn5180::loadTransmitter(std::uint8_t id) {
  for (const auto &[address, value] : memory.rfConfig(id)) registers.set(address, value);
  transceiver.transmitterConfig = id;
  if (id == 0x0D || id == 0x0E) {
    constexpr std::uint32_t DATA_ENABLE = 1u << 10, STOP_SYMBOL = 1u << 8, START_SYMBOL = 1u << 6;
    registers.set(TX_CONFIG, DATA_ENABLE | STOP_SYMBOL | START_SYMBOL);
    registers.set(CRC_TX_CONFIG, 0x1B);  // preset FFFF, inverted, enabled
    registers.set(TRANSCEIVE_CONTROL, registers.get(TRANSCEIVE_CONTROL) | 1);
  }
}

void Pn5180::loadReceiver(std::uint8_t id) {
  for (const auto &[address, value] : memory.rfConfig(id)) registers.set(address, value);
  transceiver.receiverConfig = id;
  if (id == 0x8D || id == 0x8E) registers.set(CRC_RX_CONFIG, 0x1B);
}

Pn5180::Outcome Pn5180::modeCommand(const Bytes &command) {
  if (command[0] == RF_ON) {
    if (command.size() != 2) return {Exception::syntax, false, {}};
    transceiver.fieldOn(!(command[1] & 1));
    return {};
  }
  if (command[0] == RF_OFF) {
    if (command.size() != 2) return {Exception::syntax, false, {}};
    transceiver.fieldOff();
    return {};
  }
  // SWITCH_MODE (Tables 18 to 24).
  constexpr std::uint8_t STANDBY = 0, LPCD = 1, AUTOCOLL = 2;
  const std::uint8_t to = command[1];
  if (to > AUTOCOLL) return {Exception::parameter, false, {}};
  if (command.size() != (to == STANDBY ? 5u : 4u)) return {Exception::syntax, false, {}};
  const unsigned counter = to == AUTOCOLL ? 1 : command[command.size() - 2] | command.back() << 8;
  const bool wakes = to == LPCD || (to == STANDBY && command[2] & 2);
  if (wakes && (counter < 1 || counter > 2690)) return {Exception::parameter, false, {}};
  if (to == AUTOCOLL && command[3] > 2) return {Exception::parameter, false, {}};
  timers.reset();
  transceiver.reset();
  mode = to == STANDBY ? Mode::standby : to == LPCD ? Mode::lpcd : Mode::autocoll;
  if (!wakes) return {};
  waking = schedule.after(milliseconds(counter), [this] {
    const bool detected = mode == Mode::lpcd && air.tagOverConnectedLoop();
    start(BootReason::wakeUpCounter, true, detected ? irq::LPCD : 0);
  });
  return {};
}
