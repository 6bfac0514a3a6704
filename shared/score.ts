import { isCompleteHand } from './complete.ts';
import { groupOf } from './groups.ts';
import { nothing, type ScoringTable, scoreOther, scoreWinner } from './player-score.ts';
import type { HandScore, PlayerScore, Position, Refusal } from './position.ts';
import { readPosition } from './read-position.ts';
import { err, ok, type Result } from './result.ts';
import { SEATS, type Seat } from './seats.ts';
import { settle, settleDraw } from './settlement.ts';
import { countTiles, kindOf } from './tiles.ts';

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
  if (!read.ok) return read;
  const { position, rules, options } = read.value;
  const seats = SEATS.filter((seat) => position.players[seat]);
  const { win } = position;
  if (!win) {
    const players = Object.fromEntries(seats.map((seat) => [seat, nothing(rules)]));
    return ok({ rules: position.rules, players, ...settleDraw(seats) });
  }

  const winner = position.players[win.seat]!;
  const held = { concealed: countTiles(winner.concealed), melds: (winner.melds ?? []).map(groupOf) };
  if (!isCompleteHand({ rules, players: seats.length, options }, held, kindOf(win.tile))) {
    const message = `the tiles of ${win.seat} are no complete hand of ${position.rules}`;
    return err({ code: 'not-a-winning-hand', message, path: `players.${win.seat}` });
  }

  const table: ScoringTable = { rules, options, roundWind: position.roundWind, players: seats.length };
  const players: Partial<Record<Seat, PlayerScore>> = {};
  for (const seat of seats) {
    const player = position.players[seat]!;
    players[seat] =
      seat === win.seat ? scoreWinner(table, seat, player, win) : scoreOther(table, seat, player);
  }
  const worth = players[win.seat]!.total;
  const least = rules.minimumOption ? (options[rules.minimumOption] as number) : 0;
  if (worth < least) {
    const message = `the hand of ${win.seat} is worth ${worth}; to win it must be worth ${least}`;
    return err({ code: 'not-a-winning-hand', message, path: `players.${win.seat}` });
  }
  const settlement = settle(rules.settlement, options, {
    totals: seats.map((seat) => [seat, players[seat]!.total]),
    winner: win.seat,
    dealer: position.dealer ?? 'E',
    liable: position.liable,
    drawsBefore: position.drawsBefore ?? 0,
    from: win.from,
  });
  return ok({ rules: position.rules, players, ...settlement });
}
