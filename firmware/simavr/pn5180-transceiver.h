// The PN5180's transceive state machine (section 11.8.7, Figure 37) and its field (section 11.8.2).
#pragma once

#include <cstdint>

#include "air.h"
#include "pn5180-interrupts.h"
#include "pn5180-registers.h"
#include "pn5180-timers.h"
#include "random.h"
#include "scenario.h"
#include "schedule.h"

/// RF_STATUS.TRANSCEIVE_STATE (Table 103).
enum class TransceiveState : std::uint8_t {
  idle = 0,
  waitTransmit = 1,
  transmitting = 2,
  waitReceive = 3,
  waitForData = 4,
  receiving = 5,
  loopBack = 6,
};

class Transceiver {
 public:
  Transceiver(Schedule &schedule, const Scenario &scenario, Random &random, Registers &registers,
              Interrupts &interrupts, Timers &timers, Air &air)
      : schedule(schedule),
        scenario(scenario),
        random(random),
        registers(registers),
        interrupts(interrupts),
        timers(timers),
        air(air) {}

  Bytes transmitBuffer;
  Bytes receiveBuffer = Bytes(508);
  /// Which RF configurations are loaded (Table 32).
  std::uint8_t transmitterConfig = 0xFF, receiverConfig = 0xFF;

  void reset();

  /// SYSTEM_CONFIG.COMMAND became another value.
  void commanded(std::uint8_t command);
  /// START_SEND or SEND_DATA: what is in the buffer goes out. `lastBits`: bits of the last byte, 0 all.
  void startSend(int lastBits);

  TransceiveState state() const { return now; }
  /// COMMAND is Transceive and it waits for something to send.
  bool canSend() const { return now == TransceiveState::waitTransmit; }

  /// RF_ON. Without collision avoidance it does not look for another field.
  void fieldOn(bool collisionAvoidance);
  void fieldOff();

  /// RF_STATUS as it is now.
  std::uint32_t rfStatus() const;

 private:
  Schedule &schedule;
  const Scenario &scenario;
  Random &random;
  Registers &registers;
  Interrupts &interrupts;
  Timers &timers;
  Air &air;

  TransceiveState now = TransceiveState::idle;
  Schedule::Event step = 0, subcarrier = 0, started = 0, timed = 0, ended = 0, turningOn = 0, turningOff = 0;
  Time offAt = 0;      ///< when the RF_OFF under way is done
  Time sendFrom = 0;  ///< TX_WAIT: nothing goes out before
  std::uint8_t activeErrorCause = 0;
  bool crcOk = false;
  int agc = -1;

  void enter(TransceiveState state);
  void stop();
  void waitForTransmit();
  void waitForReceive();
  void transmit(Frame frame);
  void receive(const Reception &heard);
  void finish(const Reception &heard);
  void loseReception();
  Frame encode(int lastBits) const;
  Time lateness();
};
