import type { Seat } from '../../../shared/game/seats.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Spot } from '../evidence/spots.ts';
import type { TagId } from '../evidence/tagged-set.ts';
import type { EventNode } from '../hypothesis/event-node.ts';
import { type Hypothesis, isOver, readableUnknowns, rootHypothesis } from '../hypothesis/hypothesis.ts';
import { merge } from '../hypothesis/merge.ts';
import { agreeingWith, likeliest } from '../hypothesis/rederive.ts';
import { unseenWinningTile } from '../hypothesis/unknown-tiles.ts';
import { update } from '../hypothesis/update.ts';
import type { Move } from '../hypothesis/world-state.ts';
import { lastDiscards, possibleWins, winsWithUnreadDraw } from '../moves/unread-ends.ts';
import { AT_END, BEAM, DEALS } from '../parameters/search.ts';
import { again } from './again.ts';
import { Backtracking } from './backtracking.ts';
import { BestScores } from './best-scores.ts';
import { type CallWorth, Growth } from './growth.ts';
import { KeptMoments } from './kept-moments.ts';
import { Opening, type Start } from './opening.ts';
import { SecondLook } from './second-look.ts';

const byScore = (one: Hypothesis, other: Hypothesis): number => other.score - one.score;

/** Whether a player who laid out a bonus tile of the deal has not drawn for it yet, and may be about to. */
function awaitsReplacement({ tip, world }: Hypothesis, t: number): boolean {
  return world.state.phase === 'bonus' && t - (tip?.complete ?? tip?.seen ?? t) < DEALS.replacedWithin;
}

/** The most likely hypotheses, the best first. */
export class Beam {
  readonly #evidence: Evidence;
  readonly #opening: Opening;
  #hypotheses: Hypothesis[];
  /** Hypotheses that are kept although they are far behind: their claim may become a larger one. */
  readonly #beforeClaims = new Set<Hypothesis>();
  readonly #kept: KeptMoments;
  readonly #backtracking: Backtracking;
  readonly #secondLook: SecondLook;
  readonly #growth: Growth;

  constructor(evidence: Evidence, start: Start, callWorth: CallWorth) {
    this.#evidence = evidence;
    this.#opening = new Opening(evidence, start);
    this.#growth = new Growth(evidence, callWorth);
    this.#kept = new KeptMoments(evidence);
    this.#backtracking = new Backtracking(evidence, this.#kept, this.#growth);
    this.#secondLook = new SecondLook(
      evidence,
      this.#kept,
      this.#growth.by,
      start.tip?.count ?? 0,
      (course) => this.#opening.dealOf(course),
    );
    this.#hypotheses = [rootHypothesis(start.world, start.tip, -1)];
  }

  /** The best first. */
  get hypotheses(): readonly Hypothesis[] {
    return this.#hypotheses;
  }

  get best(): Hypothesis {
    return this.#hypotheses[0]!;
  }

  /** The seats without a known deal although play has gone on for `patience` ms. */
  undealt(t: number, patience: number): readonly Seat[] {
    return this.#opening.undealt(t, patience);
  }

  /** Whether the past of the hand is not known: it was joined, or a rack has not been read since the deal. */
  get isPartial(): boolean {
    return this.#opening.isJoined || this.best.unread.length > 0;
  }

  /** The seats whose racks have never been read, although others have been for long. */
  unread(t: number): readonly Seat[] {
    return this.#opening.unread(t);
  }

  /** How many tiles had been drawn since the deal when the hand was found to be played already; null if it was not. */
  get drawnBefore(): number | null {
    return this.#opening.drawnBefore;
  }

  /** Replaces all hypotheses by these, unless there are none. */
  keep(hypotheses: readonly Hypothesis[]): void {
    if (hypotheses.length === 0) return;
    this.#hypotheses = [...hypotheses];
    this.#beforeClaims.clear();
    this.#kept.forget();
  }

  /**
   * Goes on from the hypothesis before a refuted win, and from an earlier one without the discard that was claimed: that tile may
   * stand on its rack again as well.
   */
  takeBackWin(beforeWin: Hypothesis): void {
    const discard = beforeWin.tip;
    const before =
      discard?.move.event.event === 'discard' ? this.#kept.withEvents(discard.count - 1) : undefined;
    const same = before && again(discard, before, this.#growth.by);
    // Where the winner's tiles stand again counts from then on.
    const withSince = (one: Hypothesis): Hypothesis => ({
      ...one,
      alternatives: [],
      since: one.since.map((since, tag) =>
        one.world.spots[tag] === beforeWin.world.spots[tag] ? Math.max(since, beforeWin.since[tag]!) : since,
      ),
    });
    this.keep(same ? [same, before].map(withSince).sort(byScore) : [beforeWin]);
  }

  /** Re-derives the best hypothesis to agree with the reported events, if one of its alternatives has them. */
  holdTo(reported: EventNode | null, margin: number): void {
    if (reported === null) return;
    this.#replaceBest(agreeingWith(this.best, reported, margin));
  }

  /** Puts what has become of the best hypothesis in its place. */
  #replaceBest(by: Hypothesis): void {
    this.#hypotheses[0] = by;
    this.#hypotheses.sort(byScore);
  }

  /** Processes a reading that the evidence has taken already: updates, grows, backtracks and prunes. */
  read(spot: Spot, t: number, tags: ReadonlySet<TagId>): void {
    for (const hypothesis of this.#hypotheses) {
      if (hypothesis.world.state.phase !== 'deal') update(hypothesis, spot, this.#evidence);
    }
    const { hypotheses: deals, isAnew, earlier } = this.#opening.read(spot, t, tags);
    if (isAnew) this.#hypotheses = [];
    else this.#deriveFrom(earlier);
    this.#growOn(spot, deals, t);
    this.#hypotheses.sort(byScore);
    this.#backtrack(spot, t);
    this.#prune(t);
  }

  /**
   * Processes a reading after the end of the hand was reported: the winner may have laid down a tile that was not seen
   * before, so that the hand ended otherwise.
   * @returns whether another hypothesis of a hand that is over is the best now
   */
  readEnded(spot: Spot, t: number): boolean {
    const told = this.best.tip;
    this.#hypotheses = this.#hypotheses.filter(isOver);
    for (const hypothesis of this.#hypotheses) update(hypothesis, spot, this.#evidence);
    this.#growOn(spot, [], t);
    this.#hypotheses.sort(byScore);
    this.#backtrack(spot, t, true);
    this.#confirmEnd(told);
    return this.best.tip?.id !== told?.id;
  }

  /**
   * Another end takes the place of the one that was told only if it is the likelier one with the same hindsight too: tiles are
   * swept anywhere by now.
   */
  #confirmEnd(told: EventNode | null): void {
    const [best] = this.#hypotheses;
    const standing = this.#hypotheses.find(({ tip }) => tip?.id === told?.id);
    if (standing === undefined || standing === best) return;
    const [own, other] = this.#backtracking.withHindsight([standing, best!]);
    const isDrawn = [standing, best!].some(({ tip }) => tip?.move.event.event === 'exhausted');
    // A moment from which a course gets far worse is none of its own: there equal tiles are taken for each other.
    const isForeign = own!.score < standing.score - AT_END.lost || other!.score < best!.score - AT_END.lost;
    if (isForeign && !isDrawn) return;
    if (other!.score - own!.score > (isDrawn ? AT_END.drawnToldAnew : 0)) return;
    const others = this.#hypotheses.filter((one) => one !== standing);
    this.#hypotheses = [{ ...standing, score: best!.score }, ...others];
  }

  /**
   * At the end of the readings, if the end of the hand was reported: searches once more for one that explains all that was
   * laid down.
   */
  finishEnded(t: number): void {
    const told = this.best.tip;
    this.#hypotheses = this.#hypotheses.filter(isOver);
    this.#add(this.#backtracking.searchAtEnd(this.best, t).filter(isOver));
    this.#confirmEnd(told);
    this.#chooseLikeliest(t);
  }

  /** When nothing more will be read, the likeliest course counts and not what was reported first. */
  #chooseLikeliest(t: number): void {
    this.#replaceBest(likeliest(this.#secondLook.at(this.best, t), AT_END.likelier));
  }

  /**
   * At the end of the readings: tries wins that were only called, searches once more for a whole hand, tries last discards that
   * no reader saw, and charges each tile that was never seen.
   */
  finish(t: number): void {
    if (this.#evidence.winCalls.size > 0) {
      const open = this.#hypotheses.filter((one) => !isOver(one));
      this.#grow(open, [], t);
      this.#hypotheses.sort(byScore);
    }
    this.#add(this.#backtracking.searchAtEnd(this.best, t));
    this.#add(this.#bestWith(lastDiscards(this.best.world, this.#evidence)));
    this.#hypotheses = this.#hypotheses
      .map((one) => ({ ...one, score: one.score + AT_END.neverSeen * readableUnknowns(one).length }))
      .sort(byScore);
    this.#chooseLikeliest(t);
  }

  /** The best hypothesis and the wins with which its hand may have ended, although no reading shows one. */
  withPossibleWins(): readonly Hypothesis[] {
    const { best } = this;
    if (best.unknowns.length > 0) return [best];
    return [best, ...this.#bestWith(possibleWins(best.world, this.#evidence))];
  }

  /** The wins with which its hand may have ended if a rack that is not read at `t` ms has got another tile. */
  unreadWins(t: number): readonly Hypothesis[] {
    const { best } = this;
    return best.unknowns.length > 0 ? [] : this.#bestWith(winsWithUnreadDraw(best, this.#evidence, t));
  }

  #bestWith(continuations: readonly Move[][]): Hypothesis[] {
    return continuations.flatMap((moves) => this.#growth.by(this.best, moves) ?? []);
  }

  /** Derives each hypothesis again from that of these deals with which it begins. */
  #deriveFrom(deals: readonly Hypothesis[]): void {
    this.#hypotheses = this.#hypotheses.map((one) => {
      for (const deal of deals) {
        const derived = again(one.tip, deal, this.#growth.by);
        if (derived) return { ...derived, alternatives: one.alternatives };
      }
      return one;
    });
  }

  /** Grows these deals, and the hypotheses that may go on with the last reading. */
  #growOn(spot: Spot, deals: readonly Hypothesis[], t: number): void {
    const open = this.#hypotheses.filter((hypothesis) => this.#mayGoOn(hypothesis, spot));
    if (deals.length > 0 || open.length > 0) this.#grow([...deals, ...open], deals, t);
  }

  /** Whether a hypothesis may grow with the last reading: a newly read tag lies where it does not have it. */
  #mayGoOn(hypothesis: Hypothesis, spot: Spot): boolean {
    const { spots, state } = hypothesis.world;
    if (state.phase === 'deal') return false;
    const isKnown =
      hypothesis.unknowns.length === 0 && unseenWinningTile(hypothesis, this.#evidence) === null;
    if (state.phase === 'over' && isKnown) return false;
    return this.#evidence.begun.some((tag) => spots[tag] !== spot);
  }

  /** If the best hypothesis leaves something unexplained, searches for others from an earlier moment. */
  #backtrack(spot: Spot, t: number, ended = false): void {
    if (this.#kept.keep(this.best, spot, t))
      this.#replaceBest(likeliest(this.#secondLook.at(this.best, t), ended ? AT_END.likelier : 0));
    const found = this.#backtracking.search(this.best, t, ended).filter((one) => !ended || isOver(one));
    this.#add(found);
  }

  /** Adds hypotheses that were found by searching again, if they are not too far behind. */
  #add(found: readonly Hypothesis[]): void {
    if (found.length === 0) return;
    const all = [...this.#hypotheses, ...found];
    const over = this.#backtracking.withHindsight(all.filter(isOver));
    const comparable = [...all.filter((one) => !isOver(one)), ...over];
    const least = Math.max(...comparable.map(({ score }) => score)) - BEAM.behind;
    const pool = new Map<string, Hypothesis>();
    for (const hypothesis of comparable)
      if (this.#hypotheses.includes(hypothesis) || hypothesis.score > least) merge(pool, hypothesis);
    this.#hypotheses = [...pool.values()].sort(byScore);
  }

  /** Prunes the unlikely hypotheses, except those before the last claim of the best ones. */
  #prune(t: number): void {
    const bests = new BestScores(this.#hypotheses);
    const kept = this.#hypotheses.filter((hypothesis, index) => {
      // One that waits for a replacement at the deal cannot yet explain what others did meanwhile.
      const best = awaitsReplacement(hypothesis, t) ? bests.upTo(hypothesis) : this.best.score;
      return index < BEAM.width && hypothesis.score >= best - BEAM.behind;
    });
    this.#beforeClaims.clear();
    for (const { beforeClaim, tip } of kept.slice(0, BEAM.beforeClaimOf)) {
      if (!beforeClaim || t - (tip!.complete ?? tip!.seen ?? t) >= BEAM.beforeClaimFor) continue;
      // A likelier hypothesis with the same events may have taken its place since.
      const standing = this.#hypotheses.find((hypothesis) => hypothesis.tip?.id === beforeClaim.tip?.id);
      if (standing) this.#beforeClaims.add(standing);
    }
    this.#hypotheses = this.#hypotheses.filter(
      (hypothesis) => kept.includes(hypothesis) || this.#beforeClaims.has(hypothesis),
    );
  }

  /** Tries what may have happened after those of the hypotheses and deals that are `open`. */
  #grow(open: readonly Hypothesis[], deals: readonly Hypothesis[], t: number): void {
    const { hypotheses, endedBefore, newlyEnded } = this.#growth.grow(
      { hypotheses: this.#hypotheses, deals, open, beforeClaims: this.#beforeClaims },
      t,
    );
    this.#hypotheses =
      newlyEnded.length > 0 && endedBefore.length + newlyEnded.length > 1
        ? [...hypotheses.filter((one) => !isOver(one)), ...this.#comparable([...endedBefore, ...newlyEnded])]
        : hypotheses;
  }

  /** Hands that are over, found at different moments, with equal hindsight; of those that reach the same state the likelier. */
  #comparable(over: readonly Hypothesis[]): Iterable<Hypothesis> {
    const pool = new Map<string, Hypothesis>();
    for (const hypothesis of this.#backtracking.withHindsight(over)) merge(pool, hypothesis);
    return pool.values();
  }
}
