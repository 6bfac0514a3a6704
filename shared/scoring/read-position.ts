import type { DeadHand, Meld, Position, Refusal, Win } from '../position.ts';
import { err, ok, type Result } from '../result.ts';
import { findRules, type RuleSetsById } from '../rules/index.ts';
import { readOptions } from '../rules/options.ts';
import type { Options, RuleSet } from '../rules/ruleset.ts';
import { SEATS, type Seat } from '../seats.ts';
import type { Tile } from '../tiles.ts';
import { type PositionShape, readShape } from './position-shape.ts';
import { checkCopies, checkCounts, checkMelds, checkTiles, checkWinningTile } from './position-tiles.ts';
import { checkDeadWinner, checkSeats, checkWin } from './position-win.ts';
import { Rack } from './rack.ts';
import { type ScoringTable, scoringTable } from './scoring-table.ts';

/** A position that passed every check, its tiles counted, with the rules that it is to be scored by. */
export interface CheckedPosition {
  readonly table: ScoringTable;
  readonly roundWind: Seat;
  readonly dealer: Seat;
  readonly drawsBefore: number;
  readonly liable: Seat | undefined;
  /** In playing order. */
  readonly players: readonly CheckedPlayer[];
  readonly win: Win | null;
}

export interface CheckedPlayer {
  readonly seat: Seat;
  readonly rack: Rack;
  readonly dead: DeadHand | undefined;
}

/**
 * Reads a position from any value, such as parsed JSON, by one of the shipped rule sets unless others are
 * given. Refusals are looked for in the order of the
 * contract, all of them but `not-a-winning-hand`, which is for the scorer to say. Where the contract is silent: an
 * unknown `source` is `bad-source` and an
 * unknown `type` of group `bad-meld`, any other unknown word `bad-json`; players who make up no table of the
 * rule set, and a winner who is liable to himself, are `bad-seat`; a chow where chows do not count is
 * `bad-meld`.
 */
export function readPosition(value: unknown, among?: RuleSetsById): Result<CheckedPosition, Refusal> {
  const shape = readShape(value, false);
  return shape.ok ? checkShape(shape.value, among) : shape;
}

/** {@link readPosition} for a position of the program's own, which may be by the rules of a club's file. */
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

/** In the contract's order: each takes for granted that those before it passed. */
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
    players.push({ seat, rack, dead });
  }
  return {
    table,
    roundWind: shape.roundWind as Seat,
    dealer: shape.dealer as Seat,
    drawsBefore: shape.drawsBefore,
    liable: shape.liable as Seat | undefined,
    players,
    win: shape.win as Win | null,
  };
}
