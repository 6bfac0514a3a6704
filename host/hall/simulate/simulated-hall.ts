import { join } from 'node:path';
import type { Rules } from '../../../shared/game/position.ts';
import type { HallEntry, Scoring } from '../../../shared/tournament/entries.ts';
import type { Plan } from '../../../shared/tournament/plan.ts';
import { parseCheckpoint } from '../../ledger/checkpoint.ts';
import { makeVerifierKey, parseVerifierKey } from '../../ledger/signed-note.ts';
import { Witness } from '../../ledger/witness.ts';
import { Hall, type HallSettings } from '../hall.ts';
import { seededKey, seededSalt } from './seeded.ts';
import { sure } from './sure.ts';

/** What a simulated tournament is opened with. */
export interface Opening {
  readonly name: string;
  readonly rules: Rules;
  readonly players: number;
  /** Players who are entered besides, to be substituted. */
  readonly reserves: number;
  readonly plan: Plan;
  readonly scoring: Scoring;
}

/** A hall that was opened: alone, or as one of several processes. */
export interface OpenedHall {
  readonly hall: Hall;
  /** Where its log is. */
  readonly folder: string;
  close(): Promise<void>;
}

/** Opens a hall, as it is opened first and after it was killed. */
export type OpenHall = (settings: HallSettings) => Promise<OpenedHall>;

/** Opens a hall of one process. */
const openAlone: OpenHall = async (settings) => {
  const hall = await Hall.open(settings);
  return { hall, folder: settings.folder, close: () => hall.close() };
};

/** A real hall whose keys and salts follow from a seed, with a witness of its log beside it. */
export class SimulatedHall {
  readonly #seed: string;
  readonly #now: () => number;
  readonly #open: () => Promise<OpenedHall>;
  readonly #witness: Witness;
  #opened: OpenedHall;

  /** @param origin the name of its log. @param open opens the hall */
  static async open(
    folder: string,
    seed: string,
    now: () => number,
    origin = 'mingg/hall',
    open: OpenHall = openAlone,
  ): Promise<SimulatedHall> {
    const openSeeded = () =>
      open({
        folder,
        noticed: () => {},
        now,
        salt: seededSalt(seed, 'hall'),
        firstKey: () => seededKey(seed, origin, 'note'),
        cosignerKey: () => seededKey(seed, 'mingg/hall', 'cosignature'),
      });
    return new SimulatedHall(folder, seed, now, openSeeded, await openSeeded());
  }

  private constructor(
    folder: string,
    seed: string,
    now: () => number,
    open: () => Promise<OpenedHall>,
    opened: OpenedHall,
  ) {
    this.#seed = seed;
    this.#now = now;
    this.#open = open;
    this.#opened = opened;
    const key = parseVerifierKey(this.hall.vkey);
    if (!key.ok) throw new Error(key.error);
    this.#witness = new Witness(join(folder, 'other-hall.db'), [key.value], witnessKey(seed), now);
  }

  /** The hall; another one after it was killed. */
  get hall(): Hall {
    return this.#opened.hall;
  }

  /** The file of its log. */
  get path(): string {
    return join(this.#opened.folder, 'hall.db');
  }

  /** Opens the tournament: players and plan are logged, the other hall cosigns them, and the draw is made. */
  begin({ name, rules, players, reserves, plan, scoring }: Opening): void {
    const witnesses = [makeVerifierKey(witnessKey(this.#seed).verifier)];
    sure(this.hall.begin({ name, rules, rounds: plan.length, scoring, minutes: 50, witnesses }));
    const entered = Array.from({ length: players + reserves }, (_, at) => ({ name: `Player ${at + 1}` }));
    sure(this.hall.addPlayers(entered));
    const t = this.#now();
    sure(this.hall.enter(plan.map((round, at) => ({ entry: 'plan', t, round: at + 1, ...round }))));
    this.#cosign();
    sure(this.hall.draw('all'));
  }

  /** Plans rounds that have not begun for these players, and draws them. */
  drawAgain(plan: Plan, rounds: readonly number[], players: readonly number[]): void {
    const t = this.#now();
    const entries = plan.map((round, at): HallEntry => {
      return { entry: 'plan', t, round: rounds[at]!, ...round, players };
    });
    sure(this.hall.enter(entries));
    this.#cosign();
    sure(this.hall.draw(rounds));
  }

  /** Kills the hall, and starts it again; `meanwhile` may do something to its folder. */
  async restart(meanwhile: () => void = () => {}): Promise<void> {
    await this.#opened.close();
    meanwhile();
    this.#opened = await this.#open();
  }

  async close(): Promise<void> {
    this.#witness.close();
    await this.#opened.close();
  }

  /** Has the other hall cosign this one's log. */
  #cosign(): void {
    const { log } = this.hall;
    const last = parseCheckpoint(this.#witness.lastCosigned(log.origin) ?? '');
    const older = last.ok ? last.value.checkpoint.size : 0;
    const proof = log.consistencyProof(older).map((hash) => hash.toString('base64'));
    const answer = this.#witness.addCheckpoint([`old ${older}`, ...proof, '', log.checkpoint!].join('\n'));
    if (answer.status !== 200) throw new Error(answer.body);
    log.keepCosigned(this.#witness.lastCosigned(log.origin)!);
  }
}

const witnessKey = (seed: string) => seededKey(seed, 'mingg/other-hall', 'cosignature');
