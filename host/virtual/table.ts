import { BOOK_IDS, findRules, rulesId } from '../../shared/books/index.ts';
import { isPlayable, playRow } from '../../shared/books/played.ts';
import { readOptions, setSizeOf } from '../../shared/books/words/options.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import type { Rules } from '../../shared/game/position.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import { type MatchHand, type MatchSetup, playMatch } from '../players/match.ts';
import { LOOPS, type LoopId, type Movement, type TilePlace } from '../players/places.ts';
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
  #hand = 0;
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
    const from = resume ?? { hand: 1, events: 0 };
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
    this.#hands = playMatch({ ...this.#match, first });
    this.#round = 'in play';
    if (inRounds && !resume) {
      this.#round = 'over';
      this.#end = Number.POSITIVE_INFINITY;
      return;
    }
    if (!(Number.isInteger(from.hand) && from.hand >= 1))
      throw new RangeError(`there is no hand ${from.hand}`);
    for (let skipped = first; skipped < from.hand; skipped++) this.#hands.next();
    this.#begin(from.events);
  }

  /** The time, in ms of the table's own time, of what happens next; infinite while they wait for a round. */
  get nextMoveAt(): number {
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
    while (this.#begun.at(-1)?.at === now) {
      told.push({ hand: this.#hand, event: this.#begun.pop()!.played.event });
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

  /** The hand is over: the next one, or none until a round begins. */
  #goOn(): void {
    if (this.#round === 'over') {
      this.#end = Number.POSITIVE_INFINITY;
      return;
    }
    if (this.#round !== 'in play') this.#hands = playMatch({ ...this.#match, first: this.#round });
    this.#round = 'in play';
    this.#begin(0);
  }

  /** Takes up the next hand of the match after some of its events. */
  #begin(done: number): void {
    const { entry, events, state } = this.#hands.next().value;
    const { number, east, roundWind } = entry;
    if (!(Number.isInteger(done) && done >= 0 && done <= events.length)) {
      throw new RangeError(`hand ${number} has ${events.length} events, so play cannot go on after ${done}`);
    }
    const random = stream(this.#seed, 'movement', number);
    const { replacementKept } = playRow(state.setup.rules);
    const players = state.setup.seats.length;
    const setup = { tiles: this.tiles, east, random, players, replacementKept };
    const places = placesAfter({ ...setup, places: this.#places }, events.slice(0, done));
    for (const [tag, to] of places) this.#place(tag, to);
    const script = writeScript({ ...setup, places }, events, done, roundWind);
    const shift = this.#end;
    this.#hand = number;
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
