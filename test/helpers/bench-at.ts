import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BenchBoard } from '../../host/bench/bench-board.ts';
import { BenchFile } from '../../host/bench/bench-file.ts';
import { BenchRun } from '../../host/bench/bench-run.ts';
import { BenchState, type Lying } from '../../host/bench/bench-state.ts';
import type { BenchHeader, BenchRecord, TrialName } from '../../host/bench/records.ts';
import type { TestPlan } from '../../host/bench/sequential-test.ts';
import { VirtualBench, type VirtualBoard } from '../../host/bench/virtual-bench.ts';

/** Fewer readings than a claim about a real board takes: 15 pairs of them without a miss. */
export const QUICK: TestPlan = { worst: 0.2, good: 0.02, risk: 0.05, most: 100 };
export const QUICK_ALONE = 4;

/** Trials at an emulated board that runs the real firmware, over a pseudo-terminal as over a serial port. */
export class BenchAt {
  readonly emulated: VirtualBench;
  readonly board: BenchBoard;
  readonly state: BenchState;
  readonly run: BenchRun;
  readonly stop = new AbortController();
  /** The file of readings. */
  readonly path: string;
  /** Called when tags are laid down. */
  onLaid: (lying: Lying) => void = () => {};
  /** Called after each reading. */
  onReading: () => void = () => {};
  readonly #folder: string;
  readonly #file: BenchFile;

  private constructor(
    emulated: VirtualBench,
    board: BenchBoard,
    records: readonly BenchRecord[],
    path?: string,
  ) {
    this.emulated = emulated;
    this.board = board;
    this.#folder = mkdtempSync(join(tmpdir(), 'mingg-bench-'));
    this.path = path ?? join(this.#folder, 'bench.jsonl');
    this.state = new BenchState(records, QUICK, QUICK_ALONE);
    this.#file = new BenchFile(this.path, HEADER);
    this.run = new BenchRun({
      board,
      file: this.#file,
      state: this.state,
      stop: this.stop.signal,
      teller: { learned: () => {}, notAlone: () => {}, known: () => {}, progress: () => this.onReading() },
      hands: {
        lay: async (lying, tags) => {
          emulated.lay(lying, tags);
          this.onLaid(lying);
          return true;
        },
        layAlone: (tag) => emulated.lay({ trial: 'alone', part: tag }, [tag]),
        patience: 40,
        givesUp: () => true,
      },
    });
  }

  /** Opens a board. @param records of a file that is there already, at `path` */
  static async open(
    board: VirtualBoard,
    records: readonly BenchRecord[] = [],
    path?: string,
  ): Promise<BenchAt> {
    const emulated = new VirtualBench(board);
    const bench = new BenchAt(emulated, await BenchBoard.openEmulated(emulated.port), records, path);
    await bench.run.begin(DATE);
    return bench;
  }

  /** Makes trials one after the other. */
  async make(...trials: readonly TrialName[]): Promise<void> {
    for (const trial of trials) await this.run.make(trial);
  }

  async close(): Promise<void> {
    await this.board.close();
    this.#file.close();
    this.emulated.close();
    rmSync(this.#folder, { recursive: true });
  }
}

const DATE = '2026-11-24T18:00:00.000Z';
export const HEADER: BenchHeader = {
  bench: 1,
  program: '0.1.0',
  firmware: '0.2.0',
  zones: ['A.rack', 'A.meld'],
  date: DATE,
  virtual: true,
};
