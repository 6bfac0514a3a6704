import { createHash } from 'node:crypto';
import { type Node, quoted } from './sexpr.ts';

/** The same identity for the same name each time, in the form that KiCad uses. */
export function identityOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** It as a list of a KiCad file. */
export const uuid = (name: string): Node[] => ['uuid', quoted(identityOf(name))];

/** The identity of a part's unit on the sheet, to which the part's footprint on the board refers. */
export const symbolIdentity = (board: string, ref: string, unit: number): string =>
  identityOf(`${board} symbol ${ref} unit ${unit}`);
