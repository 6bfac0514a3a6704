import { PLACES, placeOf, SEATS } from '../../../shared/game/seats.ts';
import type { PlayersAt } from '../../../shared/match/table.ts';
import type { HandWithoutReaders } from '../../../shared/tournament/entries.ts';
import type { TableLine } from '../../../shared/tournament/plan.ts';
import { placesOfLine } from '../places-of-line.ts';
import type { Going } from './going.ts';
import { sure } from './sure.ts';

/** Hands of a simulated tournament that no reader saw: the organiser adds them, withdraws them and puts them right. */
export class UnseenHands {
  readonly #going: Pick<Going, 'simulated' | 'truth' | 'random' | 'now'>;
  /** Those that count: their numbers, and what takes them out of the truth. */
  readonly #counting = new Map<number, { hand: HandWithoutReaders; takeBack: () => void }>();

  constructor(going: Pick<Going, 'simulated' | 'truth' | 'random' | 'now'>) {
    this.#going = going;
  }

  /** How many count. */
  get size(): number {
    return this.#counting.size;
  }

  /** Four play a hand that no reader sees; the organiser adds it as they tell it. */
  play(round: number, table: number, players: PlayersAt): void {
    const { random } = this.#going;
    const east = PLACES[random.below(4)]!;
    const line = SEATS.map((seat) => players[placeOf(seat, east)]);
    const [A, B, C] = [random.below(400) - 200, random.below(400) - 200, random.below(400) - 200];
    const net = { A, B, C, D: -A - B - C };
    const points = SEATS.map((seat) => net[placeOf(seat, east)]);
    this.#add({ round, table, players: four(line), net: four(points) });
  }

  /** A hand that was added is withdrawn, or put right. */
  withdraw(isCorrected: boolean): void {
    const [number, { hand, takeBack }] = this.#going.random.shuffled([...this.#counting])[0]!;
    this.#counting.delete(number);
    takeBack();
    const [east, south, west, north] = hand.net;
    this.#add(isCorrected ? { ...hand, net: [east + 8, south, west - 8, north] } : null, number);
  }

  /** Adds a hand, or withdraws one, or both. */
  #add(played: HandWithoutReaders | null, withdraws?: number): void {
    const { simulated, truth, now } = this.#going;
    const number = simulated.hall.state!.lastAddedHand + 1;
    const what = { ...(played && { played }), ...(withdraws !== undefined && { withdraws }) };
    const reason = { by: 'Anna', why: 'a reader was lost' };
    sure(simulated.hall.enter([{ entry: 'hand', t: now(), number, ...reason, ...what }]));
    if (played === null) return;
    const { round, table, players, net } = played;
    const takeBack = truth.playedUnseen(round, table, 'A', placesOfLine(net), placesOfLine(players));
    this.#counting.set(number, { hand: played, takeBack });
  }
}

/** A line of a table. */
const four = (numbers: readonly number[]): TableLine => numbers as unknown as TableLine;
