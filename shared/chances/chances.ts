import type { Moment } from './moment.ts';
import { DRAWN, Rollout } from './rollout.ts';
import type { RandomWords } from './wall-order.ts';

/** The random stream of each rollout, by its number: equal numbers must give equal streams. */
export type Streams = (rollout: number) => RandomWords;

/** What a moment is worth, from rollouts. Players are numbered in playing order, from East. */
export interface Chances {
  readonly rollouts: number;
  /** How many rollouts each player won. */
  readonly wins: readonly number[];
  /** How many rollouts nobody won. */
  readonly drawn: number;
  /** The sum of what each player won or lost in all rollouts: a whole number, so that sums stay exact. */
  readonly net: readonly number[];
  /** What each player won or lost in each rollout: rollout × players + player. */
  readonly each: Float64Array;
}

/** Plays a hand from a moment to its end so many times. */
export function chancesOf(moment: Moment, rollouts: number, streams: Streams): Chances {
  const rollout = new Rollout(moment);
  const players = moment.setup.seats.length;
  const wins = new Array<number>(players).fill(0);
  const net = new Array<number>(players).fill(0);
  const each = new Float64Array(rollouts * players);
  let drawn = 0;
  for (let number = 0; number < rollouts; number++) {
    rollout.play(streams(number));
    if (rollout.winner === DRAWN) drawn++;
    else wins[rollout.winner]!++;
    for (let player = 0; player < players; player++) {
      const points = rollout.net[player]!;
      net[player]! += points;
      each[number * players + player] = points;
    }
  }
  return { rollouts, wins, drawn, net, each };
}

/** An estimate and its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** The chance of a player to win, from 0 to 1. */
export const chanceToWin = (chances: Chances, player: number): Estimate =>
  share(chances.wins[player]!, chances.rollouts);

/** The chance that nobody wins, from 0 to 1. */
export const chanceOfDraw = ({ drawn, rollouts }: Chances): Estimate => share(drawn, rollouts);

/** What a player wins or loses on average, in points. */
export function expectedPoints({ net, each, rollouts }: Chances, player: number): Estimate {
  let squares = 0;
  for (let at = player; at < each.length; at += net.length) squares += each[at]! ** 2;
  return meanOf(net[player]!, squares, rollouts);
}

function share(number: number, rollouts: number): Estimate {
  const mean = number / rollouts;
  return { mean, error: Math.sqrt((mean * (1 - mean)) / rollouts) };
}

/** The mean of so many numbers, by their sum and the sum of their squares. */
export function meanOf(sum: number, squares: number, number: number): Estimate {
  const mean = sum / number;
  return { mean, error: Math.sqrt(Math.max(0, squares / number - mean * mean) / number) };
}

/** How two moments differ for a player: the second less the first, in points. */
export class Difference {
  private readonly first: Rollout;
  private readonly second: Rollout;
  private readonly player: number;
  private readonly streams: Streams;
  private sum = 0;
  private squares = 0;
  private number = 0;

  constructor(first: Moment, second: Moment, player: number, streams: Streams) {
    this.first = new Rollout(first);
    this.second = new Rollout(second);
    this.player = player;
    this.streams = streams;
  }

  /** Plays both so many times more: each pair with the same random numbers, so that much of the noise cancels out. */
  play(rollouts: number): Estimate {
    for (let end = this.number + rollouts; this.number < end; this.number++) {
      this.first.play(this.streams(this.number));
      this.second.play(this.streams(this.number));
      const more = this.second.net[this.player]! - this.first.net[this.player]!;
      this.sum += more;
      this.squares += more * more;
    }
    return meanOf(this.sum, this.squares, this.number);
  }
}
