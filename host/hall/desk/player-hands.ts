import { PLACES } from '../../../shared/game/seats.ts';
import { allHands } from '../../../shared/match/fold-round.ts';
import { endOf } from '../../../shared/match/how-ended.ts';
import type { TableState } from '../../../shared/match/table.ts';
import type { PlayerHand } from '../view/facts.ts';

/** The hands of one table by player, and what they were made from. */
interface TableHands {
  readonly finished: TableState['finishedHands'];
  readonly earlier: TableState['earlierHands'];
  readonly byPlayer: ReadonlyMap<number, readonly PlayerHand[]>;
}

/** Which finished hands somebody has played in a tournament; a table's are sorted again only when one of them has changed. */
export class PlayerHands {
  readonly #tournament: string;
  readonly #tables = new Map<number, TableHands>();

  /** @param tournament the name of the hall's log; hands of other tournaments are left out */
  constructor(tournament: string) {
    this.#tournament = tournament;
  }

  /** Takes in that a table has come to a state; null: nothing of it is known any more. */
  moved(table: number, state: TableState | null): void {
    const before = this.#tables.get(table);
    if (state === null) this.#tables.delete(table);
    else if (before?.finished !== state.finishedHands || before.earlier !== state.earlierHands) {
      const { finishedHands: finished, earlierHands: earlier } = state;
      this.#tables.set(table, { finished, earlier, byPlayer: this.#byPlayer(table, state) });
    }
  }

  /** The hands of a player, in the order of rounds. */
  of(player: number): readonly PlayerHand[] {
    return [...this.#tables.values()]
      .flatMap(({ byPlayer }) => byPlayer.get(player) ?? [])
      .toSorted((one, other) => one.round - other.round);
  }

  #byPlayer(table: number, state: TableState): Map<number, PlayerHand[]> {
    const byPlayer = new Map<number, PlayerHand[]>();
    const counted = new Map<number, number>();
    for (const hand of allHands(state)) {
      const { played, net, winner } = hand;
      if (played?.tournament !== this.#tournament) continue;
      const { round, players } = played;
      const number = (counted.get(round) ?? 0) + 1;
      counted.set(round, number);
      const told = { round, table, hand: number, end: endOf(hand), winner: winner && players[winner] };
      for (const place of PLACES) {
        const hands = byPlayer.get(players[place]) ?? [];
        hands.push({ ...told, tablePoints: net[place] });
        byPlayer.set(players[place], hands);
      }
    }
    return byPlayer;
  }
}
