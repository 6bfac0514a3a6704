import { isDeepStrictEqual } from 'node:util';
import { rulesId } from '../../shared/books/index.ts';
import { err, ok, type Result } from '../../shared/game/result.ts';
import type { TableEntry } from '../../shared/match/table.ts';

/** The table to be played; the tiles of a virtual table follow from the seed. */
export type Wanted = Omit<TableEntry, 'entry' | 'tiles'> & { readonly tiles?: TableEntry['tiles'] };

/**
 * Checks whether a table can continue a log.
 * @returns as an error, how the table differs from the logged one, and what to do
 */
export function sameTable(logged: TableEntry, wanted: Wanted): Result<void, string> {
  const other = otherwise(logged, wanted);
  return other === null ? ok(undefined) : err(`the log ${other}, or name another file with --log`);
}

function otherwise(logged: TableEntry, wanted: Wanted): string | null {
  const { rules, options, players = 4, seed, tiles } = logged;
  if (!isDeepStrictEqual(rules, wanted.rules)) return `is of a table ${played(rules, wanted.rules)}`;
  if (!isDeepStrictEqual(options ?? {}, wanted.options ?? {})) {
    return `is of a table with the options ${json(options)}, not ${json(wanted.options)}: go on with those`;
  }
  if (players !== (wanted.players ?? 4)) {
    return `is of a table of ${players} players, not ${wanted.players ?? 4}: go on with --players ${players}`;
  }
  if (seed !== wanted.seed) {
    if (seed === undefined) return 'is of a real table, and this one is virtual: plug its boards in';
    if (wanted.seed === undefined) return 'is of a virtual table, and this one is real: go on with --virtual';
    return `is of a virtual table with the seed ${seed}, not ${wanted.seed}: go on without --seed`;
  }
  if (wanted.tiles && !isDeepStrictEqual(tiles, wanted.tiles)) {
    return seed === undefined
      ? 'is of a table with other tiles: go on with the file of those'
      : 'was made by another version of Mingg, whose virtual tiles were others: go on with that one';
  }
  return null;
}

function played(logged: TableEntry['rules'], wanted: TableEntry['rules']): string {
  const [one, other] = [rulesId(logged), rulesId(wanted)];
  if (one === other) return `that plays by other rules of the same name, ${one}: go on with their rule file`;
  const how = typeof logged === 'string' ? `--rules ${one}` : `the rule file of ${one}`;
  return `that plays by ${one}, not by ${other}: go on with ${how}`;
}

const json = (options: TableEntry['options']): string => JSON.stringify(options ?? {});
