import { playMatch } from '../host/virtual/players/match.ts';
import { stream } from '../host/virtual/players/random.ts';
import { tagTiles } from '../host/virtual/players/tags.ts';
import type { HandEvent } from '../shared/events.ts';
import { scoreOf } from '../shared/match/fold-score.ts';
import { foldEntry, type HandEntry, type LogEntry, type TableState } from '../shared/match/table.ts';
import type { PlayRuleSetId } from '../shared/play-rules/index.ts';
import type { HandScore } from '../shared/position.ts';
import { must } from './random-hand.ts';
import { setupOf } from './shorthand.ts';

/** A hand as the players of a virtual table play it, and what it is worth. */
export interface HandPlayed {
  readonly entry: HandEntry;
  readonly events: readonly HandEvent[];
  readonly score: HandScore;
}

/** The hands that the players of a virtual table of this seed play, whatever the readers see of them. */
export class PlayedHands {
  readonly #match: ReturnType<typeof playMatch>;
  readonly #played: HandPlayed[] = [];
  /** After the hands played so far: what each is worth includes who is liable by the book. */
  #table: TableState;

  constructor(rules: PlayRuleSetId, seed: number) {
    const { setSize } = setupOf(rules);
    const tiles = tagTiles(setSize, stream(seed, 'tags'));
    this.#match = playMatch({ seed, rules, setSize, tiles });
    this.#table = must(foldEntry(null, { entry: 'table', rules, tiles, seed }));
  }

  /** A hand by its number, from 1. */
  of(number: number): HandPlayed {
    while (this.#played.length < number) {
      const { entry, deeds } = this.#match.next().value;
      this.#happens(entry);
      for (const { event, tags } of deeds) this.#happens({ entry: 'event', t: 0, p: 1, tags, ...event });
      this.#happens(must(scoreOf(this.#table)));
      this.#played.push({ entry, events: deeds.map(({ event }) => event), score: this.#table.score! });
    }
    return this.#played[number - 1]!;
  }

  #happens(entry: LogEntry): void {
    this.#table = must(foldEntry(this.#table, entry));
  }
}
