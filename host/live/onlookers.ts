import type { LogEntry, TableState } from '../../shared/match/table.ts';
import { type QuestionView, questionView } from '../../shared/view/question.ts';
import { NO_MEMORY, remember, type TableView, viewOf } from '../../shared/view/view.ts';
import type { Call, Reading } from '../tracker/trace.ts';
import { CallWatch, callText } from './call-watch.ts';
import { FaultWatch } from './fault-watch.ts';
import type { TableNotice } from './live-table.ts';
import { faultText, noticeText, tileText } from './notice-text.ts';
import { Notices } from './notices.ts';
import { OpenTiles } from './open-tiles.ts';
import type { OpenQuestion } from './questions.ts';
import { tagsByLog } from './tags-by-log.ts';
import { TileWatch } from './tile-watch.ts';

/** Who wants to know what they see. */
export interface OnlookersListener {
  /** Something to know or to see to. */
  noticed(what: string): void;
  /** What stands on the page is another. */
  changed(): void;
}

/**
 * Those who look on beside the log: at readings and calls for faults, for tiles that lie wrongly, for calls that are not
 * honoured. They know what stands on the page of it all.
 */
export class Onlookers {
  /** How the boards are. */
  readonly notices = new Notices();
  /** The faults that the referee asks for. */
  readonly faults: FaultWatch;
  /** What the table asks; null if nothing. */
  question: OpenQuestion | null = null;
  readonly #listener: OnlookersListener;
  readonly #calls: CallWatch;
  readonly #tiles: TileWatch;
  readonly #openTiles = new OpenTiles();
  #memory = NO_MEMORY;

  constructor(listener: OnlookersListener) {
    this.#listener = listener;
    const { noticed, changed } = listener;
    this.faults = new FaultWatch((fault) => {
      changed();
      noticed(faultText(fault));
    }, changed);
    this.#calls = new CallWatch({
      tell: (notice) => noticed(callText(notice)),
      fault: (fault) => this.faults.saw(fault),
    });
    this.#tiles = new TileWatch((notice) => {
      changed();
      noticed(tileText(notice));
    });
  }

  /** An entry was logged, and the table stands so. */
  folded(entry: LogEntry, state: TableState): void {
    this.#memory = remember(this.#memory, entry, state);
    const lies = tagsByLog(state);
    this.faults.folded(entry, state, lies);
    this.#tiles.folded(entry, state, lies);
    this.#calls.folded(entry, state);
    if (entry.entry === 'referee') this.notices.ruled();
    if (entry.entry === 'hand') this.notices.handBegan();
    if (entry.entry === 'event' && entry.event === 'discard') this.notices.goesOn();
  }

  /** A reader saw the tiles of a zone. */
  read(reading: Reading): void {
    this.faults.read(reading);
    this.#tiles.read(reading);
    this.#openTiles.read(reading);
  }

  /** A button was pressed. */
  call(call: Call): void {
    this.#calls.call(call);
  }

  /** The table said so beside its log. */
  told(notice: TableNotice): void {
    if (notice.event !== 'unsure') this.notices.told(notice);
    this.#listener.changed();
    this.#listener.noticed(noticeText(notice));
  }

  /** What the players are asked; null if nothing, or if they cannot be asked without naming a concealed tile. */
  asked({ tiles }: TableState): QuestionView | null {
    return (
      this.question && questionView(this.question.number, this.question.candidates, this.#openTiles.of(tiles))
    );
  }

  /** What stands on the page. */
  view(state: TableState): TableView {
    const about = this.asked(state);
    this.notices.unsureIs(this.question !== null && about === null);
    this.notices.faultsAre(this.faults.seen);
    this.notices.tilesAre(this.#tiles.seen);
    return viewOf(state, this.#memory, this.notices.current, this.#calls.first, about);
  }
}
