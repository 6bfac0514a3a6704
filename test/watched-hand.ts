import { Ledger } from '../host/ledger/ledger.ts';
import { LiveTable } from '../host/live/live-table.ts';
import { tagsByLog } from '../host/live/tags-by-log.ts';
import type { AirNoiseName } from '../host/virtual/noisy-air.ts';
import { type Book, DryTable } from './dry-table.ts';
import { tempLog } from './temp-log.ts';
import type { Watch } from './watched-table.ts';

/** Lets a watch see a hand that virtual players play well; `each` is called after every reading. */
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
