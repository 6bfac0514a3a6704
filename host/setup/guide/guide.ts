import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { setSizeOf } from '../../../shared/books/words/options.ts';
import type { Examined } from '../../../shared/findings/finding.ts';
import { fileInEnglish } from '../../../shared/findings/settings/in-english.ts';
import type { SettingsFault } from '../../../shared/findings/settings/problem.ts';
import { err, ok, type Result } from '../../../shared/game/result.ts';
import type { SetSize } from '../../../shared/game/tiles.ts';
import {
  DEVICE_STEPS,
  type RulesChoice,
  SETUP_STEPS,
  type SetupInput,
  type SetupStep,
  type SetupView,
} from '../../../shared/view/view-setup.ts';
import { DARK } from '../../lights/lights.ts';
import { loadRules } from '../../rules/load-rules.ts';
import { RuleNames } from '../../rules/rule-names.ts';
import { readTextFile } from '../../text/text-file.ts';
import type { Refusal, SetupDesk } from '../../web/setup-routes.ts';
import type { SettingsChanges } from '../edit-settings.ts';
import type { Settings } from '../settings.ts';
import type { SettingsFile } from '../settings-file.ts';
import { BoardsStep } from './boards-step.ts';
import { ButtonsStep } from './buttons-step.ts';
import type { Devices } from './devices.ts';
import { LightsStep, lampAlone, placeAlone } from './lights-step.ts';
import { readSetupInput } from './read-input.ts';
import {
  accessChanges,
  keptLog,
  pagesChanges,
  partnersChanges,
  playersChanges,
  rulesChanges,
  rulesChoices,
  settingsView,
  stateFolder,
} from './settings-step.ts';
import { TilesStep } from './tiles-step.ts';
import { writeLearned } from './write-learned.ts';

/** What a guide needs. */
export interface GuideParts {
  readonly file: SettingsFile;
  /** The boards; null: a table in play has them, and only its settings can be changed. */
  readonly devices: Devices | null;
  /** The command that starts the table with these settings. */
  readonly command: string;
  /** Makes the checks of `mingg doctor`. */
  readonly examine: () => AsyncIterable<Examined>;
  /** The set-up is done: the table begins to play. */
  readonly play: () => void;
}

/** Guides through setting up a table. What is done stands in files at once, so that it can be left at any moment. */
export class Guide implements SetupDesk {
  readonly #parts: GuideParts;
  /** As they were when the guide began: those of a table in play. */
  readonly #began: Settings;
  readonly #listeners: (() => void)[] = [];
  readonly #boards: BoardsStep | null;
  readonly #tiles: TilesStep | null;
  readonly #buttons: ButtonsStep | null;
  readonly #lights = new LightsStep();
  #at: SetupStep;
  #checks: readonly Examined[] = [];
  #checking = false;

  constructor(parts: GuideParts) {
    this.#parts = parts;
    const { file, devices } = parts;
    const settings = this.#settings();
    this.#began = settings;
    const changed = () => this.#changed();
    const { tiles, buttons } = placesOf(settings, file);
    this.#boards =
      devices && new BoardsStep(devices, (reading) => this.#tiles?.read(reading) && changed(), changed);
    this.#tiles = devices && new TilesStep(tiles, setSizeBy(settings), devices.hand);
    this.#buttons =
      devices && new ButtonsStep(buttons, devices, () => this.#setFile('buttons', buttons), changed);
    this.#at = devices ? this.#whereLeft() : 'rules';
    if (devices) void this.#enter(this.#at);
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  rules(): readonly RulesChoice[] {
    return rulesChoices();
  }

  view(): SetupView {
    const { file, devices, command } = this.#parts;
    const read = file.read();
    const settings = read.ok ? read.value : {};
    return {
      playing: devices === null,
      virtual: devices?.hand != null,
      at: this.#at,
      file: file.path,
      problems: read.ok ? [] : read.error,
      settings: settingsView(settings),
      changed: devices ? [] : differences(this.#began, settings),
      log: keptLog(settings),
      boards: this.#boards?.view() ?? null,
      tiles: this.#tiles?.view() ?? null,
      buttons: this.#buttons?.view() ?? null,
      lights: this.#boards ? this.#lights.view() : null,
      checks: this.#checks,
      checking: this.#checking,
      command,
    };
  }

  async act(value: unknown): Promise<Result<void, Refusal>> {
    const input = readSetupInput(value);
    if (input === null) return err({ code: 'bad-input', message: 'that is nothing that can be set up' });
    const refused = await this.#do(input);
    this.#changed();
    return refused ? err(refused) : ok(undefined);
  }

  async close(): Promise<void> {
    this.#tiles?.end();
    await this.#buttons?.close();
    await this.#boards?.close();
  }

  /** Does what was asked for. @returns why not */
  async #do(input: SetupInput): Promise<Refusal | null> {
    if (this.#isForDevices(input)) {
      return { code: 'table-plays', message: 'the table has its boards: stop it, then mingg setup' };
    }
    switch (input.do) {
      case 'go':
        return this.#go(input.step);
      case 'access':
        return this.#change((settings) => accessChanges(input, settings));
      case 'rules':
        return this.#change((settings) => rulesChanges(input, settings));
      case 'players':
        return this.#change((settings) => playersChanges(input, settings));
      case 'partners':
        return this.#change((settings) => partnersChanges(input, this.#parts.file, settings));
      case 'pages':
        return this.#change(() => ok(pagesChanges(input)));
      case 'check':
        void this.#check();
        return null;
      case 'play':
        return this.#play();
      default:
        return this.#atDevices(input);
    }
  }

  async #atDevices(input: SetupInput): Promise<Refusal | null> {
    const { hand } = this.#parts.devices!;
    switch (input.do) {
      case 'look':
        await this.#boards!.close();
        void this.#boards!.open();
        return null;
      case 'show':
        this.#boards!.show(placeAlone(input.place));
        return null;
      case 'lay':
        hand?.layOne(input.zone);
        return hand ? null : { code: 'not-now', message: 'at real boards people lay the tiles' };
      case 'enrol':
        return this.#enrol(input.size);
      case 'skip-kind':
        this.#tiles!.skip();
        return null;
      case 'kind-back':
        this.#tiles!.back();
        return null;
      case 'learn':
        this.#buttons!.learn();
        return null;
      case 'skip-button':
        this.#buttons!.skip();
        return null;
      case 'button-back':
        this.#buttons!.back();
        return null;
      case 'enough-buttons':
        this.#buttons!.enough();
        return null;
      case 'press':
        this.#buttons!.press();
        return null;
      case 'try-lights':
        this.#lights.begin();
        break;
      case 'lamp':
        this.#lights.judge(input.right);
        break;
      case 'lamp-back':
        this.#lights.back();
    }
    this.#showLamp();
    return null;
  }

  #isForDevices(input: SetupInput): boolean {
    if (this.#parts.devices !== null) return false;
    if (input.do === 'go') return DEVICE_STEPS.includes(input.step);
    return !['access', 'rules', 'players', 'partners', 'pages', 'check'].includes(input.do);
  }

  async #go(step: SetupStep): Promise<null> {
    const from = this.#at;
    this.#at = step;
    if (this.#parts.devices === null) return null;
    if (from === 'tiles' && step !== 'tiles') this.#tiles!.end();
    if (from === 'buttons' && step !== 'buttons') await this.#buttons!.close();
    if (from === 'lights') this.#lights.end();
    this.#boards!.show(DARK);
    this.#keepStep(step);
    await this.#enter(step);
    return null;
  }

  /** Opens what a step needs. */
  async #enter(step: SetupStep): Promise<void> {
    if (['boards', 'tiles', 'lights'].includes(step)) void this.#boards!.open();
    if (step === 'tiles') this.#tiles!.begin();
    if (step === 'buttons') await this.#buttons!.open();
  }

  #enrol(size: SetSize): Refusal | null {
    const set = this.#setFile('tiles', placesOf(this.#settings(), this.#parts.file).tiles);
    if (set) return set;
    this.#tiles!.begin(size);
    return null;
  }

  #showLamp(): void {
    const { lit } = this.#lights;
    this.#boards!.show(lit ? lampAlone(lit) : DARK);
  }

  /** Puts a file's name into the settings, unless they have one. */
  #setFile(name: 'tiles' | 'buttons', path: string): Refusal | null {
    return this.#settings()[name] === undefined ? this.#change(() => ok({ [name]: path })) : null;
  }

  #change(changes: (settings: Settings) => Result<SettingsChanges, SettingsFault>): Refusal | null {
    const { file } = this.#parts;
    const before = file.read();
    if (!before.ok) return this.#refused(before.error);
    const wanted = changes(before.value);
    if (!wanted.ok) return this.#refused([wanted.error]);
    const changed = file.change(wanted.value);
    return changed.ok ? null : this.#refused(changed.error);
  }

  #refused(problems: readonly SettingsFault[]): Refusal {
    return { code: 'settings', message: fileInEnglish(this.#parts.file.path, problems), problems };
  }

  async #check(): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    this.#checks = [];
    // The checks ask the boards themselves.
    await this.#boards?.close();
    await this.#buttons?.close();
    for await (const found of this.#parts.examine()) {
      this.#checks = [...this.#checks, found];
      this.#changed();
    }
    this.#checking = false;
    this.#changed();
  }

  #play(): Refusal | null {
    const read = this.#parts.file.read();
    if (!read.ok) return this.#refused(read.error);
    const isVirtual = this.#parts.devices!.hand !== null;
    if (!isVirtual && !this.#tiles!.isWhole) {
      return {
        code: 'no-tiles',
        message: 'a table needs to know which tag is which tile: learn the tiles first',
      };
    }
    // A file of settings that nobody has changed is not there yet.
    const kept = existsSync(this.#parts.file.path) ? null : this.#change(() => ok({}));
    if (kept) return kept;
    rmSync(this.#stepFile(), { force: true });
    this.#parts.play();
    return null;
  }

  #settings(): Settings {
    const read = this.#parts.file.read();
    return read.ok ? read.value : {};
  }

  /** The file that says where the set-up was left: in the folder that the table may write to. */
  #stepFile(): string {
    return join(stateFolder(this.#began, this.#parts.file), 'setup.json');
  }

  #whereLeft(): SetupStep {
    try {
      const { step } = JSON.parse(readTextFile(this.#stepFile())) as { step: unknown };
      return SETUP_STEPS.find((one) => one === step) ?? SETUP_STEPS[0];
    } catch {
      // It has not begun yet.
      return SETUP_STEPS[0];
    }
  }

  #keepStep(step: SetupStep): void {
    try {
      writeLearned(this.#stepFile(), `${JSON.stringify({ step })}\n`);
    } catch {
      // Then it begins with the first step when it is taken up again; the settings say that they cannot be written.
    }
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The files of tiles and buttons: as the settings say, else beside each other. */
function placesOf(settings: Settings, file: SettingsFile): { tiles: string; buttons: string } {
  const folder = stateFolder(settings, file);
  return {
    tiles: settings.tiles ?? join(folder, 'tiles.json'),
    buttons: settings.buttons ?? join(folder, 'buttons.json'),
  };
}

/** The size of the set that the rules need. */
function setSizeBy({ rules = 'kuester', rulesFile, options }: Settings): SetSize {
  const club = rulesFile === undefined ? null : loadRules(rulesFile);
  const set = club?.ok ? club.value.rules : new RuleNames().get(rules);
  return set ? setSizeOf(set, options) : 144;
}

/** The names of the settings that differ. */
function differences(before: Settings, now: Settings): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]) as Set<keyof Settings>;
  return [...names].filter((name) => !isDeepStrictEqual(before[name], now[name]));
}
