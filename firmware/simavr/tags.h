// A tag: ICODE SLIX2 as far as an inventory asks of it (ISO/IEC 15693-3; SL2S2602 data sheet, Figure 5 and section 9.5).
#pragma once

#include <cstdint>
#include <optional>

#include "iso15693.h"
#include "random.h"
#include "scenario.h"

class Tag {
 public:
  const int loop;
  const std::uint64_t uid;
  const double db;    ///< how strongly it is heard
  const double edge;  ///< chance that it is not heard in a slot

  Tag(int loop, std::uint64_t uid, double db, double edge) : loop(loop), uid(uid), db(db), edge(edge) {}

  /// The field over its loop comes or goes.
  void power(bool on, Time now, const Scenario &scenario, Random &random);

  /// A request whose SOF began at `start` and whose EOF ended at `end`. Gives its answer, without SOF, CRC and EOF.
  std::optional<Bytes> request(const Bytes &bytes, Time start, Time end);

  /// An EOF alone: the next slot opens.
  std::optional<Bytes> nextSlot(Time start, Time end);

  /// It answers from `start` to `end`, and is deaf for t2 after.
  void answers(Time start, Time end);

 private:
  enum class State { ready, quiet, selected };

  State state = State::ready;
  bool powered = false;
  Time since = 0;    ///< when the field came or went
  Time awake = 0;    ///< from when on it listens
  int slot = -1;     ///< slots until its own in this round; -1: it takes no part
  Time answerStart = 0, answerEnd = 0;

  bool hears(Time start) const;
  std::optional<Bytes> inventory(const Bytes &bytes);
  std::optional<Bytes> addressed(const Bytes &bytes);
  Bytes identity() const;
};
