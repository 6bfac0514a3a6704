import { BOOK_IDS, findRules, rulesId } from '../../shared/books/index.ts';
import { isPlayable, playRow } from '../../shared/books/played.ts';
import { readOptions, setSizeOf } from '../../shared/books/words/options.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import type { Rules } from '../../shared/game/position.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import type { HandEntry } from '../../shared/match/log-entry.ts';
import { type HandResult, nextHand } from '../../shared/match/match.ts';
import {
  type MatchHand,
  type MatchSetup,
  type MatchSoFar,
  playHandOf,
  playMatch,
  resultOf,
} from '../players/match.ts';
import { LOOPS, type LoopId, type Movement, type TilePlace } from '../players/places.ts';
import type { Barring } from '../players/play.ts';
import { stream } from '../players/random.ts';
import type { Begun } from '../players/scene.ts';
import { placesAfter, writeScript } from '../players/script.ts';
import type { StackedWall } from '../players/stacked-wall.ts';
import { tagTiles } from '../players/tags.ts';

export { LOOPS, type LoopId } from '../players/places.ts';

/** A table that stands in the middle of play: after that many events of that hand (hands count from 1). */
export interface Resume {
  readonly hand: number;
  readonly events: number;
  /** The first hand of the round of a tournament to which it belongs; 1 if not given. */
  readonly first?: number;
  /** How the log has the hand and those before it, if referees changed the course of the match. */
  readonly from?: MatchSoFar;
  /** What dead hands may not do, as it was ruled in the hand. */
  readonly bars?: readonly Barring[];
  /** The events of the hand as they were logged, without bets. */
  readonly logged?: readonly HandEvent[];
}

/** What a referee ruled on a hand, as far as it changes what is played. */
export interface RuledCourse extends MatchSoFar {
  readonly bars: Barring['seats'];
  /** How the hand ended by a ruling; null: it is played on. */
  readonly ended: HandResult | null;
}

/** What the virtual players did, told when they begin to do it. */
export interface TruthEvent {
  readonly hand: number;
  readonly event: HandEvent;
}

export interface TableSetup {
  readonly seed: number;
  readonly rules: Rules;
  readonly options?: Readonly<Record<string, unknown>>;
  /** How many play, at the places from A on; four, if not given. */
  readonly players?: 2 | 3 | 4 | 5;
  readonly resume?: Resume;
  /** The wall of the first hand is stacked so. */
  readonly stacked?: StackedWall;
  /** In a tournament: they play its rounds only, and wait for each to begin. */
  readonly inRounds?: boolean;
}

/**
 * The physical table of the virtual players: which tagged tile lies over which loop, at which time. Everything
 * on it follows from the seed and the rules. Tiles in somebody's hand and in the wall are over no loop.
 */
export class Table {
  /** Every tag of the set and the tile that carries it. */
  readonly tiles: Readonly<Record<string, Tile>>;
  readonly #seed: number;
  readonly #match: MatchSetup;
  #hands: Generator<MatchHand, never>;
  readonly #places: Map<string, TilePlace>;
  readonly #loops: Map<TilePlace, readonly string[]>;
  /** The hand that they play, with all its events, and how many of them the script had behind it. */
  #playing: (MatchHand & { readonly done: number }) | null = null;
  #bars: Barring[] = [];
  /** What was ruled on the hand. */
  #course: RuledCourse | null = null;
  /** They play otherwise once what they have begun is done. */
  #isRuled = false;
  /** The hand was cut off by a ruling. */
  #isCut = false;
  /** When a referee stopped the table; null: it is not stopped. */
  #stopped: number | null = null;
  /** What of the hand is still to happen, the next thing last. */
  #movements: Movement[] = [];
  #begun: Begun[] = [];
  /** When the hand is swept away and the next begins; infinite while they wait for a round. */
  #end = 0;
  /** The first hand of the round to be played next; `'over'`: none, they stop after this hand. */
  #round: number | 'over' | 'in play';

  /** @throws RangeError if the rules cannot be played, or there is no such event to take the play up at */
  constructor({ seed, rules, options, players, resume, stacked, inRounds = false }: TableSetup) {
    const found = findRules(rules);
    if (!found.ok) throw new RangeError(found.error.message);
    if (!isPlayable(rules)) {
      const playable = BOOK_IDS.join(', ');
      throw new RangeError(`${rulesId(rules)} cannot be played yet, only scored; these can: ${playable}`);
    }
    const tables = found.value.tables.map((seats) => seats.length);
    if (!tables.includes(Math.min(players ?? 4, 4))) {
      throw new RangeError(`${rulesId(rules)} is played by ${tables.join(' or ')}, not by ${players}`);
    }
    const read = readOptions(found.value, options ?? {});
    if (!read.ok) throw new RangeError(read.error.message);
    const setSize = setSizeOf(found.value, options);
    this.#seed = seed;
    this.tiles = tagTiles(setSize, stream(seed, 'tags'));
    this.#places = new Map(Object.keys(this.tiles).map((tag) => [tag, 'wall']));
    this.#loops = new Map(LOOPS.map((loop) => [loop, []]));
    const from: Resume = resume ?? { hand: 1, events: 0 };
    const first = resume?.first ?? 1;
    this.#match = {
      seed,
      rules,
      ...(options && { options }),
      ...(players && { players }),
      setSize,
      tiles: this.tiles,
      ...(stacked && { stacked }),
    };
    this.#hands = playMatch({ ...this.#match, first, ...(from.from && { from: from.from }) });
    this.#round = 'in play';
    if (inRounds && !resume) {
      this.#round = 'over';
      this.#end = Number.POSITIVE_INFINITY;
      return;
    }
    if (!(Number.isInteger(from.hand) && from.hand >= 1))
      throw new RangeError(`there is no hand ${from.hand}`);
    for (let skipped = first; !from.from && skipped < from.hand; skipped++) this.#hands.next();
    const hand = this.#hands.next().value;
    this.#play(this.#asBarred(hand, from), from.events);
  }

  /**
   * The hand as its players played it on after rulings on dead hands. The log lags a little behind them, so a ruling took
   * hold some events later than it was logged: as late as what was logged then shows.
   */
  #asBarred(hand: MatchHand, { bars = [], logged = [] }: Resume): MatchHand {
    const [last] = bars.slice(-1);
    if (last === undefined) return hand;
    for (let lag = 0; last.after + lag <= logged.length; lag++) {
      this.#bars = bars.map(({ after, seats }) => ({ after: after + lag, seats }));
      const played = playHandOf(this.#match, hand.entry, this.#bars);
      if (logged.every((event, at) => isSameEvent(event, played.events[at]?.event))) return played;
    }
    return playHandOf(this.#match, hand.entry, this.#bars);
  }

  /** The time, in ms of the table's own time, of what happens next; infinite while they wait for a round. */
  get nextMoveAt(): number {
    if (this.#stopped !== null) return Number.POSITIVE_INFINITY;
    return Math.min(this.#movements.at(-1)?.at ?? this.#end, this.#begun.at(-1)?.at ?? this.#end);
  }

  /** The tags over a loop now. A list once given never changes. */
  loopTags(loop: LoopId): readonly string[] {
    return this.#loops.get(loop)!;
  }

  /** Carries out everything that is due at {@link nextMoveAt} and tells which hand events began with it. */
  move(): TruthEvent[] {
    const now = this.nextMoveAt;
    const told: TruthEvent[] = [];
    if (this.#isRuled && (this.#begun.at(-1)?.at === now || this.#begun.length === 0)) this.#playAsRuled(now);
    while (this.#begun.at(-1)?.at === now) {
      told.push({ hand: this.#playing!.entry.number, event: this.#begun.pop()!.played.event });
    }
    while (this.#movements.at(-1)?.at === now) {
      const { tag, to } = this.#movements.pop()!;
      this.#place(tag, to);
    }
    if (now === this.#end) this.#goOn();
    return told;
  }

  /** A round of a tournament begins: a new match, whose first hand has this number. */
  beginRound(first: number, now: number): void {
    this.#round = first;
    // They finish the hand that they play, even if its round is over.
    if (this.#end === Number.POSITIVE_INFINITY) {
      this.#end = now;
      this.#goOn();
    }
  }

  /** The round is over: they finish the hand that they play, and wait for the next round. */
  endRound(): void {
    this.#round = 'over';
  }

  /** A referee has ruled on a hand: they finish what they have begun, and play on by that or clear the table. */
  rule(course: RuledCourse, now: number): void {
    if (this.#playing === null) return;
    const { number } = this.#playing.entry;
    const next = this.#afterCourse(course);
    // They were quicker than the table, and have begun the next hand: another one is dealt.
    if (
      number === course.entry.number + 1 &&
      next !== null &&
      !isSameStart(next.entry, this.#playing.entry)
    ) {
      this.#hands = playMatch({ ...this.#match, from: next });
      this.#end = now;
      this.#begin();
    }
    if (number !== course.entry.number) return;
    this.#course = course;
    const isDealtAnew = course.entry.east !== this.#playing.entry.east;
    const barred = JSON.stringify(this.#bars.at(-1)?.seats ?? {}) !== JSON.stringify(course.bars);
    const isPlayed = this.#begun.length > 0;
    if (isDealtAnew) {
      this.#hands = playMatch({ ...this.#match, from: course });
      this.#end = now;
      this.#begin();
      this.#course = course;
    } else if (course.ended ? isPlayed && !this.#isCut : this.#isCut || (barred && isPlayed)) {
      this.#isRuled = true;
    }
  }

  /** A referee stops the table: nobody moves. */
  stop(now: number): void {
    this.#stopped ??= now;
  }

  /** The table goes on. */
  goOn(now: number): void {
    if (this.#stopped === null) return;
    const stood = now - this.#stopped;
    this.#stopped = null;
    this.#movements = this.#movements.map((move) => ({ ...move, at: move.at + stood }));
    this.#begun = this.#begun.map((begun) => ({ ...begun, at: begun.at + stood }));
    this.#end += stood;
  }

  /** Plays the hand on from here as it was ruled, or ends it. */
  #playAsRuled(now: number): void {
    this.#isRuled = false;
    const { ended, bars } = this.#course!;
    const hand = this.#playing!;
    const done = this.#isCut ? hand.done : hand.events.length - this.#begun.length;
    this.#isCut = ended !== null;
    this.#end = now;
    if (ended) {
      this.#play({ ...hand, events: hand.events.slice(0, done) }, done);
      return;
    }
    this.#bars.push({ after: done, seats: bars });
    this.#play(playHandOf(this.#match, hand.entry, this.#bars), done);
  }

  /** The match after a hand that was ruled on; null while nobody knows how the hand ends. */
  #afterCourse({ entry, before, ended }: RuledCourse): MatchSoFar | null {
    const hand = this.#playing!;
    const { rules, players = 4 } = this.#match;
    const own = hand.entry.number === entry.number ? resultOf(this.#match, { ...hand, entry }) : null;
    const result = ended ?? own;
    if (result === null) return null;
    const finishedHands = [...before, result];
    const next = nextHand({ ...entry, rules, players, handNumber: entry.number, finishedHands });
    return { entry: next, before: finishedHands };
  }

  /** The hand is over: the next one, or none until a round begins. */
  #goOn(): void {
    const ruled = this.#course && this.#afterCourse(this.#course);
    if (ruled && this.#round === 'in play') this.#hands = playMatch({ ...this.#match, from: ruled });
    if (this.#round === 'over') {
      this.#end = Number.POSITIVE_INFINITY;
      return;
    }
    if (this.#round !== 'in play') this.#hands = playMatch({ ...this.#match, first: this.#round });
    this.#round = 'in play';
    this.#begin();
  }

  /** Begins the next hand of the match. */
  #begin(): void {
    this.#bars = [];
    this.#course = null;
    this.#isRuled = false;
    this.#isCut = false;
    this.#play(this.#hands.next().value, 0);
  }

  /** Plays a hand after some of its events; all tiles are in the wall before the first. */
  #play(hand: MatchHand, done: number): void {
    const { entry, events, state } = hand;
    const { number, east, roundWind } = entry;
    if (!(Number.isInteger(done) && done >= 0 && done <= events.length)) {
      throw new RangeError(`hand ${number} has ${events.length} events, so play cannot go on after ${done}`);
    }
    const random = stream(this.#seed, 'movement', number);
    const { replacementKept } = playRow(state.setup.rules);
    const players = state.setup.seats.length;
    const setup = { tiles: this.tiles, east, random, players, replacementKept };
    const inWall = [...this.#places.keys()].map((tag): [string, TilePlace] => [tag, 'wall']);
    const places = placesAfter({ ...setup, places: inWall }, events.slice(0, done));
    for (const [tag, to] of places) this.#place(tag, to);
    const script = writeScript({ ...setup, places }, events, done, roundWind);
    const shift = this.#end;
    this.#playing = { ...hand, done };
    this.#movements = script.movements.map((move) => ({ ...move, at: move.at + shift })).reverse();
    this.#begun = script.begun.map((begun) => ({ ...begun, at: begun.at + shift })).reverse();
    this.#end = script.end + shift;
  }

  #place(tag: string, to: TilePlace): void {
    const from = this.#places.get(tag)!;
    if (from === to) return;
    this.#places.set(tag, to);
    const left = this.#loops.get(from);
    if (left)
      this.#loops.set(
        from,
        left.filter((other) => other !== tag),
      );
    const joined = this.#loops.get(to);
    if (joined) this.#loops.set(to, [...joined, tag]);
  }
}

/** Whether an event was logged as it was played; the log has more members. */
const isSameEvent = (logged: HandEvent, played: HandEvent | undefined): boolean =>
  played !== undefined &&
  Object.entries(played).every(
    ([name, value]) => JSON.stringify(logged[name as keyof HandEvent]) === JSON.stringify(value),
  );

/** Whether two hands begin alike. */
const isSameStart = (one: HandEntry, other: HandEntry): boolean =>
  one.east === other.east && one.roundWind === other.roundWind && one.drawsBefore === other.drawsBefore;
