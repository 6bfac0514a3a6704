import { REFUSALS, type RefusalCode } from '../../../../shared/game/position.ts';
import type { Seat } from '../../../../shared/game/seats.ts';
import { scoreValue } from '../../../../shared/scoring/score.ts';
import { type Draft, positionOf, seatsOf, tablesOf } from './draft.ts';

/** The part of an address that holds a draft: what stands after `#` is never sent to a server. */
export function linkOf(draft: Draft): string {
  const bytes = new TextEncoder().encode(JSON.stringify(draft));
  const base64 = btoa(String.fromCharCode(...bytes));
  return `#${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/**
 * Reads a draft from an address; null if there is none. A won position of the scoring contract is one, too. Whoever sends
 * a link can put anything there: it is read as `mingg score` reads its input.
 */
export function readLink(hash: string): Draft | null {
  try {
    const text = atob(hash.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isRecord(value) || !isRecord(value.players) || !isRecord(value.win)) return null;
    // A position has all its players.
    const seats = value.seats ?? Object.keys(value.players).length;
    const draft = { ...value, options: value.options ?? {}, seats };
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Refusals of a hand that is not finished, or wrong: the page shows these. Others say that it is no hand. */
const SHOWN: readonly RefusalCode[] = REFUSALS.slice(REFUSALS.indexOf('too-many-copies'));

function isDraft(value: unknown): value is Draft {
  const { rules, seats, players, win } = value as Draft;
  if (!tablesOf(rules).some(({ length }) => length === seats)) return false;
  if (!Object.keys(players).every((seat) => seatsOf({ rules, seats }).includes(seat as Seat))) return false;
  // Before a tile is laid there is none to win on: any will do to read the rest.
  const read = scoreValue(positionOf({ ...(value as Draft), win: { ...win, tile: win.tile ?? '1m' } }));
  return read.ok || SHOWN.includes(read.error.code);
}
