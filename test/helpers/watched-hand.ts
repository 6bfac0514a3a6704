import { Ledger } from '../../host/ledger/ledger.ts';
import type { AirNoiseName } from '../../host/players/air-noise.ts';
import { LiveTable } from '../../host/table/live-table.ts';
import { tagsByLog } from '../../host/table/tags-by-log.ts';
import { type Book, DryTable } from './dry-table.ts';
import { tempLog } from './temp-log.ts';
import type { Watch } from './watched-table.ts';

/** Shows a watch a hand that virtual players play correctly; `each` is called after every reading. */
export function watchHand(
  watch: Watch,
  book: Book,
  seed: number,
  noise: AirNoiseName = 'clean',
  each: () => void = () => {},
): void {
  const dry = new DryTable(seed, undefined, book, noise);
  const ledger = new Ledger(tempLog());
  const live = new LiveTable(
    ledger,
    { entry: 'table', ...book, tiles: dry.table.tiles, seed },
    {
      folded: (entry, state) => watch.folded(entry, state, tagsByLog(state)),
      logged: () => {},
      noticed: () => {},
    },
  );
  while (live.state.finishedHands.length < 1) {
    const reading = dry.read(live.state);
    watch.read(reading);
    live.read(reading);
    each();
  }
  ledger.close();
}
