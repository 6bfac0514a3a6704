import { findRules } from '../books/index.ts';
import { setSizeOf } from '../books/words/options.ts';
import type { Rules } from '../game/position.ts';
import type { SetSize } from '../game/tiles.ts';

/**
 * How many tiles of a tagged set a table plays with: flowers and seasons may be in the box although they are not
 * played with.
 */
export function playedSize(
  table: { readonly rules: Rules; readonly options?: Readonly<Record<string, unknown>> | undefined },
  tagged: SetSize,
): SetSize {
  const found = findRules(table.rules);
  return found.ok && setSizeOf(found.value, table.options) === 136 ? 136 : tagged;
}
