import type { TableState } from '../../shared/match/table.ts';
import type { TableLog } from '../ledger/table-log.ts';
import type { TraceRecord } from '../trace/trace.ts';
import { TraceRecorder } from './trace-recorder.ts';
import { trackedHand } from './tracked-hand.ts';

/** Nominal milliseconds between two readings of a zone, for the header of recorded traces. */
const CYCLE = { rack: 1000, meld: 300, discard: 600 };

/** Records a trace of each hand, sealed with the hand's key; records nothing if no folder is given. */
export class HandRecorder {
  readonly #traces: TraceRecorder | null;
  readonly #log: Pick<TableLog, 'handKey'>;

  constructor(folder: string | undefined, log: Pick<TableLog, 'handKey'>, noticed: (what: string) => void) {
    this.#traces = folder === undefined ? null : new TraceRecorder(folder, noticed);
    this.#log = log;
  }

  /** Begins or continues the trace of the hand on the table; a hand that is over has none. */
  begin(state: TableState): void {
    const { handKey } = this.#log;
    if (state.hand === null || state.score !== null || handKey === null) return;
    const header = { trace: 1, ...trackedHand(state), cycle: CYCLE } as const;
    this.#traces?.begin(state.handNumber, header, handKey);
  }

  /** Adds a reading or a call. */
  record(record: TraceRecord): void {
    this.#traces?.record(record);
  }

  /** The hand is over: its trace is unsealed. */
  end(): void {
    this.#traces?.end();
  }

  /** Leaves the trace of an unfinished hand sealed, to be continued. */
  close(): void {
    this.#traces?.close();
  }
}
