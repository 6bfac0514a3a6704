import { PLACES, type Place } from '../../../shared/game/seats.ts';
import type { BoardsView, ReaderView, SetupZone } from '../../../shared/view/view-setup.ts';
import { Lights } from '../../lights/board-lights.ts';
import { DARK, type LightsState } from '../../lights/lights.ts';
import type { BoardHealth } from '../../readers/health.ts';
import { openReaders, type Readers } from '../../readers/readers.ts';
import type { Reading } from '../../trace/readings.ts';
import { placeOfZone, type Zone } from '../../trace/zones.ts';
import type { Devices } from './devices.ts';

/** ms without an answer after which a port has no reader board: a board that was just reset needs two seconds. */
const PATIENCE = 4000;

/** The boards of a table that is set up: they are opened once, and read until they are closed. */
export class BoardsStep {
  readonly #devices: Devices;
  readonly #changed: () => void;
  readonly #onReading: (reading: Reading) => void;
  #state: 'closed' | BoardsView['state'] = 'closed';
  #problem = '';
  #readers: Readers | null = null;
  #lights: Lights | null = null;
  #shown: LightsState = DARK;
  #lying: Partial<Record<SetupZone, number>> = {};
  #strangers: string[] = [];
  /** What is being opened or closed: one at a time. */
  #busy: Promise<void> = Promise.resolve();

  /** @param onReading called with each reading, while the boards are open. @param changed called when the view has changed */
  constructor(devices: Devices, onReading: (reading: Reading) => void, changed: () => void) {
    this.#devices = devices;
    this.#onReading = onReading;
    this.#changed = changed;
  }

  /** Opens the boards, unless they are. */
  open(): Promise<void> {
    return this.#next(async () => {
      if (this.#state === 'open' || this.#state === 'opening') return;
      this.#state = 'opening';
      this.#changed();
      await this.#open();
      this.#changed();
    });
  }

  /** Closes the boards, so that other programs can use them. */
  close(): Promise<void> {
    return this.#next(async () => {
      this.#state = 'closed';
      await this.#readers?.close();
      await this.#lights?.close();
      this.#readers = null;
      this.#lights = null;
      this.#lying = {};
      this.#strangers = [];
    });
  }

  /** Shows this on the lights from now on. */
  show(state: LightsState): void {
    this.#shown = state;
    this.#lights?.show(state);
  }

  /** Whether the lights are there. */
  get hasLights(): boolean {
    return this.#lights?.health().state === 'showing';
  }

  /** Null while they are closed. */
  view(): BoardsView | null {
    if (this.#state === 'closed') return null;
    const health = this.#readers?.health().boards ?? [];
    const known = health.filter(({ zones }) => zones.length > 0);
    return {
      state: this.#state,
      problem: this.#problem,
      readers: [...PLACES, null].map((place) => readerView(place, known)),
      strangers: [
        ...health.filter(({ zones, message }) => zones.length === 0 && message !== '').map(strangerView),
        ...this.#strangers.map((port) => ({ port, problem: '' })),
      ],
      lights: this.hasLights ? this.#lights!.health().path : null,
      lying: this.#lying,
    };
  }

  #next(work: () => Promise<void>): Promise<void> {
    this.#busy = this.#busy.then(work);
    return this.#busy;
  }

  async #open(): Promise<void> {
    const ports = await this.#devices.ports();
    this.#problem = ports.ok ? '' : ports.error;
    if (!ports.ok || ports.value.length === 0) {
      this.#state = 'none';
      return;
    }
    const readers = await openReaders(ports.value, {
      now: () => this.#devices.now(),
      patience: PATIENCE,
      othersWant: () => !this.hasLights,
      look: async () => {
        const now = await this.#devices.ports();
        return now.ok ? now.value : [];
      },
    });
    this.#readers = readers;
    this.#state = 'open';
    this.#changed();
    readers.onHealth(() => this.#changed());
    readers.onReading((reading) => this.#read(reading));
    readers.onStranger((port) => void this.#next(() => this.#tryLights(port)));
    const others = await readers.releaseStrangers();
    for (const port of this.#devices.lights === null ? others : [this.#devices.lights]) {
      await this.#tryLights(port);
    }
    void readers.start();
  }

  /** Takes the board at this port for the lights, if it is the lights board and there is none yet. */
  async #tryLights(port: string): Promise<void> {
    if (this.hasLights || this.#state !== 'open') return;
    const lights = new Lights(port);
    await lights.open();
    if (lights.health().state !== 'showing') {
      await lights.close();
      if (!this.#strangers.includes(port)) this.#strangers.push(port);
    } else {
      await this.#lights?.close();
      this.#lights = lights;
      this.#strangers = this.#strangers.filter((other) => other !== port);
      lights.onHealth(() => this.#changed());
      lights.show(this.#shown);
    }
    this.#changed();
  }

  #read(reading: Reading): void {
    const { zone, tags } = reading;
    if (this.#lying[zone] !== tags.length) {
      this.#lying = { ...this.#lying, [zone]: tags.length };
      this.#changed();
    }
    this.#onReading(reading);
  }
}

function readerView(place: Place | null, boards: readonly BoardHealth[]): ReaderView {
  const own = (zones: readonly Zone[]) => zones.some((zone) => placeOfZone(zone) === place);
  const board = boards.find(({ zones, state }) => state === 'ready' && own(zones));
  const refused = boards.find(({ zones, state }) => state !== 'ready' && own(zones));
  return { place, port: board?.path ?? null, problem: (board ?? refused)?.message ?? '' };
}

const strangerView = ({ path, message }: BoardHealth) => ({ port: path, problem: message });
