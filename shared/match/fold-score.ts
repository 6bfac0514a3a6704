import { rulesId } from '../books/index.ts';
import type { HandState } from '../game/hand-state.ts';
import type { Position, Refusal } from '../game/position.ts';
import { ok, type Result } from '../game/result.ts';
import { PLACES, type Place, placeOf, type Seat, seatsOf } from '../game/seats.ts';
import { specialHandOf } from '../hand/special-hand.ts';
import { winnerOf } from '../referee/referee.ts';
import { netWithFines, ruledPosition } from '../referee/rulings.ts';
import { score } from '../scoring/score.ts';
import { allHands, playedIn, withHand } from './fold-round.ts';
import type { ResultEntry, ScoreEntry } from './log-entry.ts';
import { type FinishedHand, type Folded, NOTHING_WON, type TableState, wrong } from './table-state.ts';

/** The score of a hand that is over: its settlement, with the rulings on dead hands and liability. */
export function scoreOf({ hand, rulings, rules }: TableState): Result<ScoreEntry, Refusal> {
  const { end } = hand!;
  if (end?.end === 'typed' && 'net' in rulings.played!) {
    return ok({ entry: 'score', rules: rulesId(rules), players: {}, payments: [], net: rulings.played.net });
  }
  const position = ruledPosition(rulings, hand!);
  const scored = score(isCutOff(hand!) ? cutOff(position) : position);
  return scored.ok ? ok({ entry: 'score', ...scored.value }) : scored;
}

const isCutOff = ({ end }: HandState): boolean => end?.end === 'penalty' || end?.end === 'abandoned';

/**
 * A hand that was given up or that a penalty ended scores nothing, like a drawn one. All hands in it count as dead,
 * since a player who was about to discard may hold a tile more.
 */
function cutOff(position: Position): Position {
  const players = Object.entries(position.players).map(([seat, player]) => [
    seat,
    { ...player, dead: player.dead ?? 'foul' },
  ]);
  return { ...position, win: null, players: Object.fromEntries(players) };
}

/** Scores the hand; the fines are added to the settlement. */
export function foldScore(table: TableState, { entry: _, ...score }: ScoreEntry): Folded {
  const { hand, handNumber, east, roundWind, drawsBefore, players, seated, rulings } = table;
  if (hand === null) return wrong('no-hand', 'no hand has begun; a score cannot follow');
  if (hand.end === null) return wrong('hand-not-over', `hand ${handNumber} is not over; it cannot be scored`);
  if (table.score !== null) return wrong('already-scored', `hand ${handNumber} has been scored already`);
  const seats = Object.keys(score.net) as Seat[];
  const sum = seats.reduce((total, seat) => total + score.net[seat]!, 0);
  const played = seatsOf(players);
  if (score.rules !== rulesId(table.rules) || sum !== 0 || !seats.every((seat) => played.includes(seat))) {
    return wrong(
      'wrong-score',
      `hand ${handNumber}: the score is not of ${rulesId(table.rules)}, or its net is not 0 in sum`,
    );
  }
  const net = { ...NOTHING_WON };
  for (const [seat, points] of Object.entries(netWithFines(score.net, rulings))) {
    net[placeOf(seat as Seat, east, players)] = points;
  }
  const winner = winnerOf(hand);
  const special = winner ? specialHandOf(table.rules, ruledPosition(rulings, hand)) : null;
  const finished: FinishedHand = {
    number: handNumber,
    roundWind,
    east,
    drawsBefore,
    ...(seated && { seated }),
    winner: winner && placeOf(winner, east, players),
    ...(special && { special }),
    ...(hand.end.end === 'penalty' && { endedBy: hand.end.penalty }),
    ...(hand.end.end === 'abandoned' && { abandoned: true }),
    ...(rulings.isVoid && { isVoid: true }),
    ...(table.turnsBefore !== undefined && { turnsBefore: table.turnsBefore }),
    ...(table.brought && { brought: table.brought }),
    net,
    ...(table.round && { played: playedIn(table.round) }),
  };
  const totals = plus(table.totals, net);
  return ok({ ...table, totals, score, finishedHands: [...table.finishedHands, finished] });
}

/** The table before its hand was scored, or itself if the hand is not scored. */
export function unscored(table: TableState): TableState {
  if (table.score === null) return table;
  const { net } = table.finishedHands.at(-1)!;
  return {
    ...table,
    totals: plus(table.totals, net, -1),
    score: null,
    finishedHands: table.finishedHands.slice(0, -1),
  };
}

/**
 * A referee corrects the result of a finished hand, and the totals follow. The winner and the dealer stay the same.
 */
export function foldResult(table: TableState, entry: ResultEntry): Folded {
  const { entry: _, hand: number, signed: _signed, ...correction } = entry;
  const hand = allHands(table).find((finished) => finished.number === number);
  if (hand === undefined) return wrong('no-such-hand', `hand ${number} is not finished; it has no result`);
  const { replaces, net } = correction;
  const stands = PLACES.map((place) => `${place} ${hand.net[place]}`).join(', ');
  if (PLACES.some((place) => replaces[place] !== hand.net[place])) {
    return wrong(
      'wrong-result',
      `the result of hand ${number} is ${stands}; look at it and correct it again`,
    );
  }
  const sum = PLACES.reduce((total, place) => total + net[place], 0);
  if (sum !== 0 || !PLACES.every((place) => Number.isSafeInteger(net[place]))) {
    return wrong('wrong-result', `what some win others lose: whole numbers that are 0 in sum, not ${sum}`);
  }
  return ok(withNet(table, hand, { ...hand, net, corrections: [...(hand.corrections ?? []), correction] }));
}

/** A referee withdraws the last correction of a hand's result: what it replaced holds again. */
export function foldCorrectionWithdrawn(table: TableState, number: number, correction: number): Folded {
  const hand = allHands(table).find((finished) => finished.number === number);
  const corrections = hand?.corrections ?? [];
  if (hand === undefined || correction < 1 || corrections.length !== correction) {
    return wrong(
      'no-such-ruling',
      `hand ${number} has ${corrections.length} corrections; only the last can be withdrawn, not number ${correction}`,
    );
  }
  const { replaces } = corrections.at(-1)!;
  const { corrections: _, ...before } = { ...hand, net: replaces };
  const left = corrections.slice(0, -1);
  return ok(withNet(table, hand, left.length > 0 ? { ...before, corrections: left } : before));
}

/** The table with another result of a finished hand. The totals are those of the match that is played. */
function withNet(table: TableState, before: FinishedHand, after: FinishedHand): TableState {
  const next = { ...withHand(table, after), ruled: (table.ruled ?? 0) + 1 };
  if (!table.finishedHands.includes(before)) return next;
  return { ...next, totals: plus(plus(table.totals, before.net, -1), after.net) };
}

/** Totals with what a hand changed, once or `times` over. */
export const plus = (
  totals: Readonly<Record<Place, number>>,
  net: Readonly<Record<Place, number>>,
  times = 1,
): Readonly<Record<Place, number>> => ({
  A: totals.A + times * net.A,
  B: totals.B + times * net.B,
  C: totals.C + times * net.C,
  D: totals.D + times * net.D,
});
