import { scoreOther } from './player-score.ts';
import type { HandScore, PlayerScore, Position, Refusal } from './position.ts';
import { type CheckedPosition, readPosition } from './read-position.ts';
import { err, ok, type Result } from './result.ts';
import { scoringTable } from './scoring-table.ts';
import { SEATS, type Seat } from './seats.ts';
import { settle, settleDraw } from './settlement.ts';
import { scoreWinner } from './winner-score.ts';

/**
 * Scores the end of a hand: every player's tiles and who pays whom. The position is checked first, so one
 * that no hand can end in is refused, never scored.
 */
export function score(position: Position): Result<HandScore, Refusal> {
  return scoreValue(position);
}

/** {@link score} for any value, such as parsed JSON: what is no position is refused. */
export function scoreValue(value: unknown): Result<HandScore, Refusal> {
  const read = readPosition(value);
  return read.ok ? scoreChecked(read.value) : read;
}

/** {@link score} for a position that was checked before. */
export function scoreChecked({ position, rules, options }: CheckedPosition): Result<HandScore, Refusal> {
  const table = scoringTable(rules, options);
  const { win, roundWind, dealer = 'E', drawsBefore = 0, liable } = position;
  const seats = SEATS.filter((seat) => position.players[seat]);
  const players: Partial<Record<Seat, PlayerScore>> = {};
  if (!win) {
    for (const seat of seats) players[seat] = table.nothing;
    return ok({ rules: position.rules, players, ...settleDraw(seats) });
  }

  const totals: [Seat, number][] = [];
  for (const seat of seats) {
    const player = position.players[seat]!;
    const sitting = { seat, roundWind, players: seats.length };
    const score =
      seat === win.seat ? scoreWinner(table, sitting, player, win) : scoreOther(table, sitting, player);
    if (!score) return noWin(seat, `the tiles of ${seat} are no complete hand of ${position.rules}`);
    players[seat] = score;
    totals.push([seat, score.total]);
  }
  const worth = players[win.seat]!.total;
  if (worth < table.minimum) {
    return noWin(
      win.seat,
      `the hand of ${win.seat} is worth ${worth}; to win it must be worth ${table.minimum}`,
    );
  }
  const account = { totals, winner: win.seat, dealer, liable, drawsBefore, from: win.from };
  const { payments, net } = settle(rules.settlement, options, account);
  return ok({ rules: position.rules, players, payments, net });
}

function noWin(seat: Seat, message: string): Result<never, Refusal> {
  return err({ code: 'not-a-winning-hand', message, path: `players.${seat}` });
}
