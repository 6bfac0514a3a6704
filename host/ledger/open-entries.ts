import { type AnyEntry, parseEntry } from './entry-bytes.ts';
import { LogDamage, type LogView } from './log-view.ts';

/** The entries of a log that are open, with their numbers. @throws LogDamage at one that is no entry. */
export function* openEntries(view: LogView): Iterable<{ readonly n: number; readonly entry: AnyEntry }> {
  let n = 0;
  for (const { bytes } of view.entries()) {
    if (bytes !== null) {
      const entry = parseEntry(bytes);
      if (!entry.ok) throw new LogDamage(`entry ${n} ${entry.error}`);
      yield { n, entry: entry.value };
    }
    n++;
  }
}
