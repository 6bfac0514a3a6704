import type { Position } from '../../shared/game/position.ts';
import { pick, type Random } from './random-position.ts';

/** Texts that are wrong in most places. */
const WORDS = [
  'E',
  'S',
  '1m',
  '5z',
  '1f',
  '9f',
  '0m',
  'chow',
  'pung',
  'kong',
  'discard',
  'wall',
  'bet',
  'short',
  'X',
  '',
];

/** Optional fields. */
const FIELDS = ['dead', 'dead', 'from', 'liable', 'replaces', 'source', 'dealer'];

/** Values that a program may write instead of the right one. */
const WRONG: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  14,
  1.5,
  2 ** 60,
  '5\u0660',
  '__proto__',
  'toString',
  [],
  {},
  ['1m'],
  [['1m']],
  { E: {} },
  { tiles: ['1m', '2m', '3m'], type: 'chow' },
];

/** Broken texts: not JSON, or not a position. */
const GARBAGE: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"E"',
  '17',
  '{}',
  '{"rules":"kuester"}',
  '{"__proto__":{"rules":"kuester"}}',
  '\u0000',
  '['.repeat(20_000),
  `{"rules":${'{"a":'.repeat(500)}1${'}'.repeat(501)}`,
];

/**
 * The JSON text of a position with one to three random changes: usually no longer a position, or not a possible one.
 */
export function brokenPosition(random: Random, position: Position): string {
  if (random(20) === 0) return pick(random, GARBAGE);
  const value = structuredClone(position);
  for (let change = random(3); change >= 0; change--) breakOne(random, value);
  const text = JSON.stringify(value);
  if (random(10) > 0) return text;
  const at = random(text.length);
  return pick(random, [text.slice(0, at), text.slice(0, at) + text.slice(at + 1), `${text}${text}`]);
}

/** Changes one field, entry or list somewhere in the value. */
function breakOne(random: Random, value: object): void {
  const place = placeIn(random, value);
  if (!place) return;
  const { holder, key } = place;
  const change = random(10);
  if (change === 0 && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (change === 0) delete holder[key];
  else if (change === 1) holder[key] = structuredClone(holder[pick(random, Object.keys(holder))]);
  else if (change === 2) holder[key] = structuredClone(placeIn(random, value)?.holder);
  else if (change === 3 && Array.isArray(holder)) holder.push(structuredClone(pick(random, WRONG)));
  else if (change === 4) holder[pick(random, FIELDS)] = pick(random, WORDS);
  else if (typeof holder[key] === 'string' && random(4) > 0) holder[key] = pick(random, WORDS);
  else holder[key] = structuredClone(pick(random, WRONG));
}

interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

/** A random field or entry of a value, usually a deeply nested one; null if there is none. */
function placeIn(random: Random, value: object): Place | null {
  let place: Place | null = null;
  let holder: unknown = value;
  while (typeof holder === 'object' && holder !== null && Object.keys(holder).length > 0) {
    const key = pick(random, Object.keys(holder));
    place = { holder: holder as Place['holder'], key };
    if (random(4) === 0) break;
    holder = place.holder[key];
  }
  return place;
}
