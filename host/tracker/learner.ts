import type { Evidence } from './evidence.ts';
import type { History } from './history.ts';
import type { ZoneRates } from './likelihood.ts';
import { LearnedRates, type Rates } from './rates.ts';
import { type Spot, WALL } from './spots.ts';
import type { TagId } from './tagged-set.ts';
import type { Zone } from './trace.ts';

/** A tile says something of its reader when it has lain there for so long (ms). */
const LAIN = 2500;

/** A tile missed in so many readings may be in a hand: it says nothing any more. */
const PERHAPS_HELD = 6;

/** Learns from the best history how well each zone is read. */
export class Learner {
  readonly #rates: LearnedRates;

  constructor(rates?: Rates) {
    this.#rates = new LearnedRates(rates);
  }

  get rates(): Rates {
    return this.#rates.toRates();
  }

  /** How a zone does, as far as is known. */
  of(zone: Zone): ZoneRates {
    return {
      missed: this.#rates.missed(zone),
      again: this.#rates.again(zone),
      ghost: this.#rates.ghost(zone),
    };
  }

  /** Takes a reading that the history has been weighed by. */
  learn(
    zone: Zone,
    spot: Spot,
    { belief, since }: History,
    evidence: Evidence,
    tags: ReadonlySet<TagId>,
    t: number,
  ): void {
    if (belief.state.phase === 'deal' || belief.state.phase === 'over') return;
    for (let tag = 0; tag < since.length; tag++) {
      const lies = belief.spots[tag]!;
      if (t - since[tag]! < LAIN) continue;
      if (lies === spot) {
        const missed = evidence.missed(tag, spot);
        if (missed > PERHAPS_HELD) continue;
        const run = evidence.run(tag, spot);
        if (tags.has(tag)) {
          const after = run?.sightings === 1 && run.previous !== null;
          this.#rates.lay(zone, false, after);
        } else this.#rates.lay(zone, true, missed > evidence.weight);
      } else if (lies !== WALL && tags.has(tag) && evidence.run(tag, spot)!.sightings === 1) {
        this.#rates.ghosted(zone);
      }
    }
  }
}
