import type { HandEvent } from '../../shared/events.ts';
import { SEATS, type Seat } from '../../shared/seats.ts';
import { isBonus } from '../../shared/tiles.ts';
import { advance, type Belief, type Move, tagsOn } from './belief.ts';
import { type Deed, deedAfter, deedsAfter } from './deed.ts';
import type { Evidence } from './evidence.ts';
import type { History } from './history.ts';
import { ownSteps } from './own-steps.ts';
import type { Sight } from './sight.ts';
import { ledgeSpot, MIDDLE, rackSpot, WALL } from './spots.ts';
import { drawOf, type Step } from './steps.ts';
import type { TagId } from './tagged-set.ts';

/** So many tiles of a history may be unknown at a time. */
const MOST_BLANKS = 4;

/** What it costs that a tile which a history does not know turns out to be this one. */
const FOUND = -0.5;

/**
 * The player in turn went on, so he has drawn a tile that no reader has seen yet. A tag of the wall stands for it
 * until it shows which it is.
 */
export function blankDraws(belief: Belief, sight: Sight): Step[] {
  const { history } = sight;
  if (belief !== history.belief || history.blanks.length >= MOST_BLANKS) return [];
  const { turn, setup } = belief.state;
  const shown = tagsOn(belief, rackSpot(turn)).some((tag) => sight.isElsewhere(tag));
  const next = setup.seats[(setup.seats.indexOf(turn) + 1) % setup.seats.length]!;
  const over = sight.moved(WALL, rackSpot(next)).length > 0;
  if (!shown && !over) return [];
  const tag = hiddenTag(belief, sight.evidence);
  if (tag === null) return [];
  const draw = drawOf(belief, sight, tag);
  const after = advance(belief, draw);
  if (!after.ok) return [];
  const straight: Step[] = [];
  if (over && after.value.state.phase === 'turn') {
    // The next player has drawn: the tile may as well have gone into the middle, where it is missed too.
    const tile = sight.evidence.set.tile(tag);
    const discard: Move = { event: { event: 'discard', seat: turn, tile }, tags: [tag] };
    straight.push({ moves: [draw, discard], prior: -1 });
  }
  if (!shown) return straight;
  const others = ownSteps(after.value, sight)
    .filter(({ moves }) => moves[0]!.event.event !== 'win' && !moves[0]!.tags.includes(tag))
    .map((step) => ({ ...step, moves: [draw, ...step.moves] }));
  return [...others, ...straight];
}

/** A playing tile of the wall that was never seen; null if all were. */
export function hiddenTag(
  { spots }: Belief,
  { seenOn, set }: Evidence,
  not: readonly TagId[] = [],
): TagId | null {
  for (let tag = 0; tag < spots.length; tag++) {
    if (spots[tag] === WALL && seenOn[tag] === 0 && !isBonus(set.kind(tag)) && !not.includes(tag)) return tag;
  }
  return null;
}

/** The histories in which an unknown tile is one that has been seen where its owner may have brought it. */
export function foundBlanks(sight: Sight): History[] {
  const { history, evidence } = sight;
  const found: History[] = [];
  for (const blank of history.blanks) {
    if (history.belief.spots[blank] === MIDDLE) {
      for (const tag of sight.moved(WALL, MIDDLE)) {
        const bound = withTile(history, blank, tag, evidence);
        if (bound) found.push(bound);
      }
      continue;
    }
    const seat = SEATS.find((other) => rackSpot(other) === history.belief.spots[blank]);
    if (!seat) continue;
    const rack = rackSpot(seat);
    for (const tag of sight.leftWall(rack)) {
      const onRack = sight.isAt(tag, rack) || sight.wasOn(tag, rack);
      if (!onRack && !isShownBy(sight, seat, tag)) continue;
      const bound = withTile(history, blank, tag, evidence);
      if (bound) found.push(bound);
    }
  }
  return found;
}

/** Whether a tile is seen where its owner may have put it just now. */
function isShownBy(sight: Sight, seat: Seat, tag: TagId): boolean {
  if (sight.isAt(tag, ledgeSpot(seat))) return true;
  const { turn } = sight.history.belief.state;
  return turn === seat && (sight.isAt(tag, MIDDLE) || sight.ledgesOf(tag).length > 0);
}

/** A history whose unknown tiles were seen elsewhere gets other tags to stand for them. */
export function withHiddenBlanks(history: History, evidence: Evidence): History | null {
  let now: History | null = history;
  for (const blank of history.blanks) {
    if (evidence.seenOn[blank] === 0) continue;
    const other = hiddenTag(now.belief, evidence, now.blanks);
    now = other === null ? null : replay(now, blank, other, evidence);
    if (now === null) return null;
  }
  return now;
}

/** The history with a tile in the place of one that stood for it. */
function withTile(history: History, blank: TagId, tag: TagId, evidence: Evidence): History | null {
  const bound = replay(history, blank, tag, evidence);
  if (!bound) return null;
  const rack = history.belief.spots[blank]!;
  const arrival = evidence.arrival(tag, rack, history.since[tag]!);
  const stood = evidence.passing(tag, rack, history.since[tag]!, Number.POSITIVE_INFINITY);
  const gain = Math.max(arrival?.gain ?? Number.NEGATIVE_INFINITY, 0, FOUND);
  const since = bound.since.slice();
  since[tag] =
    arrival && arrival.gain > 0 ? arrival.at : Math.max(history.since[blank]!, history.since[tag]!);
  // It is told as soon as it stands on the rack.
  const unseen = bound.unseen.filter((other) => other.tag !== blank && other.tag !== tag);
  const waiting = history.unseen.find((other) => other.tag === blank);
  const still = arrival && arrival.gain > 0 ? [] : waiting && !stood ? [{ ...waiting, tag }] : [];
  return {
    ...bound,
    since,
    score:
      history.score +
      gain +
      FOUND +
      inOrder(bound.tip, tag, history.since[tag]!, waiting?.readings ?? 0, evidence),
    unseen: [...unseen, ...still],
    blanks: history.blanks.filter((other) => other !== blank),
  };
}

/**
 * What it costs that a discarded tile was seen in the middle earlier or later than the history has it come there, beside
 * the others. For so many readings without it, as `paid` says, the history has paid already.
 */
function inOrder(tip: Deed | null, tag: TagId, since: number, paid: number, evidence: Evidence): number {
  const first = evidence.passing(tag, MIDDLE, since, Number.POSITIVE_INFINITY, true)?.first;
  const at = deedsAfter(tip, 0).findLast(
    ({ move }) => move.event.event === 'discard' && move.tags[0] === tag,
  );
  if (!first || !at) return 0;
  let cost = 0;
  let there = Number.POSITIVE_INFINITY;
  for (const { move, seen, bound, count } of deedsAfter(tip, 0)) {
    if (move.event.event !== 'discard' || count === at.count || seen === null) continue;
    const late = bound ?? seen;
    if (count > at.count) there = Math.min(there, seen);
    else if (first.from <= late)
      cost += evidence.absence(MIDDLE, evidence.readingsBetween(MIDDLE, first.from, late));
  }
  // Once another lies there that followed it, it is missed.
  const missed = there <= first.before ? evidence.readingsBetween(MIDDLE, there, first.before) : 0;
  return cost + Math.min(0, evidence.absence(MIDDLE, missed) - evidence.absence(MIDDLE, paid));
}

/** Tells a history again with another tag in the place of one; null if the rules forbid it. */
function replay(history: History, from: TagId, to: TagId, evidence: Evidence): History | null {
  let first: Deed | null = null;
  for (let deed = history.tip; deed; deed = deed.parent) if (deed.move.tags.includes(from)) first = deed;
  if (!first) return null;
  let belief = first.before;
  let tip = first.parent;
  for (const deed of deedsAfter(history.tip, tip?.count ?? 0)) {
    const move = withTag(deed.move, from, to, evidence);
    const after = advance(belief, move);
    if (!after.ok) return null;
    tip = deedAfter(
      tip,
      belief,
      move,
      after.value,
      move.tags.includes(to) ? seenNow(move, to, evidence) : deed,
    );
    belief = after.value;
  }
  const since = history.since.slice();
  since[to] = since[from]!;
  // A hand that was laid down lies where it did.
  const spots = history.belief.spots.slice();
  spots[to] = spots[from]!;
  spots[from] = WALL;
  return {
    ...history,
    tip,
    belief: { ...belief, spots },
    since,
    unseen: history.unseen.map((other) => (other.tag === from ? { ...other, tag: to } : other)),
    blanks: history.blanks.map((other) => (other === from ? to : other)),
  };
}

/** When the tile that was found was first seen in the middle, if it was discarded. */
function seenNow({ event }: Move, tag: TagId, evidence: Evidence): Pick<Deed, 'seen' | 'complete' | 'bound'> {
  const spot = event.event === 'discard' ? MIDDLE : 'seat' in event ? rackSpot(event.seat) : WALL;
  const first = spot === WALL ? null : evidence.passing(tag, spot, 0, Number.POSITIVE_INFINITY, true)?.first;
  return { seen: first?.from ?? null, complete: first?.from ?? null, bound: first?.before ?? null };
}

/** A move with a tag, and its tile, in the place of another. */
function withTag({ event, tags }: Move, from: TagId, to: TagId, { set }: Evidence): Move {
  const at = tags.indexOf(from);
  if (at < 0) return { event, tags };
  const changed = tags.map((tag) => (tag === from ? to : tag));
  if (event.event === 'deal') {
    const tiles = event.tiles.slice();
    tiles[at] = set.tile(to);
    return { event: { ...event, tiles } as HandEvent, tags: changed };
  }
  return { event: { ...event, tile: set.tile(to) } as HandEvent, tags: changed };
}
