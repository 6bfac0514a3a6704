import { TableLog } from '../../host/ledger/table-log.ts';
import { LiveTable } from '../../host/table/live-table.ts';
import { type Book, DryTable } from './dry-table.ts';

/** A log that a table kept. */
export interface KeptLog {
  readonly vkey: string;
  /** The table's states, as JSON, after a number of entries of the log. */
  readonly states: readonly { readonly entries: number; readonly state: string }[];
}

/** Makes a log by virtual players: `hands` whole hands and a number of entries of the next; then closes it. */
export async function keptLog(
  path: string,
  {
    seed,
    hands,
    events = 0,
    book = { rules: 'kuester' },
  }: { seed: number; hands: number; events?: number; book?: Book },
): Promise<KeptLog> {
  const log = await TableLog.open({ path, noticed: () => {} });
  const dry = new DryTable(seed, undefined, book);
  const states: { entries: number; state: string }[] = [];
  let begun = 0;
  const table = { entry: 'table', rules: book.rules, tiles: dry.table.tiles, seed } as const;
  const live = new LiveTable(log, table, {
    folded: (entry) => {
      if (entry.entry === 'hand') begun = log.size;
    },
    logged: (_, logged, state) =>
      states.push({ entries: logged.at(-1)!.n + 1, state: JSON.stringify(state) }),
    noticed: () => {},
  });
  const enough = () =>
    live.state.finishedHands.length >= hands &&
    (events === 0 || (live.state.handNumber > hands && log.size - begun >= events));
  while (!enough()) live.read(dry.read(live.state));
  await log.close();
  return { vkey: log.standing.vkey, states };
}
