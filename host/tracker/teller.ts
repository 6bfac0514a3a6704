import { type Deed, deedAt, deedsAfter } from './deed.ts';
import { eventWords } from './event-words.ts';
import type { Evidence } from './evidence.ts';
import type { History } from './history.ts';
import { isRipe } from './patience.ts';
import type { TakenBack, TrackedEvent } from './tracker.ts';

/** An event is told when it is so likely. */
const SURE = 0.97;

/** Events are taken back when a history that has them is so much less likely (a logarithm) than the best. */
export const WRONG = 4;

/** What was told of a history, and when. */
export class Teller {
  readonly #evidence: Evidence;
  /** The deeds told, in order. */
  #told: Deed[] = [];
  /** How many of them came from a log. */
  readonly #given: number;

  constructor(evidence: Evidence, given: number) {
    this.#evidence = evidence;
    this.#given = given;
  }

  /** The deeds told that stand, without those of the log. */
  get told(): readonly Deed[] {
    return this.#told;
  }

  /** The last deed told, or null if none was (since the log). */
  get last(): Deed | null {
    return this.#told.at(-1) ?? null;
  }

  /** How many events stand: those of the log and those told. */
  get count(): number {
    return this.#given + this.#told.length;
  }

  /** What has become sure, or wrong, with the last reading. */
  tell(histories: readonly History[], t: number): (TrackedEvent | TakenBack)[] {
    const outputs: (TrackedEvent | TakenBack)[] = [];
    const back = this.#takeBack(histories, t, WRONG);
    if (back) outputs.push(back);
    const best = histories[0]!;
    if (!this.#agrees(best)) return outputs;
    const next = this.#untold(best);
    for (let at = 0; at < next.length; at++) {
      const deed = next[at]!;
      // Two ways to one and the same place are told apart by nothing that may still come.
      if (
        likelihood(deed, histories, false) < SURE ||
        best.blanks.some((blank) => deed.move.tags.includes(blank))
      )
        break;
      if (!isRipe(deed, next.slice(at + 1), best, this.#evidence, t)) break;
      outputs.push(this.#say(deed, likelihood(deed, histories), t));
    }
    return outputs;
  }

  /** Tells the best history to its end, sure or not; an unknown tile ends it. */
  tellAll(histories: readonly History[], t: number): (TrackedEvent | TakenBack)[] {
    const outputs: (TrackedEvent | TakenBack)[] = [];
    const back = this.#takeBack(histories, t, 0);
    if (back) outputs.push(back);
    const best = histories[0]!;
    for (const deed of this.#untold(best)) {
      if (best.blanks.some((blank) => deed.move.tags.includes(blank))) break;
      outputs.push(this.#say(deed, likelihood(deed, histories), t));
    }
    return outputs;
  }

  #untold(history: History): Deed[] {
    return deedsAfter(history.tip, this.count);
  }

  /** Whether a history has all that was told. */
  #agrees({ tip }: History): boolean {
    const last = this.last;
    return last === null || deedAt(tip, this.count)?.id === last.id;
  }

  #takeBack(histories: readonly History[], t: number, margin: number): TakenBack | null {
    const best = histories[0]!;
    if (this.#agrees(best)) return null;
    const other = histories.find((history) => this.#agrees(history));
    if (other && best.score - other.score < margin) return null;
    let keep = this.#told.length;
    while (keep > 0 && deedAt(best.tip, this.#given + keep)?.id !== this.#told[keep - 1]!.id) keep--;
    const wrong = this.#told[keep]!;
    this.#told = this.#told.slice(0, keep);
    const instead = deedAt(best.tip, this.#given + keep + 1);
    return {
      event: 'taken-back',
      t,
      keep: this.#given + keep,
      reason: `later readings speak against ${eventWords(wrong.move.event)}${instead ? `, for ${eventWords(instead.move.event)}` : ''}`,
    };
  }

  #say(deed: Deed, p: number, t: number): TrackedEvent {
    const { set } = this.#evidence;
    this.#told.push(deed);
    this.#evidence.pace.learn(deed);
    const { event, tags } = deed.move;
    return { ...event, t, p: Math.round(p * 1000) / 1000, tags: tags.map((tag) => set.tags[tag]!) };
  }
}

/**
 * How likely an event is: the share of the histories that have it, by their odds.
 * @param doubtful whether other ways to the same place count too
 */
export function likelihood(deed: Deed, histories: readonly History[], doubtful = true): number {
  const top = histories[0]!.score;
  let all = 0;
  let having = 0;
  for (const { score, tip, doubts } of histories) {
    let odds = Math.exp(score - top);
    const has = deedAt(tip, deed.count)?.id === deed.id;
    if (has) having += odds;
    for (const doubt of doubtful ? doubts : []) {
      const more = Math.exp(score - top) * doubt.odds;
      odds += more;
      if (deedAt(doubt.tip, deed.count)?.id === deed.id) having += more;
    }
    all += odds;
  }
  return having / all;
}
