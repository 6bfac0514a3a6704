import type { Zone } from '../../trace/zones.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { ZoneRates } from '../evidence/likelihood.ts';
import { LearnedRates, type Rates } from '../evidence/rates.ts';
import { type Spot, WALL } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import { LEARNING } from '../parameters/hypothesis.ts';
import type { Hypothesis } from './hypothesis.ts';

/** Learns from the best hypothesis how well each zone is read, and how strongly the tags are heard there. */
export class RateLearner {
  readonly #rates: LearnedRates;

  constructor(rates?: Rates) {
    this.#rates = new LearnedRates(rates);
  }

  /** The learned rates, for the next hand. */
  get rates(): Rates {
    return this.#rates.toRates();
  }

  /** The current rates of a zone. */
  of(zone: Zone): ZoneRates {
    return {
      missed: this.#rates.missed(zone),
      again: this.#rates.again(zone),
      ghost: this.#rates.ghost(zone),
    };
  }

  /** Learns from a reading with which the hypothesis was updated already. */
  learn(
    zone: Zone,
    spot: Spot,
    { world, since }: Hypothesis,
    evidence: Evidence,
    tags: ReadonlySet<TagId>,
    t: number,
  ): void {
    if (world.state.phase === 'deal' || world.state.phase === 'over') return;
    for (let tag = 0; tag < since.length; tag++) {
      const lies = world.spots[tag]!;
      if (t - since[tag]! < LEARNING.after) continue;
      if (lies === spot) {
        const missed = evidence.missed(tag, spot);
        if (missed > LEARNING.perhapsHeld) continue;
        const run = evidence.run(tag, spot);
        if (tags.has(tag)) {
          const after = run?.sightings === 1 && run.previous !== null;
          this.#rates.lay(zone, false, after);
          evidence.strengths.learn(tag, spot);
        } else this.#rates.lay(zone, true, missed > evidence.weight);
      } else if (lies !== WALL && tags.has(tag) && evidence.run(tag, spot)!.sightings === 1) {
        this.#rates.ghosted(zone);
      }
    }
  }
}
