import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Boards } from './boards.ts';
import { Machine } from './machine.ts';

/** Decides what the players do; their first hand is a short one. */
export const SEED = 3;

/** A table's computer, with the table beside it: it can be switched off and on, and keeps its disk. */
export class Computer {
  readonly boards: Boards;
  readonly #work: string;
  #machine: Machine | null = null;

  private constructor(work: string, boards: Boards) {
    this.#work = work;
    this.boards = boards;
  }

  /** A new one, as its disk was made, with boards and players beside it. It is off. */
  static async make(work: string): Promise<Computer> {
    execFileSync('qemu-img', [
      ...['create', '-q', '-f', 'qcow2', '-F', 'raw'],
      ...['-b', join(work, 'base.img'), join(work, 'disk.qcow2')],
    ]);
    mkdirSync(join(work, 'machine'));
    const boards = await Boards.open(SEED, 1);
    writeFileSync(join(work, 'shared/tiles.json'), JSON.stringify(boards.tiles));
    return new Computer(work, boards);
  }

  /** The machine that is on. */
  get machine(): Machine {
    if (this.#machine === null) throw new Error('the computer is off');
    return this.#machine;
  }

  /** Switches it on; the boards get their power with it. */
  async switchOn(): Promise<Machine> {
    const shared = join(this.#work, 'shared');
    const parts = { folder: join(this.#work, 'machine'), disk: join(this.#work, 'disk.qcow2'), shared };
    const machine = await Machine.boot({
      ...parts,
      kernel: join(this.#work, 'kernel'),
      initrd: join(this.#work, 'initrd'),
      adapters: await this.boards.restart(),
    });
    this.#machine = machine;
    return machine;
  }

  /** Has it shut down. */
  async shutDown(): Promise<void> {
    await this.machine.shutDown();
    this.#machine = null;
  }

  /** Pulls the mains plug. */
  async cutPower(): Promise<void> {
    await this.machine.cutPower();
    this.#machine = null;
  }

  /** Ends it all. */
  async close(): Promise<void> {
    await this.#machine?.cutPower();
    this.boards.close();
  }
}
