import { execFileSync } from 'node:child_process';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../../host/players/random.ts';
import { Boards } from './boards.ts';
import { type Cut, cutOff } from './disk-writes.ts';
import { Machine } from './machine.ts';

/** The seed of the players, whose first hand is short. */
export const SEED = 3;

/** More bytes than a machine writes while it is on; unwritten ones take no space. */
const RECORD_ROOM = 16 * 2 ** 30;

/** A table's computer, with the table beside it. It can be switched off and on, and keeps its disk. */
export class Computer {
  readonly boards: Boards;
  readonly #work: string;
  readonly #chance = new Random(`power ${SEED}`);
  #machine: Machine | null = null;

  private constructor(work: string, boards: Boards) {
    this.#work = work;
    this.boards = boards;
  }

  /** Makes a computer with a fresh disk, boards and players. It is off. */
  static async make(work: string): Promise<Computer> {
    mkdirSync(join(work, 'machine'));
    const boards = await Boards.open(SEED, 1);
    writeFileSync(join(work, 'shared/tiles.json'), JSON.stringify(boards.tiles));
    return new Computer(work, boards);
  }

  /** The running machine. */
  get machine(): Machine {
    if (this.#machine === null) throw new Error('the computer is off');
    return this.#machine;
  }

  /** Switches it on, and with it the boards. */
  async switchOn(): Promise<Machine> {
    const [image, live, record] = this.#disk;
    // Writes go to a separate file; the image stays as it was when the machine was switched on.
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

  /** Shuts it down, so that everything is on the disk. */
  async shutDown(): Promise<void> {
    const [image, live, record] = this.#disk;
    await this.machine.shutDown();
    this.#machine = null;
    cutOff(record, image, () => 0);
    // If the record differed from the disk, simulated power cuts would be wrong.
    qemuImg('compare', '-q', '-f', 'raw', '-F', 'qcow2', image, live);
  }

  /** Cuts the power. The disk loses some of the writes that were not flushed. */
  async cutPower(): Promise<Cut> {
    const [image, , record] = this.#disk;
    await this.machine.cutPower();
    this.#machine = null;
    return cutOff(record, image, (limit) => this.#chance.below(limit));
  }

  /** Ends the machine, boards and players. */
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
