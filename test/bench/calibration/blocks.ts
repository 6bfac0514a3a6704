import { Random } from '../../../host/players/random.ts';
import { type Chances, chancesOf } from '../../../shared/chances/chances.ts';
import { momentOf } from '../../../shared/chances/moment.ts';
import { SEATS } from '../../../shared/game/seats.ts';
import { positionOf } from '../../../shared/hand/hand-position.ts';
import { score } from '../../../shared/scoring/score.ts';
import { addDeciles, emptyDeciles, Forecasts } from './deciles.ts';
import { addDeclared, DeclaredForecasts, type DeclaredSums } from './declared.ts';
import { playedMoments } from './moments.ts';
import type { Tally } from './tally.ts';

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
  readonly wins: Tally[];
  readonly drawn: Tally[];
}

/** What was foretold by one kind of knowledge, and what came: sums over moments. */
interface Sums extends Foretold {
  /** Squared errors of the chances to win, without what is due to the number of rollouts. */
  brier: number;
  /** East's points: what came less what was expected; and the squares, by hand. */
  points: number;
  pointsSquares: number;
}

/** Sums over hands. */
export interface Block {
  hands: number;
  /** Their moments that were looked at … */
  moments: number;
  /** … and for how many they stand: see {@link playedMoments}. */
  weight: number;
  open: Sums;
  known: Sums;
  /**
   * What was foretold from what lies open, and how often it came in the rollouts that know all racks: these are right on
   * average, and much less of them is chance than of one hand.
   */
  compared: Foretold;
  /** The same for each number of declared groups. */
  declared: DeclaredSums;
}

const KINDS = ['open', 'known'] as const;

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
  weight: 0,
  open: emptySums(),
  known: emptySums(),
  compared: emptyForetold(),
  declared: {},
});

/** Adds the sums of other hands. */
export function addBlock(to: Block, more: Block): void {
  to.hands += more.hands;
  to.moments += more.moments;
  to.weight += more.weight;
  for (const kind of ['open', 'known', 'compared'] as const) {
    addDeciles(to[kind].wins, more[kind].wins);
    addDeciles(to[kind].drawn, more[kind].drawn);
  }
  addDeclared(to.declared, more.declared);
  for (const kind of KINDS) {
    to[kind].brier += more[kind].brier;
    to[kind].points += more[kind].points;
    to[kind].pointsSquares += more[kind].pointsSquares;
  }
}

/** Plays hands, and compares at some moments of each what is foretold with what comes. */
export function playBlock({ book, rollouts, seed, from, size }: BlockWanted): Block {
  const block = emptyBlock();
  for (let hand = from; hand < from + size; hand++) {
    block.hands++;
    const { end, moments } = playedMoments(book, seed, hand);
    if (moments.length === 0) continue;
    block.moments += moments.length;
    const scored = score(positionOf(end));
    if (!scored.ok) throw new Error(scored.error.message);
    const winner = end.end?.end === 'win' ? SEATS.indexOf(end.end.win.seat) : -1;
    const came = { wins: SEATS.map((_, player) => Number(player === winner)), drawn: Number(winner < 0) };
    const ofHand = {
      open: new HandForecasts(block.open),
      known: new HandForecasts(block.known),
      compared: new HandForecasts(block.compared),
      declared: new DeclaredForecasts(block.declared),
    };
    const points = { open: 0, known: 0 };
    for (const [nth, { state: at, weight }] of moments.entries()) {
      block.weight += weight;
      const [open, known] = KINDS.map((kind) => {
        const moment = momentOf(at, kind === 'open' ? [] : SEATS);
        if (!moment.ok) throw new Error(moment.error.message);
        // Not the same random numbers for both: what one says must not depend on the decile of the other.
        const name = `${seed}/${kind}/${hand}/${nth}`;
        const found = chancesOf(moment.value, rollouts, (number) => new Random(`${name}/${number}`));
        ofHand[kind].add(found, came, weight);
        block[kind].brier += weight * brierOf(found, winner);
        points[kind] += weight * (scored.value.net.E! - found.net[0]! / rollouts);
        return found;
      });
      const byKnown = {
        wins: known!.wins.map((times) => times / rollouts),
        drawn: known!.drawn / rollouts,
      };
      ofHand.compared.add(open!, byKnown, weight);
      for (const [player, seat] of SEATS.entries()) {
        const { melds } = at.players[seat]!;
        const chows = melds.filter(({ type }) => type === 'chow').length;
        const [ofOpen, ofKnown] = [open!, known!].map(({ wins }) => wins[player]! / rollouts);
        ofHand.declared.add(chows, melds.length - chows, ofOpen!, ofKnown!, weight);
      }
    }
    for (const one of Object.values(ofHand)) one.end();
    for (const kind of KINDS) {
      block[kind].points += points[kind];
      block[kind].pointsSquares += points[kind] ** 2;
    }
  }
  return block;
}

/** What is foretold at the moments of one hand, and how often it came. */
class HandForecasts {
  private readonly wins: Forecasts;
  private readonly drawn: Forecasts;

  constructor(to: Foretold) {
    this.wins = new Forecasts(to.wins);
    this.drawn = new Forecasts(to.drawn);
  }

  /** Adds those of one moment, which stands for so many. */
  add(
    { wins, drawn, rollouts }: Chances,
    came: { readonly wins: readonly number[]; readonly drawn: number },
    weight: number,
  ): void {
    for (const [player, times] of wins.entries()) this.wins.add(times, rollouts, came.wins[player]!, weight);
    this.drawn.add(drawn, rollouts, came.drawn, weight);
  }

  /** That was the last moment of the hand. */
  end(): void {
    this.wins.endHand();
    this.drawn.endHand();
  }
}

/** The squared error of the chances to win; the mean of n rollouts adds p(1 − p)/n to it, which is taken off. */
function brierOf({ wins, rollouts }: Chances, winner: number): number {
  return wins.reduce((sum, won, player) => {
    const chance = won / rollouts;
    const noise = (chance * (1 - chance)) / (rollouts - 1);
    return sum + (Number(player === winner) - chance) ** 2 - noise;
  }, 0);
}
