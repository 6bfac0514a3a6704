import { Random } from '../../../host/players/random.ts';
import { type Chances, chancesOf } from '../../../shared/chances/chances.ts';
import { momentOf } from '../../../shared/chances/moment.ts';
import { SEATS } from '../../../shared/game/seats.ts';
import { positionOf } from '../../../shared/hand/hand-position.ts';
import { score } from '../../../shared/scoring/score.ts';
import { addDeciles, type Decile, emptyDeciles, Forecasts } from './deciles.ts';
import { playedMoment } from './moments.ts';

/** Hands to be played, from a number on. Equal ones have equal sums. */
export interface BlockWanted {
  readonly book: string;
  readonly rollouts: number;
  readonly seed: number;
  readonly from: number;
  readonly size: number;
}

/** What was foretold of wins and of drawn hands, and what came. */
interface Foretold {
  readonly wins: Decile[];
  readonly drawn: Decile[];
}

/** What was foretold by one kind of knowledge, and what came: sums over moments. */
interface Sums extends Foretold {
  /** Squared errors of the chances to win, without what is due to the number of rollouts. */
  brier: number;
  /** East's points: what came less what was expected. */
  points: number;
  pointsSquares: number;
}

/** Sums over hands. */
export interface Block {
  hands: number;
  /** Hands that were not over yet at the moment that was drawn for them. */
  moments: number;
  open: Sums;
  known: Sums;
  /**
   * What was foretold from what lies open, and how often it came in the rollouts that know all racks: these are right on
   * average, and much less of them is chance than of one hand.
   */
  compared: Foretold;
}

const emptyForetold = (): Foretold => ({ wins: emptyDeciles(), drawn: emptyDeciles() });

const emptySums = (): Sums => ({
  ...emptyForetold(),
  brier: 0,
  points: 0,
  pointsSquares: 0,
});

export const emptyBlock = (): Block => ({
  hands: 0,
  moments: 0,
  open: emptySums(),
  known: emptySums(),
  compared: emptyForetold(),
});

/** Adds the sums of other hands. */
export function addBlock(to: Block, more: Block): void {
  to.hands += more.hands;
  to.moments += more.moments;
  for (const kind of ['open', 'known', 'compared'] as const) {
    addDeciles(to[kind].wins, more[kind].wins);
    addDeciles(to[kind].drawn, more[kind].drawn);
  }
  for (const kind of ['open', 'known'] as const) {
    to[kind].brier += more[kind].brier;
    to[kind].points += more[kind].points;
    to[kind].pointsSquares += more[kind].pointsSquares;
  }
}

/** Plays hands, and compares at one moment of each what is foretold with what comes. */
export function playBlock({ book, rollouts, seed, from, size }: BlockWanted): Block {
  const block = emptyBlock();
  for (let hand = from; hand < from + size; hand++) {
    block.hands++;
    const { end, at } = playedMoment(book, seed, hand);
    if (at === undefined) continue;
    block.moments++;
    const scored = score(positionOf(end));
    if (!scored.ok) throw new Error(scored.error.message);
    const winner = end.end?.end === 'win' ? SEATS.indexOf(end.end.win.seat) : -1;
    const came = { wins: SEATS.map((_, player) => Number(player === winner)), drawn: Number(winner < 0) };
    const [open, known] = (['open', 'known'] as const).map((kind) => {
      const moment = momentOf(at, kind === 'open' ? [] : SEATS);
      if (!moment.ok) throw new Error(moment.error.message);
      // Not the same random numbers for both: what one says must not depend on the decile of the other.
      const found = chancesOf(
        moment.value,
        rollouts,
        (number) => new Random(`${seed}/${kind}/${hand}/${number}`),
      );
      const sums = block[kind];
      addForetold(sums, found, came);
      sums.brier += brierOf(found, winner);
      const more = scored.value.net.E! - found.net[0]! / rollouts;
      sums.points += more;
      sums.pointsSquares += more ** 2;
      return found;
    });
    addForetold(block.compared, open!, {
      wins: known!.wins.map((times) => times / rollouts),
      drawn: known!.drawn / rollouts,
    });
  }
  return block;
}

/** Adds the forecasts of one moment, and how often what they foretell came. */
function addForetold(
  to: Foretold,
  { wins, drawn, rollouts }: Chances,
  came: { readonly wins: readonly number[]; readonly drawn: number },
): void {
  const ofWins = new Forecasts(to.wins);
  for (const [player, times] of wins.entries()) ofWins.add(times, rollouts, came.wins[player]!);
  ofWins.endHand();
  const ofDrawn = new Forecasts(to.drawn);
  ofDrawn.add(drawn, rollouts, came.drawn);
  ofDrawn.endHand();
}

/** The squared error of the chances to win; the mean of n rollouts adds p(1 − p)/n to it, which is taken off. */
function brierOf({ wins, rollouts }: Chances, winner: number): number {
  return wins.reduce((sum, won, player) => {
    const chance = won / rollouts;
    const noise = (chance * (1 - chance)) / (rollouts - 1);
    return sum + (Number(player === winner) - chance) ** 2 - noise;
  }, 0);
}
