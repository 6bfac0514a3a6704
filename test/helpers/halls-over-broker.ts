import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { HallProcess } from '../../host/hall/broker/hall-process.ts';
import { Hall, type HallSettings } from '../../host/hall/hall.ts';
import type { OpenedHall, OpenHall } from '../../host/hall/simulate/simulated-hall.ts';
import { HallTables } from '../../host/hall/tables/hall-tables.ts';
import { until } from './hall-on-broker.ts';

/** One of the processes of a hall. */
interface Member {
  readonly folder: string;
  readonly hall: Hall;
  readonly process: HallProcess;
  close(): Promise<void>;
}

/**
 * A hall of two processes over a broker, for simulated tournaments. What plays sees the one that leads; when that one is
 * closed, the other takes over, and a new process follows in its place.
 */
export class HallsOverBroker {
  readonly #broker: string;
  readonly #folder: string;
  #leader: Member | null = null;
  #follower: Member | null = null;

  /** @param folder for the second process */
  constructor(broker: string, folder: string) {
    this.#broker = broker;
    this.#folder = folder;
  }

  /** Opens the hall. */
  readonly open: OpenHall = async (settings): Promise<OpenedHall> => {
    const left = this.#leader?.folder;
    if (left === undefined) this.#leader = await this.#start(settings, join(settings.folder, 'first'));
    else this.#leader = this.#follower!;
    const { hall, folder, process, close } = this.#leader;
    await until('one leads', () => process.leads);
    this.#follower = await this.#start(settings, left ?? this.#folder);
    return { hall, folder, close };
  };

  /** Closes the other process, once it has taken over from the closed one. @returns its log's size and root, as in a checkpoint */
  async close(): Promise<readonly string[]> {
    const { hall, process, close } = this.#follower!;
    await until('the other one leads', () => process.leads);
    const { size } = hall.log;
    const standing = [`${size}`, hall.log.root(size).toString('base64')];
    await close();
    return standing;
  }

  async #start(settings: HallSettings, folder: string): Promise<Member> {
    mkdirSync(folder, { recursive: true });
    const { noticed } = settings;
    const role: { process: HallProcess | null } = { process: null };
    const hall = await Hall.open({
      ...settings,
      folder,
      publish: (from, entries) => role.process!.publish(from, entries),
    });
    const tables = new HallTables(hall, { folder, noticed, changed: () => {} });
    const process = new HallProcess({
      ...{ broker: this.#broker, folder, hall, tables, witness: null, noticed },
      url: `http://${folder}/`,
      filesChanged: () => hall.readNamesAgain(),
      roleChanged: () => {},
      lost: (why) => {
        throw new Error(why);
      },
    });
    role.process = process;
    const close = async () => {
      await process.close();
      tables.close();
      await hall.close();
    };
    return { folder, hall, process, close };
  }
}
