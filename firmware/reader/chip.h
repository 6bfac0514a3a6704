// The reader chip, as the inventory needs it: any chip that speaks ISO/IEC 15693. Each chip is one file in chips/ that
// defines the functions below; build.sh compiles the one it is told to. ../README.md leads through writing one.
//
// How an inventory uses it, once the field is on:
//
//     prepareRequest  sendRequest  awaitSent  listen      the request and its first slot
//     prepareEof      sendEof      awaitSent  listen      each slot after that
//     prepareRequest  sendRequest  awaitSent              a request that nobody answers
//
// Between `prepare…` and `send…` the caller sleeps until the tags listen again. Between `send…` and `awaitSent` it may
// print a line, which takes up to 30 ms if the serial line is behind: what happens on the air meanwhile must not be lost.
//
// A chip that does not do as it is told has *failed*: `alive` is false and every call returns at once, doing nothing,
// until the next `start`. So a dead chip costs one time-out and not one a call, and callers look once a slot.
//
// A chip's file may use any interrupt but those of Timer1 and the USART. It waits with clock::sleepUntil, never without
// a deadline, and keeps no call longer than said here: the watchdog resets the board after a second.
#pragma once

#include <stdint.h>

#include "clock.h"

namespace chip {
/// Gives the chip's pins their directions and sets up its bus. The chip stays shut down until the first `start`.
/// Called once, before interrupts are enabled.
void setUp();

/// False if the chip has failed, or is shut down.
bool alive();

/// Ends the field whatever state the chip is in, by its reset if it has one. The chip then counts as failed.
void shutDown();

/// Takes the chip through a reset and waits until it takes commands, at most 130 ms. False: the chip has failed.
bool start();

/// Loads the settings of ISO 15693: requests 1 out of 4 at 100 % ASK, answers with one subcarrier at 26 kbit/s, the
/// checksum made, checked and taken off by the chip. Called before every reading, with the field off; it must check
/// that the chip is there, since nothing later may notice. False: the chip has failed.
bool loadIso15693();

/// Switches the field on and waits until it is, at most 100 ms; the tags' time to start up is the caller's. False: the
/// field does not come (no antenna, no supply), or the chip has failed.
bool fieldOn();

/// Is the field on? A chip may switch it off by itself, for example when it gets too hot.
bool fieldIsOn();

/// Switches the field off and waits until it is, at most 20 ms. False: nobody knows whether it is off.
bool fieldOff();

/// Makes the chip ready to send a request, or an EOF alone, so that `send…` has nothing left to do but start it.
/// Ends a reception that may still be under way.
void prepareRequest();
void prepareEof();

/// Starts sending a request, to which the chip adds SOF, checksum and EOF. Returns while it is on the air.
/// @param request flags, command, parameters; need not outlive the call
void sendRequest(const uint8_t* request, uint8_t length);

/// Starts sending an EOF alone, which opens the next slot of an inventory. Returns while it is on the air.
void sendEof();

/// Sleeps until what was sent has left.
/// @param opened when its EOF ended, which opens a slot, to within 4 µs; unchanged if nothing was sent
/// @return false: the chip refused to send, and nothing was on the air; prepare and send again. If the chip has failed
/// it means nothing: ask `alive`.
bool awaitSent(clock::Ticks& opened);

/// What was heard in a slot.
enum class Heard : uint8_t {
  nothing,    // no answer began in time
  answer,     // one frame of the length asked for, its checksum right
  ghost,      // the receiver told of an answer of no bytes: noise, or a tag too weak to be understood
  collision,  // several answers at once, as the chip sees it
  badFrame,   // something else: broken off, of another length, not ended in time
  badChecksum
};

/// An answer: its bytes without the checksum, and how strongly it was heard.
struct Answer {
  uint8_t* bytes;     // written by `Heard::answer` only
  uint8_t length;     // the bytes an answer has
  uint16_t strength;  // 0 to 1023, in the chip's own unit
};

/// How long a slot is listened to for the start of an answer.
enum class Patience : uint8_t {
  usual,  // as late as this chip has told of one until now, and a little more
  full    // as late as any chip may tell of one
};

/// Sleeps until the slot that was opened is over: nothing has begun by iso15693::answerStartsBy + answerSof, or what
/// began has ended. The chip adds to these times what it takes to tell.
/// @return what was heard. If the chip has failed it means nothing: ask `alive`.
Heard listen(Answer& answer, clock::Ticks opened, Patience patience);

/// What a chip says about itself and what was noticed of it. Counters wrap to 0 after 65535.
struct Notes {
  uint16_t refusals;  // commands that the chip did not carry out, or not at the first try
  uint16_t latest;    // µs by which the start of an answer was told late at most, since the last `start`
  uint16_t readiest;  // µs that the chip took at most until it was ready to send, since the last `start`
  uint16_t fieldOn;   // µs that the field took to come on, the last time
  uint16_t starts;    // how often the chip was reset
};
const Notes& notes();

/// The chip's versions, 6 bytes as the chip has them; all 0 where it does not say. Only with the field off.
void readVersions(uint8_t* versions);

/// How strongly the own field comes back to the receiver now, 0 to 1023: how the antenna is tuned. Only with the field on.
uint16_t readAntenna();
}  // namespace chip
