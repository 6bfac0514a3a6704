import { ok } from '../game/result.ts';
import { PLACES } from '../game/seats.ts';
import type { PlayersAt, SeatsEntry, TournamentRoundEntry } from './log-entry.ts';
import {
  type FinishedHand,
  type Folded,
  NEW_MATCH,
  type PlayedInRound,
  type RoundAtTable,
  type TableState,
  wrong,
} from './table-state.ts';

/** All finished hands of a log, those of earlier rounds first. */
export const allHands = ({ earlierHands = [], finishedHands }: TableState): readonly FinishedHand[] => [
  ...earlierHands,
  ...finishedHands,
];

/** The table with one of its finished hands replaced, whether of this round or an earlier one. */
export function withHand(table: TableState, hand: FinishedHand): TableState {
  const put = (hands: readonly FinishedHand[]) =>
    hands.map((before) => (before.number === hand.number ? hand : before));
  return table.finishedHands.some(({ number }) => number === hand.number)
    ? { ...table, finishedHands: put(table.finishedHands) }
    : { ...table, earlierHands: put(table.earlierHands ?? []) };
}

/** The round to which the hand on the table belongs, with those who play it. */
export const playedIn = ({ onTable, ...round }: RoundAtTable): PlayedInRound => ({
  ...round,
  players: onTable,
});

/** Begins a round of a tournament: a match of its own, whose hands go on in number. */
export function foldRound(table: TableState, { entry: _, t: _t, ...round }: TournamentRoundEntry): Folded {
  if (table.hand && table.score === null) {
    return wrong(
      'hand-not-over',
      `hand ${table.handNumber} is not scored; round ${round.round} cannot begin`,
    );
  }
  if (table.players !== 4) {
    return wrong('wrong-round', `a tournament is played by four at a table, not by ${table.players}`);
  }
  const fault = wrongPlayers(round.players);
  if (fault !== null) return wrong('wrong-players', fault);
  const { brought: _brought, ...before } = table;
  return ok({
    ...before,
    ...NEW_MATCH,
    earlierHands: allHands(table),
    round: { ...round, onTable: round.players },
  });
}

/** Puts right who played some hands; what these hands changed is theirs then. */
export function foldSeats(table: TableState, { from, to, players, ordered }: SeatsEntry): Folded {
  const { round } = table;
  if (round === undefined)
    return wrong('no-round', 'no round of a tournament has begun; nobody has a number');
  // What is logged while a hand is played is sealed, and nobody else could follow what the standings say.
  if (table.hand && table.score === null) {
    return wrong('hand-not-scored', `hand ${table.handNumber} is not scored; seats are put right after it`);
  }
  const fault = wrongPlayers(players);
  if (fault !== null) return wrong('wrong-players', fault);
  const hands = allHands(table).filter(({ number }) => number >= from && number <= (to ?? number));
  if (to !== undefined && (hands.at(-1)?.number !== to || hands[0]!.number !== from)) {
    return wrong('no-such-hand', `the hands ${from} to ${to} are not all finished`);
  }
  if (to === undefined && from > table.handNumber + 1) {
    return wrong('no-such-hand', `hand ${from} comes later; the next is ${table.handNumber + 1}`);
  }
  const of = to === undefined ? playedIn(round) : hands[0]!.played;
  if (of === undefined || !hands.every(({ played }) => played && isSameRound(played, of))) {
    return wrong('no-such-hand', `the hands from ${from} on are not all of one round of the tournament`);
  }
  const corrected = hands.reduce(
    (state, hand) => withHand(state, { ...hand, played: { ...of, players } }),
    table,
  );
  const isOnTable =
    isSameRound(of, round) && from <= table.handNumber && table.handNumber <= (to ?? table.handNumber);
  return ok({
    ...corrected,
    ...(ordered !== undefined && { ordered: [...(table.ordered ?? []), ordered] }),
    round: {
      ...round,
      ...(isOnTable && { onTable: players }),
      ...(to === undefined && { players }),
    },
  });
}

/** Whether two hands were played in the same round of a tournament. */
export const isSameRound = (one: PlayedInRound, other: PlayedInRound): boolean =>
  one.tournament === other.tournament && one.round === other.round;

/** Why these are not the numbers of four players; null if they are. */
function wrongPlayers(players: PlayersAt): string | null {
  const numbers = PLACES.map((place) => players[place]);
  const right = numbers.every((number) => Number.isSafeInteger(number) && number >= 1);
  return right && new Set(numbers).size === PLACES.length
    ? null
    : `four different players sit at a table, each with a number from 1, not ${numbers.join(' ')}`;
}
