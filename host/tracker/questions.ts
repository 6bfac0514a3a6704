import type { HandEvent } from '../../shared/events.ts';
import type { Beam } from './beam.ts';
import { type Deed, deedsAfter } from './deed.ts';
import { isAbandoned } from './ending.ts';
import type { Evidence } from './evidence.ts';
import type { Doubt, History } from './history.ts';
import { misfits } from './misfit.ts';
import { rebased } from './rebase.ts';
import { isTaken } from './taken.ts';
import type { Unsure } from './tracker.ts';
import { Unexplained } from './unexplained.ts';

/** So long (ms) an event waits, or a tile lies where it should not, before the tracker asks. */
const ASK_AFTER = 10_000;

/** So long (ms) just after a hand was taken up from a log: what lies otherwise then was perhaps told wrongly before. */
const ASK_SOON = 4000;

/** So long (ms) a tile lies in the middle before it asks about a deal that was not read. */
const ASK_UNDEALT = 4000;

/** It looks so often (ms) whether there is anything to ask. */
const PAUSE = 400;

/**
 * Two ways to one place that differ only in which of the tiles that one player drew was drawn for a kong or bonus tile
 * are asked about when the other is at least so likely beside the one that was told; all else that is remembered as a
 * doubt is asked about.
 */
const EVEN = 0.5;

/** A history is a candidate when it is at least so likely beside the best. */
const CLOSE = 0.05;

/** When a hand is over nothing more decides between them: then one is a candidate that is much less likely. */
const CLOSE_AT_END = 0.003;

/** So many histories are named when the tracker asks which of them happened. */
const MOST_CANDIDATES = 3;

/** Knows when to ask, and whether a question is open. */
export class Questions {
  #open = false;
  readonly #unexplained = new Unexplained();
  /** Since when (ms) the next event to be told has waited, and how many were told before it. */
  #waiting: { readonly since: number; readonly told: number } | null = null;
  #looked = Number.NEGATIVE_INFINITY;
  readonly #takenUp: boolean;
  #begun: number | null = null;
  /** The end that was looked at last, by its deed. */
  #closed: number | null = null;
  #asked: readonly number[] = [];
  /** A choice between two ways to one place was asked about, which nothing but an answer decides. */
  #undecided: Doubt | null = null;
  readonly #doubted = new Set<number>();

  /** @param takenUp the hand is gone on with from a log */
  constructor(takenUp: boolean) {
    this.#takenUp = takenUp;
  }

  get open(): boolean {
    return this.#open || this.#undecided !== null;
  }

  /** What the tracker has to ask after a reading. `told` events are certain. */
  look(beam: Beam, evidence: Evidence, t: number, told: number): Unsure[] {
    if (t - this.#looked < PAUSE) return [];
    this.#looked = t;
    const { histories, best } = beam;
    if (best.belief.state.phase === 'deal') {
      const undealt = this.#open ? [] : beam.undealt(t, ASK_UNDEALT);
      if (undealt.length === 0) return [];
      return [this.#ask(t, `play goes on, but what was dealt to ${undealt.join(' ')} was not read`, [])];
    }
    this.#begun ??= t;
    const doubted = this.#doubt(best, t, told);
    if (doubted) return [doubted];
    this.#unexplained.look(best, evidence, t);
    if ((best.tip?.count ?? 0) === told) this.#waiting = null;
    else if (this.#waiting?.told !== told) this.#waiting = { since: t, told };
    const patience = this.#patience(t);
    const puzzling = this.#unexplained.by(t - patience);
    const abandoned = isAbandoned(best.belief.spots, evidence);
    if (this.#waiting === null && puzzling.length === 0 && !abandoned) {
      this.#open = false;
      return [];
    }
    if (this.#open) return [];
    if (abandoned && best.belief.state.phase !== 'over') {
      return [this.#ask(t, 'the tiles were cleared away before the hand was over', [])];
    }
    if (this.#waiting !== null && t - this.#waiting.since >= patience) {
      const rivals = rivalsOf(likelyTips(histories));
      if (rivals.length > 1) return [this.#choose(t, rivals)];
      if (best.blanks.length > 0) return [this.#ask(t, 'a tile was drawn that no reader sees', [])];
    }
    // An event may wait for ever if play has gone another way.
    if (puzzling.length === 0) return [];
    return [this.#ask(t, `no legal event explains ${where(puzzling, evidence)}`, [])];
  }

  /** The readings are over and more than one history is left, or one that came about in more than one way. */
  atEnd(histories: readonly History[], t: number): Unsure[] {
    const doubted = this.#doubt(histories[0]!, t, Number.POSITIVE_INFINITY);
    if (doubted) return [doubted];
    const rivals = rivalsOf(likelyTips(histories)).filter((deeds) => !this.#doubted.has(deeds.at(-1)!.id));
    return isChoice(rivals) ? [this.#choose(t, rivals)] : [];
  }

  unfinished(t: number): Unsure {
    return this.#ask(t, 'the readings end before the hand does', []);
  }

  /**
   * The hand is over: asked is once, what of it is not sure, or if tiles that came before its end speak against all of
   * it; nothing after that.
   */
  close(histories: readonly History[], evidence: Evidence, t: number): Unsure[] {
    const history = histories[0]!;
    if (this.#closed === history.tip!.id) return [];
    this.#closed = history.tip!.id;
    this.#open = false;
    const doubted = this.#doubt(history, t, Number.POSITIVE_INFINITY);
    if (doubted) return [doubted];
    const ended = histories.filter(({ belief }) => belief.state.phase === 'over');
    const rivals = rivalsOf(tipsOf(ended, CLOSE_AT_END));
    if (isChoice(rivals)) return [this.#choose(t, rivals)];
    const tags = misfits(history, evidence);
    return tags.length === 0 ? [] : [this.#ask(t, `the hand does not explain ${where(tags, evidence)}`, [])];
  }

  /** The histories that an answer leaves; none if it answers nothing. */
  answer(candidate: number, histories: readonly History[]): History[] {
    const id = this.#asked[candidate];
    if (id === undefined) return [];
    const doubt = this.#undecided;
    if (doubt) {
      this.#undecided = null;
      this.#asked = [];
      if (candidate === 0) return [...histories];
      return histories.flatMap((history) => rebased(history, doubt) ?? []);
    }
    this.#open = false;
    this.#asked = [];
    return histories.filter(({ tip }) => {
      for (let deed = tip; deed; deed = deed.parent) if (deed.id === id) return true;
      return false;
    });
  }

  /** Asks which of two ways led here, once for each, when what was told of it is not sure and matters. */
  #doubt({ doubts }: History, t: number, told: number): Unsure | null {
    for (const one of doubts) {
      const { tip, instead, odds } = one;
      if (tip === null || instead === null || instead.count > told) continue;
      const [first, second] = untilTheyMeet(instead, tip);
      if (!matters(first, second) && (odds < EVEN || !isOfOne([...first, ...second]))) continue;
      const ends = [first.at(-1)!.id, second.at(-1)!.id];
      if (ends.every((id) => this.#doubted.has(id))) continue;
      for (const id of [...ends, tip.id]) this.#doubted.add(id);
      this.#undecided = one;
      this.#asked = ends;
      return {
        event: 'unsure',
        t,
        p: Math.round(1000 / (1 + odds)) / 1000,
        about: 'which of these happened',
        candidates: [first, second].map((deeds) => deeds.map(({ move }) => move.event)),
      };
    }
    return null;
  }

  #patience(t: number): number {
    return this.#takenUp && t - this.#begun! < ASK_AFTER ? ASK_SOON : ASK_AFTER;
  }

  #choose(t: number, rivals: readonly (readonly Deed[])[]): Unsure {
    this.#asked = rivals.map((deeds) => deeds.at(-1)!.id);
    return this.#ask(
      t,
      'which of these happened',
      rivals.map((deeds) => deeds.map(({ move }) => move.event)),
    );
  }

  #ask(t: number, about: string, candidates: readonly (readonly HandEvent[])[]): Unsure {
    this.#open = true;
    this.#waiting = null;
    const p = candidates.length > 0 ? Math.round(1000 / candidates.length) / 1000 : 0;
    return { event: 'unsure', t, p, about, candidates };
  }
}

/** The events in which two ways to one place differ: what is equal before and after is left out. */
function untilTheyMeet(one: Deed, other: Deed): [Deed[], Deed[]] {
  const first = deedsAfter(one, 0);
  const second = deedsAfter(other, 0);
  let same = 0;
  while (first[same]?.id === second[same]?.id) same++;
  let after = 0;
  const most = Math.min(first.length, second.length) - same - 1;
  while (after < most && isSame(first.at(-1 - after)!, second.at(-1 - after)!)) after++;
  return [first.slice(same, first.length - after), second.slice(same, second.length - after)];
}

const isSame = (one: Deed, other: Deed): boolean =>
  JSON.stringify(one.move.event) === JSON.stringify(other.move.event);

/** Whether two histories differ in more than which tile somebody drew when, which neither rules nor score ask. */
function matters(one: readonly Deed[], other: readonly Deed[]): boolean {
  const acts = (deeds: readonly Deed[]) =>
    JSON.stringify(deeds.map(({ move }) => move.event).filter((event) => !isTaken(event)));
  return acts(one) !== acts(other);
}

/** Whether there is more than one, and which it was matters. */
const isChoice = (rivals: readonly (readonly Deed[])[]): boolean =>
  rivals.length > 1 && matters(rivals[0]!, rivals[1]!);

/** Whether all was done by one player. */
const isOfOne = (deeds: readonly Deed[]): boolean =>
  new Set(deeds.map(({ move: { event } }) => ('seat' in event ? event.seat : null))).size === 1;

/** The tips of the histories that are at least so likely beside the best. */
function tipsOf(histories: readonly History[], least: number): (Deed | null)[] {
  const { score: most } = histories[0]!;
  return histories.filter(({ score }) => Math.exp(score - most) >= least).map(({ tip }) => tip);
}

/** The tips of the likely histories, and of other ways to where the best one stands. */
function likelyTips(histories: readonly History[]): (Deed | null)[] {
  const doubts = histories[0]!.doubts.filter(({ odds }) => odds >= CLOSE);
  return [...tipsOf(histories, CLOSE), ...doubts.map(({ tip }) => tip)];
}

/** The events in which what led to these tips differs, the best first; one entry if they do not. */
function rivalsOf(tips: readonly (Deed | null)[]): (readonly Deed[])[] {
  const rivals: (readonly Deed[])[] = [];
  const chains = tips.map((tip) => deedsAfter(tip, 0));
  const first = chains[0]!;
  let common = first.length;
  for (const chain of chains) {
    let same = 0;
    while (same < common && chain[same]?.id === first[same]!.id) same++;
    // A history that only lacks the last events says the same, as far as it goes.
    if (same < chain.length) common = Math.min(common, same);
  }
  const seen = new Set<number>();
  for (const chain of chains) {
    const rest = chain.slice(common);
    const last = rest.at(-1);
    if (!last || seen.has(last.id) || rivals.length >= MOST_CANDIDATES) continue;
    seen.add(last.id);
    rivals.push(rest);
  }
  return rivals;
}

const where = (tags: readonly number[], { set }: Evidence): string =>
  `where these tiles lie: ${tags.map((tag) => set.tile(tag)).join(' ')}`;
