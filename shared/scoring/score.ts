import type { RuleSetsById } from '../books/index.ts';
import type { HandScore, PlayerScore, Position, Refusal } from '../game/position.ts';
import { err, ok, type Result } from '../game/result.ts';
import { bySeat, type Seat } from '../game/seats.ts';
import { scoreOther } from './player-score.ts';
import { type CheckedPosition, checkPosition, readPosition } from './read-position.ts';
import { settle, settleDraw } from './settlement.ts';
import { scoreWinner } from './winner-score.ts';

/**
 * Scores the end of a hand: every player's tiles and who pays whom. The position is checked first, so an impossible
 * one is refused, never scored. Its rules may be a club's file.
 */
export function score(position: Position): Result<HandScore, Refusal> {
  const checked = checkPosition(position);
  return checked.ok ? scoreChecked(checked.value) : checked;
}

/**
 * {@link score} for any value, such as parsed JSON; refuses what is not a position. It names its rules, among the
 * shipped rule sets unless others are given.
 */
export function scoreValue(value: unknown, among?: RuleSetsById): Result<HandScore, Refusal> {
  const read = readPosition(value, among);
  return read.ok ? scoreChecked(read.value) : read;
}

/** {@link score} for a checked position. */
export function scoreChecked(position: CheckedPosition): Result<HandScore, Refusal> {
  const { table, win, players } = position;
  const rules = table.rules.id;
  const seats: Seat[] = [];
  const scores: PlayerScore[] = [];
  let worth = 0;
  const totals: [Seat, number][] = [];
  for (let at = 0; at < players.length; at++) {
    const { seat } = players[at]!;
    const score = !win
      ? table.nothing
      : seat === win.seat
        ? scoreWinner(position, players[at]!, win)
        : scoreOther(position, players[at]!);
    if (!score) return noWin(seat, `the tiles of ${seat} are no complete hand of ${rules}`);
    if (seat === win?.seat) worth = score.total;
    seats.push(seat);
    scores.push(score);
    totals.push([seat, score.total]);
  }
  if (!win) return ok({ rules, players: bySeat(seats, scores), ...settleDraw(seats) });
  if (worth < table.minimum) {
    return noWin(
      win.seat,
      `the hand of ${win.seat} is worth ${worth}; to win it must be worth ${table.minimum}`,
    );
  }
  const { dealer, liable, drawsBefore } = position;
  const account = { totals, winner: win.seat, dealer, liable, drawsBefore, from: win.from };
  const { payments, net } = settle(table.rules.settlement, table.options, account);
  return ok({ rules, players: bySeat(seats, scores), payments, net });
}

function noWin(seat: Seat, message: string): Result<never, Refusal> {
  return err({ code: 'not-a-winning-hand', message, path: `players.${seat}` });
}
