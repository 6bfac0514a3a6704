import { playMatch } from '../host/virtual/players/match.ts';
import { stream } from '../host/virtual/players/random.ts';
import { tagTiles } from '../host/virtual/players/tags.ts';
import type { HandEvent } from '../shared/events.ts';
import { positionOf } from '../shared/hand/hand-position.ts';
import type { HandEntry } from '../shared/match/table.ts';
import type { PlayRuleSetId } from '../shared/play-rules/index.ts';
import type { HandScore } from '../shared/position.ts';
import { score } from '../shared/scoring/score.ts';
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

  constructor(rules: PlayRuleSetId, seed: number) {
    const { setSize } = setupOf(rules);
    this.#match = playMatch({ seed, rules, setSize, tiles: tagTiles(setSize, stream(seed, 'tags')) });
  }

  /** A hand by its number, from 1. */
  of(number: number): HandPlayed {
    while (this.#played.length < number) {
      const { entry, deeds, state } = this.#match.next().value;
      this.#played.push({
        entry,
        events: deeds.map(({ event }) => event),
        score: must(score(positionOf(state))),
      });
    }
    return this.#played[number - 1]!;
  }
}
