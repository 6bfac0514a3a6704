import { type Place, placeOf, SEATS, type Seat } from '../../../shared/game/seats.ts';
import type { PlayersAt } from '../../../shared/match/table.ts';
import type { ByPlace, HandPlayed } from './simulated-table.ts';

/** A line of `truth.jsonl`: a hand as it was played, whatever any log says of it. */
export interface TruthLine {
  readonly round: number;
  readonly table: number;
  readonly seats: Readonly<Record<Seat, number>>;
  readonly net: Readonly<Record<Seat, number>>;
}

/** A hand whose result can still be corrected. */
interface TrueHand {
  readonly round: number;
  readonly table: number;
  readonly number: number;
  readonly east: Place;
  readonly players: PlayersAt;
  net: ByPlace;
}

/** In place of the number of a hand that its table does not know. */
const UNSEEN = 0;

/** What really happened, kept apart from all logs. */
export class Truth {
  readonly #hands: TrueHand[] = [];
  /** What rulings of the tournament changed of table points, by player. */
  readonly penalties = new Map<number, number>();
  /** By round and player: who has his points of this round, since he took his seat. */
  readonly heirs = new Map<string, number>();

  /** A hand was played by these. */
  played(round: number, table: number, { number, east, net }: HandPlayed, players: PlayersAt): void {
    this.#hands.push({ round, table, number, east, net, players });
  }

  /** A hand was played that no reader saw. @returns what takes it back */
  playedUnseen(round: number, table: number, east: Place, net: ByPlace, players: PlayersAt): () => void {
    const hand = { round, table, number: UNSEEN, east, net, players };
    this.#hands.push(hand);
    return () => void this.#hands.splice(this.#hands.indexOf(hand), 1);
  }

  /** A hand changes by so much. */
  change(table: number, number: number, by: ByPlace): void {
    const hand = this.#hands.find((one) => one.table === table && one.number === number)!;
    const { A, B, C, D } = hand.net;
    hand.net = { A: A + by.A, B: B + by.B, C: C + by.C, D: D + by.D };
  }

  /** A ruling changes a player's table points. */
  ruled(player: number, points: number): void {
    this.penalties.set(player, (this.penalties.get(player) ?? 0) + points);
  }

  /** The lines, in the order in which the hands were played. */
  lines(): TruthLine[] {
    return this.#hands.map(({ round, table, east, players, net }) => {
      const bySeat = (of: PlayersAt | ByPlace) =>
        Object.fromEntries(SEATS.map((seat) => [seat, of[placeOf(seat, east)]])) as Record<Seat, number>;
      return { round, table, seats: bySeat(players), net: bySeat(net) };
    });
  }
}
