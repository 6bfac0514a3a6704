import { execFileSync } from 'node:child_process';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../../host/virtual/players/random.ts';
import { Boards } from './boards.ts';
import { type Cut, cutOff } from './disk-writes.ts';
import { Machine } from './machine.ts';

/** Decides what the players do; their first hand is a short one. */
export const SEED = 3;

/** More bytes than a machine writes while it is on; those that it does not write take no room. */
const RECORD_ROOM = 16 * 2 ** 30;

/** A table's computer, with the table beside it: it can be switched off and on, and keeps its disk. */
export class Computer {
  readonly boards: Boards;
  readonly #work: string;
  readonly #chance = new Random(`power ${SEED}`);
  #machine: Machine | null = null;

  private constructor(work: string, boards: Boards) {
    this.#work = work;
    this.boards = boards;
  }

  /** A new one, as its disk was made, with boards and players beside it. It is off. */
  static async make(work: string): Promise<Computer> {
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
    const [image, live, record] = this.#disk;
    // What is written goes beside the image, which stays as it was when the machine was switched on.
    qemuImg('create', '-q', '-f', 'qcow2', '-F', 'raw', '-b', image, live);
    writeFileSync(record, '');
    truncateSync(record, RECORD_ROOM);
    this.#machine = await Machine.boot({
      folder: join(this.#work, 'machine'),
      kernel: join(this.#work, 'kernel'),
      initrd: join(this.#work, 'initrd'),
      disk: live,
      record,
      shared: join(this.#work, 'shared'),
      adapters: await this.boards.restart(),
    });
    return this.#machine;
  }

  /** Has it shut down: all is on the disk. */
  async shutDown(): Promise<void> {
    const [image, live, record] = this.#disk;
    await this.machine.shutDown();
    this.#machine = null;
    cutOff(record, image, () => 0);
    // Were the record not what the disk holds, no power cut would be like one.
    qemuImg('compare', '-q', '-f', 'raw', '-F', 'qcow2', image, live);
  }

  /** Pulls the mains plug. The disk loses some of what it was not told to make sure of. */
  async cutPower(): Promise<Cut> {
    const [image, , record] = this.#disk;
    await this.machine.cutPower();
    this.#machine = null;
    return cutOff(record, image, (limit) => this.#chance.below(limit));
  }

  /** Ends it all. */
  async close(): Promise<void> {
    await this.#machine?.cutPower();
    this.boards.close();
  }

  get #disk(): readonly [image: string, live: string, record: string] {
    const names = ['disk.img', 'live.qcow2', 'record'] as const;
    const [image, live, record] = names.map((name) => join(this.#work, name));
    return [image!, live!, record!];
  }
}

const qemuImg = (...args: readonly string[]) => execFileSync('qemu-img', args, { stdio: 'inherit' });
