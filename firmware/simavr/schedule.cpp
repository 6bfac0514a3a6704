#include "schedule.h"

#include <algorithm>

Schedule::Event Schedule::at(Time when, std::function<void()> what) {
  const Event event = ++last;
  when = std::max(when, now);
  events.emplace(Key{when, event}, std::move(what));
  due.emplace(event, when);
  return event;
}

void Schedule::cancel(Event &event) {
  const auto found = due.find(event);
  if (found != due.end()) {
    events.erase(Key{found->second, event});
    due.erase(found);
  }
  event = 0;
}

void Schedule::advance(Time to) {
  while (!events.empty() && events.begin()->first.first <= to) {
    const auto first = events.begin();
    // An instruction of the AVR may have passed the moment by a cycle or two; the event keeps its own.
    now = first->first.first;
    const auto what = std::move(first->second);
    due.erase(first->first.second);
    events.erase(first);
    what();
  }
  now = to;
}
