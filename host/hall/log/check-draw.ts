import { err, ok, type Result } from '../../../shared/game/result.ts';
import type { DrawEntry, PlanEntry, TournamentEntry } from '../../../shared/tournament/entries.ts';
import { openCheckpoint } from '../../ledger/checkpoint.ts';
import { cosignedAt } from '../../ledger/cosignature.ts';
import { makeVerifierKey, parseVerifierKey, type VerifierKey } from '../../ledger/signed-note.ts';
import { drawOrder } from './draw.ts';
import type { HallTree } from './hall-tree.ts';

/** A draw that holds. */
export interface HeldDraw {
  readonly round: DrawEntry['round'];
  readonly players: number;
  /** How many entries the checkpoint covers that gave the seed. */
  readonly size: number;
  /** How many of these stand after the plan and the players: a hall could have tried several with them. */
  readonly after: number;
  /** Who cosigned that checkpoint first, and when (seconds since 1970). */
  readonly witness: VerifierKey;
  readonly time: number;
}

/**
 * Checks all draws of a hall's log against the log itself: plan and players came before the checkpoint, a witness cosigned
 * it, the seed is its root, and the order follows from the seed.
 * @returns the draws, or the first thing that does not hold
 */
export function checkDraws(hall: HallTree): Result<HeldDraw[], string> {
  const draws: HeldDraw[] = [];
  for (const { n, entry } of hall.entries) {
    if (entry.entry !== 'draw') continue;
    const held = checkDraw(hall, n, entry);
    if (!held.ok) return err(`the draw in entry ${n} does not hold: ${held.error}`);
    draws.push(held.value);
  }
  // Rounds that were drawn together have one checkpoint, and the last plan among theirs counts for all.
  const leastAfter = (size: number) =>
    Math.min(...draws.flatMap((one) => (one.size === size ? [one.after] : [])));
  return ok(draws.map((one) => ({ ...one, after: leastAfter(one.size) })));
}

function checkDraw(hall: HallTree, n: number, draw: DrawEntry): Result<HeldDraw, string> {
  const { round, seed, order } = draw;
  const first = hall.entries[0]?.entry;
  if (first?.entry !== 'tournament') return err('no tournament was opened before it');
  const opened = openCheckpoint(draw.checkpoint, hall.key);
  if (!opened.ok) return err(opened.error);
  const { size, root } = opened.value.checkpoint;
  if (size > n) return err(`its checkpoint is of ${size} entries, and so is later than the draw`);
  if (!hall.tree.root(size).equals(root)) {
    return err(`its checkpoint is of ${size} other entries than this log begins with`);
  }
  if (seed !== root.toString('base64')) return err('its seed is not the root hash of its checkpoint');
  const plan = lastOfPlan(hall, n, draw, first);
  if (!plan.ok) return plan;
  const players = lastOfPlayers(hall, n, plan.value.players);
  if (!players.ok) return players;
  const covered = Math.max(plan.value.last, players.value) + 1;
  if (covered > size)
    return err(`its checkpoint does not cover entry ${covered - 1}, of the plan or the players`);
  const witnessed = witnessOf(opened.value.note, first);
  if (!witnessed.ok) return witnessed;
  const right = drawOrder(seed, plan.value.players);
  const wrong = right.findIndex((player, at) => player !== order[at]);
  if (wrong >= 0 || right.length !== order.length) {
    const place = wrong >= 0 ? wrong : right.length;
    return err(
      `by its seed number ${place + 1} of the plan is player ${right[place] ?? 'nobody'}, not ${order[place] ?? 'nobody'}`,
    );
  }
  return ok({ round, players: right.length, size, after: size - covered, ...witnessed.value });
}

/** The last entry of the plan that is drawn, and who is to be drawn, by their numbers in ascending order. */
function lastOfPlan(
  hall: HallTree,
  n: number,
  { round }: DrawEntry,
  { rounds }: TournamentEntry,
): Result<{ last: number; players: readonly number[] }, string> {
  const drawn = round === 'all' ? Array.from({ length: rounds }, (_, at) => at + 1) : [round];
  const plans = hall.entries.flatMap(({ n: at, entry }) =>
    at < n && entry.entry === 'plan' && drawn.includes(entry.round) ? [{ at, entry }] : [],
  );
  const missing = drawn.find((one) => !plans.some(({ entry }) => entry.round === one));
  if (missing !== undefined) return err(`round ${missing} has no plan before it`);
  const stands = drawn.map((one) => plans.findLast(({ entry }) => entry.round === one)!);
  const [players, ...others] = stands.map(({ entry }) => playersOf(entry));
  if (others.some((other) => other.join() !== players!.join())) {
    return err('the rounds of its plan are not of the same players');
  }
  return ok({ last: Math.max(...plans.map(({ at }) => at)), players: players! });
}

const playersOf = ({ tables, out, players }: PlanEntry): readonly number[] =>
  players ?? Array.from({ length: 4 * tables.length + out.length }, (_, at) => at + 1);

/** The last entry of the players who are drawn; all must be entered before the draw. */
function lastOfPlayers(hall: HallTree, n: number, players: readonly number[]): Result<number, string> {
  const wanted = new Set(players);
  const at = new Map<number, number>();
  for (const { n: number, entry } of hall.entries) {
    if (entry.entry !== 'player' || !wanted.has(entry.number)) continue;
    if (at.has(entry.number)) return err(`entry ${number} enters player ${entry.number} a second time`);
    at.set(entry.number, number);
  }
  for (const player of players) {
    const found = at.get(player);
    if (found === undefined || found > n) return err(`player ${player} was not entered before it`);
  }
  return ok(Math.max(...at.values()));
}

/** The witness that cosigned a checkpoint first; one that the tournament named, and not the hall itself. */
function witnessOf(
  note: Parameters<typeof cosignedAt>[0],
  { witnesses, cosigner }: TournamentEntry,
): Result<{ witness: VerifierKey; time: number }, string> {
  const cosigned = witnesses.flatMap((text) => {
    const key = parseVerifierKey(text);
    if (!key.ok || makeVerifierKey(key.value) === cosigner) return [];
    const time = cosignedAt(note, key.value);
    return time === null ? [] : [{ witness: key.value, time }];
  });
  const [first] = cosigned.sort((one, other) => one.time - other.time);
  return first ? ok(first) : err('no witness that the tournament named has cosigned its checkpoint');
}
