import type { Rules } from '../position.ts';
import { findRules } from '../rules/index.ts';
import { setSizeOf } from '../rules/options.ts';
import type { SetSize } from '../tiles.ts';

/**
 * How many tiles a table plays with, whose set has so many: who plays without flowers and seasons may have them
 * in the box all the same.
 */
export function playedSize(
  table: { readonly rules: Rules; readonly options?: Readonly<Record<string, unknown>> | undefined },
  tagged: SetSize,
): SetSize {
  const found = findRules(table.rules);
  return found.ok && setSizeOf(found.value, table.options) === 136 ? 136 : tagged;
}
