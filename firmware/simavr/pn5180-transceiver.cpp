#include "pn5180-transceiver.h"

#include <algorithm>

using namespace iso15693;

namespace {
constexpr std::uint32_t INITIATOR = 1u << 0, RX_MULTIPLE = 1u << 1, TX_SKIP_SEND = 1u << 3;
constexpr std::uint32_t DATA_ENABLE = 1u << 10;

/// A guard time (Tables 91, 97): VALUE in bits 27:8, prescaler in bits 7:0.
Time guard(std::uint32_t config) { return carrierCycles((config >> 8 & 0xFFFFF) * ((config & 0xFF) + 1.0)); }

/// CRC_xX_PRESET_SEL (Tables 92, 99).
std::uint16_t crcPreset(std::uint32_t config) {
  constexpr std::uint16_t PRESETS[] = {0x0000, 0x6363, 0xA671, 0xFFFF, 0x0012, 0xE012, 0x0000};
  const std::uint32_t select = config >> 3 & 7;
  return select == 7 ? static_cast<std::uint16_t>(config >> 16) : PRESETS[select];
}
constexpr std::uint32_t CRC_ENABLE = 1u << 0, CRC_INVERTED = 1u << 1, CRC_5_BITS = 1u << 2;

std::uint16_t crcAfter(std::uint32_t config, const Bytes &bytes) {
  return crc(bytes, crcPreset(config), config & CRC_INVERTED);
}
}  // namespace

void Transceiver::reset() {
  stop();
  schedule.cancel(turningOn);
  schedule.cancel(turningOff);
  now = TransceiveState::idle;
  transmitBuffer.clear();
  std::fill(receiveBuffer.begin(), receiveBuffer.end(), std::uint8_t{0});
  transmitterConfig = receiverConfig = 0xFF;
  sendFrom = 0;
  activeErrorCause = 0;
  crcOk = false;
  agc = -1;
  air.setField(false);
}

void Transceiver::enter(TransceiveState state) {
  now = state;
  // STATE_TRIGGER_SELECT (Table 79) has a bit for each state but LoopBack.
  const unsigned bit = 4 + static_cast<unsigned>(state);
  if (bit <= 9 && registers.get(TRANSCEIVE_CONTROL) >> bit & 1) interrupts.raise(irq::STATE_CHANGE);
}

void Transceiver::stop() {
  for (auto *event : {&step, &subcarrier, &started, &timed, &ended}) schedule.cancel(*event);
}

void Transceiver::commanded(std::uint8_t command) {
  stop();
  if (command == 3) {
    const bool initiator = registers.get(TRANSCEIVE_CONTROL) & INITIATOR;
    if (now != TransceiveState::idle) enter(TransceiveState::idle);
    step = schedule.after(microseconds(scenario.waitTransmit), [this, initiator] {
      initiator ? waitForTransmit() : waitForReceive();
    });
  } else if (command == 5) {
    enter(TransceiveState::loopBack);
  } else if (now != TransceiveState::idle) {
    enter(TransceiveState::idle);
  }
}

void Transceiver::waitForTransmit() {
  if (registers.get(TRANSCEIVE_CONTROL) & TX_SKIP_SEND)
    waitForReceive();
  else
    enter(TransceiveState::waitTransmit);
}

void Transceiver::waitForReceive() {
  registers.set(TRANSCEIVE_CONTROL, registers.get(TRANSCEIVE_CONTROL) & ~TX_SKIP_SEND);
  // Table 93: the number of bytes is valid until the receiver is enabled again.
  registers.set(RX_STATUS, 0);
  crcOk = false;
  enter(TransceiveState::waitReceive);
  const Time wait = guard(registers.get(RX_WAIT_CONFIG));
  if (wait == 0)
    enter(TransceiveState::waitForData);
  else
    step = schedule.after(wait, [this] { enter(TransceiveState::waitForData); });
}

Frame Transceiver::encode(int lastBits) const {
  const std::uint32_t config = registers.get(TX_CONFIG), sum = registers.get(CRC_TX_CONFIG);
  Frame frame;
  frame.sof = config >> 6 & 3;
  frame.eof = config >> 8 & 3;
  if (!(config & DATA_ENABLE)) return frame;
  frame.bytes = transmitBuffer;
  frame.wholeBytes = lastBits == 0 && (config & 0x3F) == 0;
  if (sum & CRC_ENABLE && !(sum & CRC_5_BITS)) appendCrc(frame.bytes, crcAfter(sum, frame.bytes));
  return frame;
}

void Transceiver::startSend(int lastBits) {
  const Frame frame = encode(lastBits);
  if (schedule.now >= sendFrom)
    transmit(frame);
  else
    step = schedule.at(sendFrom, [this, frame] { transmit(frame); });
}

void Transceiver::transmit(Frame frame) {
  enter(TransceiveState::transmitting);
  timers.happened(TimerCause::startOnTxStarted);
  timers.happened(TimerCause::stopOnTxStarted);
  const Time start = schedule.now;
  const Time length = (frame.sof ? REQUEST_SOF : 0) + static_cast<Time>(frame.bytes.size()) * REQUEST_BYTE +
                      (frame.eof ? REQUEST_EOF : 0);
  step = schedule.after(length, [this, frame, start] {
    interrupts.raise(irq::TX);
    timers.happened(TimerCause::startOnTxEnded);
    const bool spoken = transmitterConfig == 0x0D || transmitterConfig == 0x0E;
    const auto heard = spoken ? air.sent(frame, start) : std::nullopt;
    waitForReceive();
    if (heard && receiverConfig == 0x8D) receive(*heard);
  });
}

Time Transceiver::lateness() {
  return microseconds(scenario.rxStart + random.between(0, scenario.rxJitter));
}

void Transceiver::receive(const Reception &heard) {
  const Time sof = heard.sofEnd + lateness();
  const Time end = std::max(heard.end + lateness(), sof);
  subcarrier = schedule.at(sof - ANSWER_SOF * 2 / 3, [this] {
    if (now == TransceiveState::waitForData) interrupts.raise(irq::RX_SC_DET);
  });
  started = schedule.at(sof, [this, heard] {
    // The guard time RX_WAIT: what starts within it is not heard (section 11.8.9.3).
    if (now != TransceiveState::waitForData) {
      schedule.cancel(ended);
      return;
    }
    enter(TransceiveState::receiving);
    interrupts.raise(irq::RX_SOF_DET);
    // Table 88: started with the first bit, stopped after four.
    timed = schedule.after(ANSWER_BIT, [this] {
      timers.happened(TimerCause::startOnRxStarted);
      timed = schedule.after(3 * ANSWER_BIT, [this] { timers.happened(TimerCause::stopOnRxStarted); });
    });
  });
  ended = schedule.at(end, [this, heard] { finish(heard); });
}

void Transceiver::finish(const Reception &heard) {
  const std::uint32_t config = registers.get(CRC_RX_CONFIG);
  Bytes bytes = heard.bytes;
  std::uint32_t status = 0;
  if (heard.collisionBit >= 0) {
    // SIGPRO_RM_CONFIG.COLL_LEVEL 11: no collision is told (Table 102).
    const bool told = (registers.get(SIGPRO_RM_CONFIG) >> 5 & 3) != 3;
    if (told) status |= 1u << 18 | static_cast<std::uint32_t>(std::min(heard.collisionBit, 127)) << 19;
    // VALUES_AFTER_COLLISION 0: bits after it are cleared (Table 92).
    if (told && !(config >> 9 & 1))
      for (std::size_t bit = static_cast<std::size_t>(heard.collisionBit); bit < bytes.size() * 8; bit++)
        bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] & ~(1u << bit % 8));
  }
  if (heard.protocolError) status |= 1u << 17;
  if (config & CRC_ENABLE && bytes.size() >= 2) {
    const std::uint16_t sum = static_cast<std::uint16_t>(bytes[bytes.size() - 2] | bytes.back() << 8);
    bytes.resize(bytes.size() - 2);
    crcOk = heard.collisionBit < 0 && crcAfter(config, bytes) == sum;
    if (!crcOk) status |= 1u << 16;
  }
  status |= static_cast<std::uint32_t>(bytes.size()) & 0x1FF;
  std::copy(bytes.begin(), bytes.end(), receiveBuffer.begin());
  agc = heard.agc;
  registers.set(RX_STATUS, status);
  schedule.cancel(timed);
  interrupts.raise(irq::RX);
  timers.happened(TimerCause::startOnRxEnded);
  sendFrom = schedule.now + guard(registers.get(TX_WAIT_CONFIG));
  const std::uint32_t control = registers.get(TRANSCEIVE_CONTROL);
  if (control & RX_MULTIPLE || !(control & INITIATOR)) {
    enter(TransceiveState::waitForData);
    return;
  }
  waitForTransmit();
}

void Transceiver::loseReception() {
  schedule.cancel(subcarrier);
  schedule.cancel(started);
  if (now != TransceiveState::receiving) {
    schedule.cancel(ended);
    return;
  }
  schedule.cancel(ended);
  Reception cut;
  cut.protocolError = true;
  finish(cut);
}

void Transceiver::fieldOn(bool collisionAvoidance) {
  // TX_RFON tells of a change: in an own field there is none, unless RF_OFF is under way.
  if (turningOn || (air.field() && !turningOff)) return;
  const bool refused = collisionAvoidance && scenario.externalField;
  const double share = collisionAvoidance && !refused ? 1 : 0.25;
  const Time from = turningOff ? offAt : schedule.now;
  turningOn = schedule.at(from + milliseconds(scenario.rfOn * share), [this, refused] {
    turningOn = 0;
    if (refused) {
      activeErrorCause = 1;
      interrupts.raise(irq::RF_ACTIVE_ERROR);
      return;
    }
    activeErrorCause = 0;
    air.setField(true);
    agc = -1;
    interrupts.raise(irq::TX_RFON);
    timers.happened(TimerCause::startOnRfOn);
    timers.happened(TimerCause::stopOnRfOn);
  });
}

void Transceiver::fieldOff() {
  schedule.cancel(turningOn);
  if (!air.field() || turningOff) return;
  offAt = schedule.now + microseconds(scenario.rfOff);
  turningOff = schedule.at(offAt, [this] {
    turningOff = 0;
    air.setField(false);
    loseReception();
    agc = -1;
    interrupts.raise(irq::TX_RFOFF);
    timers.happened(TimerCause::startOnRfOff);
    timers.happened(TimerCause::stopOnRfOff);
  });
}

std::uint32_t Transceiver::rfStatus() const {
  const bool enabled = now == TransceiveState::waitForData || now == TransceiveState::receiving;
  const bool own = air.field();
  return static_cast<std::uint32_t>(now) << 24 | (own ? 1u << 19 : 0) | (crcOk ? 1u << 18 : 0) | (own ? 1u << 17 : 0) |
         (scenario.externalField ? 1u << 16 : 0) | static_cast<std::uint32_t>(activeErrorCause) << 13 |
         (enabled ? 1u << 12 : 0) | (now == TransceiveState::transmitting ? 1u << 11 : 0) |
         (now == TransceiveState::receiving ? 1u << 10 : 0) |
         static_cast<std::uint32_t>(agc < 0 ? air.agcAtRest() : agc);
}
