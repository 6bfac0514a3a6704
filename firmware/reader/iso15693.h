// ISO/IEC 15693 on the air, as far as an inventory meets it: times, flags and lengths, the same for every reader chip.
// Requests 1 out of 4 at 100 % ASK, answers with one subcarrier at 26 kbit/s.
#pragma once

#include <stdint.h>

namespace iso15693 {
// Times in µs, rounded up, at a carrier of 13.56 MHz. A slot is opened by the end of a request's or a lone EOF.
constexpr uint16_t powerUp = 1000;            // from field on until a tag listens
constexpr uint16_t answerStartsFrom = 318;    // from the opening of a slot to the earliest start of an answer (t1: 318.6)
constexpr uint16_t answerStartsBy = 324;      // from the opening of a slot to the latest start of an answer (t1: 323.3)
constexpr uint16_t answerSof = 151;           // the start of an answer
constexpr uint16_t inventoryAnswer = 3927;    // an answer to an inventory, SOF and EOF included (3926.8)
constexpr uint16_t listensAfterAnswer = 310;  // from the end of an answer until its tag listens again (t2: 309.2)

constexpr uint16_t forgets = 5000;            // without a field a tag has forgotten by then that it was to keep quiet

constexpr uint8_t flags16Slots = 0x06;  // inventory, high data rate
constexpr uint8_t flags1Slot = 0x26;
constexpr uint8_t inventoryCommand = 0x01;
constexpr uint8_t flagsAddressed = 0x22;  // one tag by its UID, high data rate
constexpr uint8_t stayQuietCommand = 0x02;

constexpr uint8_t uidLength = 8;
constexpr uint8_t uidTop = 0xE0;                // the most significant byte of every UID, the last on the air
constexpr uint8_t answerLength = 2 + uidLength;  // flags, DSFID, UID; without the checksum
constexpr uint8_t uidOffset = 2;
}  // namespace iso15693
