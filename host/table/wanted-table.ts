import type { TableEntry } from '../../shared/match/table.ts';
import type { Wanted } from './same-table.ts';
import type { SessionSettings } from './session-settings.ts';
import type { TableHardware } from './table-hardware.ts';

/** The table that a session's settings ask for. @param seed of a virtual table */
export const wantedTable = (
  { rules, options, players }: SessionSettings,
  seed: number | undefined,
): Wanted => ({
  rules,
  ...(options && { options }),
  ...(players && players !== 4 && { players }),
  ...(seed !== undefined && { seed }),
});

/** The first entry of the log of that table. */
export function tableEntry(
  settings: SessionSettings,
  { tiles }: TableHardware,
  seed: number | undefined,
): TableEntry {
  const { seed: _, ...wanted } = wantedTable(settings, seed);
  return { entry: 'table', ...wanted, tiles, ...(seed !== undefined && { seed }) };
}
