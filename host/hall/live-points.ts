import { PLACES } from '../../shared/game/seats.ts';
import { allHands } from '../../shared/match/fold-round.ts';
import { matchStanding } from '../../shared/match/match.ts';
import type { FinishedHand, TableState } from '../../shared/match/table.ts';
import type { Standing } from '../../shared/tournament/entries.ts';
import type { TableLine } from '../../shared/tournament/plan.ts';
import {
  type Ruled,
  type StandingsOrder,
  standingsOf,
  type TableRound,
} from '../../shared/tournament/standings.ts';
import { heirsIn, seatingOf, type TournamentState } from '../../shared/tournament/tournament.ts';
import { lotOf } from './log/draw.ts';

/** Who sits at each table of a round in the end, and whose points are whose. */
interface Seats {
  readonly tables: readonly TableLine[];
  readonly heirs: ReadonlyMap<number, number>;
}

/** The seats of rounds as far as they were asked for, and what of a tournament they follow from. */
interface KnownSeats extends Partial<Pick<TournamentState, 'plans' | 'draws' | 'substitutes'>> {
  readonly rounds: Map<number, Seats>;
}

/** What the hands of all tables changed for each player, kept up to date as entries arrive: nothing is added up again. */
export class LivePoints {
  readonly #tables = new Map<number, TableState>();
  /** By round and the number of who sat there. */
  readonly #points = new Map<number, Map<number, number>>();
  /** How many hands a table has finished in a round. */
  readonly #hands = new Map<string, number>();

  readonly #tournament: string;
  #seats: KnownSeats = { rounds: new Map() };

  /** @param tournament the name of the hall's log; hands of other tournaments are not counted */
  constructor(tournament: string) {
    this.#tournament = tournament;
  }

  /** Takes in that a table has come to a state. */
  moved(table: number, state: TableState): void {
    const before = this.#tables.get(table);
    const [old, now] = [before ? allHands(before) : [], allHands(state)];
    // What did not change is the same object, and most of what changes is the last hand.
    const same = new Set(old);
    const kept = new Set(now);
    for (const hand of old) if (!kept.has(hand)) this.#count(table, hand, -1);
    for (const hand of now) if (!same.has(hand)) this.#count(table, hand, 1);
    this.#tables.set(table, state);
  }

  /** The standings now. */
  standings(state: TournamentState, order: StandingsOrder = 'match'): Standing[] {
    const seed = Object.values(state.draws)[0]?.seed ?? '';
    return standingsOf(
      {
        scoring: state.tournament.scoring,
        players: listed(state),
        rounds: Object.keys(state.draws).flatMap((round) => this.#roundsOf(state, Number(round))),
        ruled: ruledIn(state),
        lotOf: (player) => lotOf(seed, player),
      },
      order,
    );
  }

  #count(table: number, { net, played }: FinishedHand, times: 1 | -1): void {
    if (played?.tournament !== this.#tournament) return;
    const { round, players } = played;
    const points = this.#points.get(round) ?? new Map<number, number>();
    this.#points.set(round, points);
    for (const place of PLACES) {
      points.set(players[place], (points.get(players[place]) ?? 0) + times * net[place]);
    }
    const key = `${round}/${table}`;
    this.#hands.set(key, (this.#hands.get(key) ?? 0) + times);
  }

  /** The seats of a round: of a thousand players they take long to work out, and few entries change them. */
  #seatsOf(state: TournamentState, round: number): Seats {
    const { plans, draws, substitutes } = state;
    const known = this.#seats;
    if (known.plans !== plans || known.draws !== draws || known.substitutes !== substitutes) {
      this.#seats = { plans, draws, substitutes, rounds: new Map() };
    }
    const { rounds } = this.#seats;
    const seats = rounds.get(round) ?? {
      tables: seatingOf(state, round)!.tables,
      heirs: heirsIn(state, round),
    };
    rounds.set(round, seats);
    return seats;
  }

  #roundsOf(state: TournamentState, round: number): TableRound[] {
    const { tables, heirs } = this.#seatsOf(state, round);
    const held = new Map<number, number>();
    const win = (player: number, points: number) => {
      const holder = heirs.get(player) ?? player;
      held.set(holder, (held.get(holder) ?? 0) + points);
    };
    for (const [player, points] of this.#points.get(round) ?? []) win(player, points);
    const added = Object.values(state.addedHands).filter((hand) => hand.round === round);
    for (const { players, net } of added) for (const [at, player] of players.entries()) win(player, net[at]!);
    const addedAt = new Set(added.map(({ table }) => table));
    return tables.flatMap((players, at) => {
      const table = at + 1;
      if (!addedAt.has(table) && (this.#hands.get(`${round}/${table}`) ?? 0) === 0) return [];
      const specials = this.#specials(state, round, table, players, heirs);
      const results = players.map((player, seat) => ({
        tablePoints: held.get(player) ?? 0,
        special: specials[seat]!,
      }));
      return [{ round, table, players, results }];
    });
  }

  /** The highest special hand of each player of a whole match; null where they decide nothing. */
  #specials(
    state: TournamentState,
    round: number,
    table: number,
    players: TableLine,
    heirs: ReadonlyMap<number, number>,
  ): (number | null)[] {
    const none = players.map(() => null);
    if (!state.tournament.scoring.specialHandWins) return none;
    const seen = this.#tables.get(table);
    if (!seen) return none;
    const hands = allHands(seen).filter(
      ({ played }) => played?.tournament === this.#tournament && played.round === round,
    );
    if (!matchStanding({ ...seen, finishedHands: hands }).over) return none;
    const won = hands.filter(({ winner, special }) => winner !== null && special !== undefined);
    return players.map((player) => {
      const own = won.filter(
        ({ winner, played: hand }) =>
          (heirs.get(hand!.players[winner!]) ?? hand!.players[winner!]) === player,
      );
      return own.length === 0 ? null : Math.max(...own.map(({ special }) => special!.number));
    });
  }
}

/** Who is listed: whoever was drawn a seat, or took one; before the draw everybody. */
function listed({ draws, players, substitutes }: TournamentState): number[] {
  const seated = Object.values(draws).flatMap(({ order }) => order);
  const all = seated.length === 0 ? Object.keys(players).map(Number) : seated;
  return [...new Set([...all, ...substitutes.map(({ substitute }) => substitute)])];
}

function ruledIn({ rulings }: TournamentState): Record<number, Ruled> {
  const ruled: Record<number, Ruled> = {};
  for (const { player, tablePoints = 0, matchPoints = 0 } of rulings.flatMap(({ changes }) => changes)) {
    const before = ruled[player] ?? { tablePoints: 0, matchPoints: 0 };
    ruled[player] = {
      tablePoints: before.tablePoints + tablePoints,
      matchPoints: before.matchPoints + matchPoints,
    };
  }
  return ruled;
}
