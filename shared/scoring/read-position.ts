import { findRules, type RuleSetsById } from '../books/index.ts';
import type { Options } from '../books/words/option-rule.ts';
import { readOptions } from '../books/words/options.ts';
import type { RuleSet } from '../books/words/rule-set.ts';
import type { DeadHand, Meld, Position, Refusal, Win } from '../game/position.ts';
import { err, ok, type Result } from '../game/result.ts';
import { SEATS, type Seat, seatIndex } from '../game/seats.ts';
import type { Tile } from '../game/tiles.ts';
import { type PositionShape, readShape } from './position-shape.ts';
import { checkCopies, checkCounts, checkMelds, checkTiles, checkWinningTile } from './position-tiles.ts';
import { checkDeadWinner, checkSeats, checkWin } from './position-win.ts';
import { Rack } from './rack.ts';
import { type ScoringTable, scoringTable } from './scoring-table.ts';

/** A position that passed every check, with its tiles counted and the rules to score it by. */
export interface CheckedPosition {
  readonly table: ScoringTable;
  readonly roundWind: Seat;
  readonly dealer: Seat;
  readonly drawsBefore: number;
  readonly liable: Seat | undefined;
  /** In playing order. */
  readonly players: readonly CheckedPlayer[];
  readonly win: Win | null;
  readonly roles: Roles;
}

export interface CheckedPlayer {
  readonly seat: Seat;
  /** The seat's number in playing order, 0 for East. */
  readonly seatNumber: number;
  readonly rack: Rack;
  readonly dead: DeadHand | undefined;
}

/** Who is who, by places in the list of players, -1 for nobody: numbers are compared faster than the names of seats. */
export interface Roles {
  readonly dealer: number;
  readonly winner: number;
  /** Who discarded the winning tile, or was robbed of it. */
  readonly from: number;
  readonly liable: number;
  /** The prevailing wind as the number of a seat. */
  readonly roundWind: number;
}

/**
 * Reads a position from any value, such as parsed JSON, by one of the shipped rule sets unless others are given.
 * Refusals come in the order of the contract, except `not-a-winning-hand`, which the scorer gives. Where the contract
 * is silent: an unknown `source` is `bad-source` and an unknown `type` of group `bad-meld`, any other unknown word
 * `bad-json`; players who make up no table of the rule set, and a winner liable to himself, are `bad-seat`; a chow
 * where chows do not count is `bad-meld`.
 */
export function readPosition(value: unknown, among?: RuleSetsById): Result<CheckedPosition, Refusal> {
  const shape = readShape(value, false);
  return shape.ok ? checkShape(shape.value, among) : shape;
}

/** {@link readPosition} for a position made by the program itself, whose rules may be a club's file. */
export function checkPosition(position: Position): Result<CheckedPosition, Refusal> {
  const shape = readShape(position, true);
  return shape.ok ? checkShape(shape.value) : shape;
}

function checkShape(shape: PositionShape, among?: RuleSetsById): Result<CheckedPosition, Refusal> {
  const rules = findRules(shape.rules, among);
  if (!rules.ok) return err({ ...rules.error, path: 'rules' });
  const options = readOptions(rules.value, shape.options);
  if (!options.ok) {
    const { code, message, option } = options.error;
    return err({ code, message, path: `options.${option}` });
  }
  for (const check of CHECKS) {
    const refusal = check(shape, rules.value, options.value);
    if (refusal) return err(refusal);
  }
  return ok(checked(shape, scoringTable(rules.value, options.value)));
}

/** In the contract's order: each relies on the checks before it. */
const CHECKS: readonly ((position: PositionShape, rules: RuleSet, options: Options) => Refusal | null)[] = [
  checkSeats,
  checkTiles,
  checkMelds,
  checkCopies,
  checkWin,
  checkDeadWinner,
  checkCounts,
  checkWinningTile,
];

/** The position of a shape that passed every check. */
function checked(shape: PositionShape, table: ScoringTable): CheckedPosition {
  const players: CheckedPlayer[] = [];
  for (const seat of SEATS) {
    const player = shape.players.get(seat);
    if (!player) continue;
    const { concealed, melds, bonus, dead } = player;
    const rack = new Rack(concealed as readonly Tile[], melds as readonly Meld[], bonus as readonly Tile[]);
    players.push({ seat, seatNumber: seatIndex(seat), rack, dead });
  }
  const place = (seat: unknown): number => players.findIndex((player) => player.seat === seat);
  const win = shape.win as Win | null;
  const roundWind = shape.roundWind as Seat;
  return {
    table,
    roundWind,
    dealer: shape.dealer as Seat,
    drawsBefore: shape.drawsBefore,
    liable: shape.liable as Seat | undefined,
    players,
    win,
    roles: {
      dealer: place(shape.dealer),
      winner: place(win?.seat),
      from: place(win?.from),
      liable: place(shape.liable),
      roundWind: seatIndex(roundWind),
    },
  };
}
