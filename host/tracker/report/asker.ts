import type { HandEvent } from '../../../shared/game/events.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { meldSpot } from '../evidence/spots.ts';
import { type EventNode, nodesAfter } from '../hypothesis/event-node.ts';
import {
  type Hypothesis,
  isOver,
  type MergedAlternative,
  readableUnknowns,
} from '../hypothesis/hypothesis.ts';
import { decided, rederived } from '../hypothesis/rederive.ts';
import { tagsOn } from '../hypothesis/world-state.ts';
import { isAbandoned } from '../moves/exhausted.ts';
import { ASKING } from '../parameters/report.ts';
import type { Beam } from '../search/beam.ts';
import { misfits } from './misfits.ts';
import type { Unsure } from './outputs.ts';
import { difference, likelyTips, rivalsOf, stakes, tipsOf } from './rivals.ts';
import { Unexplained } from './unexplained.ts';
import { unreadDiscard } from './unread-discard.ts';

/** Decides when to ask, and keeps track of the open question. */
export class Asker {
  #open = false;
  readonly #unexplained = new Unexplained();
  /** Since when (ms) the next event has been waiting to be reported, and how many were reported before it. */
  #waiting: { readonly since: number; readonly reported: number } | null = null;
  #looked = Number.NEGATIVE_INFINITY;
  readonly #takenUp: boolean;
  #begun: number | null = null;
  /** The last end of the hand that was examined, by the id of its event. */
  #closed: number | null = null;
  #asked: readonly number[] = [];
  /** The merged alternative that a question is about; only an answer can decide it. */
  #undecided: MergedAlternative | null = null;
  readonly #askedAbout = new Set<number>();

  /** @param takenUp whether the hand was resumed from a log */
  constructor(takenUp: boolean) {
    this.#takenUp = takenUp;
  }

  /** Whether a question was asked and is not settled yet. */
  get open(): boolean {
    return this.#open || this.#undecided !== null;
  }

  /** The question after a reading, if there is one. The first `reported` events are certain. */
  look(beam: Beam, evidence: Evidence, t: number, reported: number): Unsure[] {
    if (t - this.#looked < ASKING.pause) return [];
    this.#looked = t;
    const { hypotheses, best } = beam;
    if (best.world.state.phase === 'deal') {
      const undealt = this.#open ? [] : beam.undealt(t, ASKING.undealtAfter);
      if (undealt.length === 0) return [];
      return [this.#ask(t, `play goes on, but what was dealt to ${undealt.join(' ')} was not read`, [])];
    }
    this.#begun ??= t;
    const doubts = this.#doubts(best, t, reported);
    if (doubts.length > 0) return doubts;
    this.#unexplained.look(best, evidence, t);
    if ((best.tip?.count ?? 0) === reported) this.#waiting = null;
    else if (this.#waiting?.reported !== reported) this.#waiting = { since: t, reported };
    const patience = this.#patience(t);
    const puzzling = this.#unexplained.by(t - patience);
    const abandoned = isAbandoned(best.world.spots, evidence);
    if (this.#waiting === null && puzzling.length === 0 && !abandoned) {
      this.#open = false;
      return [];
    }
    if (this.#open) return [];
    if (abandoned && best.world.state.phase !== 'over') {
      return [this.#ask(t, 'the tiles were cleared away before the hand was over', [])];
    }
    if (this.#waiting !== null && t - Math.max(this.#waiting.since, lastLaid(best, evidence)) >= patience) {
      const rivals = rivalsOf(likelyTips(hypotheses));
      if (rivals.length > 1 && !isOnlyRecord(rivals)) return [this.#choose(t, rivals)];
      if (readableUnknowns(best).length > 0)
        return [this.#ask(t, 'a tile was drawn that no reader sees', [])];
    }
    // Without unexplained tiles an event may wait for ever: play may have taken another course.
    if (puzzling.length === 0) return [];
    return [this.#ask(t, `no legal event explains ${where(puzzling, evidence)}`, [])];
  }

  /** The question after the last reading, if several hypotheses are left, or one with merged alternatives. */
  atEnd(hypotheses: readonly Hypothesis[], evidence: Evidence, t: number): Unsure[] {
    const doubts = this.#doubts(hypotheses[0]!, t, Number.POSITIVE_INFINITY);
    if (doubts.some(isQuestion)) return doubts;
    const rivals = rivalsOf(tipsOf(hypotheses, ASKING.leastLead));
    doubts.push(...this.#chooseEnd(t, rivals));
    return doubts.some(isQuestion) ? doubts : [...doubts, ...this.#askHowWon(hypotheses[0]!, evidence, t)];
  }

  /** The question when the readings end before the hand does: the best hypothesis, and those that end it with a win. */
  unfinished([best, ...ended]: readonly Hypothesis[], t: number): Unsure {
    const ends = ended
      .slice(0, ASKING.mostCandidates)
      .map(({ tip }) => nodesAfter(tip, best!.tip?.count ?? 0));
    // It may also have ended otherwise.
    const p = ends.length > 0 ? Math.round(1000 / (ends.length + 1)) / 1000 : 0;
    return { ...this.#choose(t, ends, 'the readings end before the hand does'), p };
  }

  /**
   * The question when the hand is over, asked once: about events that are not sure, about tiles that moved before
   * the end and contradict the whole hand, or about a win with a discard that no reader saw.
   */
  close(hypotheses: readonly Hypothesis[], evidence: Evidence, t: number): Unsure[] {
    const hypothesis = hypotheses[0]!;
    if (this.#closed === hypothesis.tip!.id) return [];
    this.#closed = hypothesis.tip!.id;
    this.#open = false;
    const doubts = this.#doubts(hypothesis, t, Number.POSITIVE_INFINITY);
    if (doubts.some(isQuestion)) return doubts;
    const ended = hypotheses.filter(isOver);
    const rivals = rivalsOf(tipsOf(ended, ASKING.leastLeadAtEnd));
    doubts.push(...this.#chooseEnd(t, rivals));
    if (doubts.some(isQuestion)) return doubts;
    const tags = misfits(hypothesis, evidence);
    if (tags.length > 0)
      return [...doubts, this.#ask(t, `the hand does not explain ${where(tags, evidence)}`, [])];
    return [...doubts, ...this.#askHowWon(hypothesis, evidence, t)];
  }

  /** The question whether the winning tile was drawn or discarded, if nobody can know. */
  #askHowWon({ tip }: Hypothesis, evidence: Evidence, t: number): Unsure[] {
    const about = tip && unreadDiscard(tip, evidence);
    return about === null ? [] : [this.#ask(t, about, [])];
  }

  /** The hypotheses that agree with an answer; none if there is no such candidate. */
  answer(candidate: number, hypotheses: readonly Hypothesis[]): Hypothesis[] {
    const id = this.#asked[candidate];
    if (id === undefined) return [];
    const alternative = this.#undecided;
    if (alternative) {
      this.#undecided = null;
      this.#asked = [];
      return hypotheses.flatMap((hypothesis) => decided(hypothesis, alternative, candidate === 1) ?? []);
    }
    this.#open = false;
    this.#asked = [];
    const agrees = ({ tip }: Hypothesis): boolean => {
      for (let node = tip; node; node = node.parent) if (node.id === id) return true;
      return false;
    };
    const agreeing = hypotheses.filter(agrees);
    if (agreeing.length > 0) return agreeing;
    const [best] = hypotheses;
    return best!.alternatives.flatMap((one) => rederived(best!, one) ?? []).filter(agrees);
  }

  /**
   * Says once of each merged hypothesis, if the events have been reported that far, that it may be true instead. If it
   * matters that is a question, and the last one for now.
   */
  #doubts({ alternatives }: Hypothesis, t: number, reported: number): Unsure[] {
    const doubts: Unsure[] = [];
    for (const one of alternatives) {
      const { tip, own, lead } = one;
      if (tip === null || own === null || own.count > reported) continue;
      const [first, second] = difference(own, tip);
      const about = stakes(first, second);
      if (about === 'nothing' && lead < ASKING.leastLeadOfNothing) continue;
      const ends = [first.at(-1)!.id, second.at(-1)!.id];
      if (ends.every((id) => this.#askedAbout.has(id))) continue;
      for (const id of [...ends, tip.id]) this.#askedAbout.add(id);
      const p = Math.round(1000 / (1 + Math.exp(lead))) / 1000;
      const unsure = {
        event: 'unsure',
        t,
        p,
        about: WHICH,
        candidates: [first, second].map(eventsOf),
      } as const;
      if (about === 'play') {
        this.#undecided = one;
        this.#asked = ends;
        return [...doubts, unsure];
      }
      doubts.push({ ...unsure, matters: false });
    }
    return doubts;
  }

  #patience(t: number): number {
    return this.#takenUp && t - this.#begun! < ASKING.after ? ASKING.afterLog : ASKING.after;
  }

  #choose(t: number, rivals: readonly (readonly EventNode[])[], about = WHICH): Unsure {
    // An answer is to this question, no more to one about a merged alternative.
    this.#undecided = null;
    this.#asked = rivals.map((nodes) => nodes.at(-1)!.id);
    return this.#ask(t, about, rivals.map(eventsOf));
  }

  /** The question when the hand is over, if there is more than one rival; only said if it does not matter. */
  #chooseEnd(t: number, rivals: readonly (readonly EventNode[])[]): Unsure[] {
    const [first, ...others] = rivals;
    const about = others.map((other) => stakes(first!, other));
    if (about.includes('play')) return [this.#choose(t, rivals)];
    if (!about.includes('record')) return [];
    const candidates = rivals.map(eventsOf);
    const p = Math.round(1000 / candidates.length) / 1000;
    return [{ event: 'unsure', t, p, about: WHICH, candidates, matters: false }];
  }

  #ask(t: number, about: string, candidates: readonly (readonly HandEvent[])[]): Unsure {
    this.#open = true;
    this.#waiting = null;
    const p = candidates.length > 0 ? Math.round(1000 / candidates.length) / 1000 : 0;
    return { event: 'unsure', t, p, about, candidates };
  }
}

/** When (ms) the winner laid down a tile last: the one that is not known yet may be the next. -Infinity if nobody won. */
function lastLaid({ tip, world }: Hypothesis, evidence: Evidence): number {
  const event = tip?.move.event;
  if (event?.event !== 'win') return Number.NEGATIVE_INFINITY;
  const ledge = meldSpot(event.seat);
  const laid = tagsOn(world, ledge).flatMap(
    (tag) => evidence.arrival(tag, ledge, Number.NEGATIVE_INFINITY)?.at ?? [],
  );
  return Math.max(...laid);
}

const isQuestion = ({ matters }: Unsure): boolean => matters !== false;

/**
 * Whether nothing but the record depends on which of these is true: they lead to the same tiles everywhere, so that the next
 * event will settle what can be settled, and what is left is said then.
 */
function isOnlyRecord([first, ...others]: readonly (readonly EventNode[])[]): boolean {
  const spotsOf = (nodes: readonly EventNode[]) => nodes.at(-1)!.after.spots;
  return others.every(
    (other) =>
      stakes(first!, other) !== 'play' && spotsOf(other).every((spot, tag) => spot === spotsOf(first!)[tag]),
  );
}

const WHICH = 'which of these happened';

/** The events of a course that can be asked about: not those that are only assumed. */
const eventsOf = (nodes: readonly EventNode[]): HandEvent[] =>
  nodes.filter(({ move }) => !move.unread).map(({ move }) => move.event);

const where = (tags: readonly number[], { set }: Evidence): string =>
  `where these tiles lie: ${tags.map((tag) => set.tile(tag)).join(' ')}`;
