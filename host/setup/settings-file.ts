import {
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { SettingsFault } from '../../shared/findings/settings/problem.ts';
import { err, type Result } from '../../shared/game/result.ts';
import { syncFolder } from '../ledger/durable-file.ts';
import { readTextFile, whyNot } from '../text/text-file.ts';
import { editSettings, type SettingsChanges } from './edit-settings.ts';
import { settingsText } from './installed-files.ts';
import { parseSettings, type Settings } from './settings.ts';

/** Who may read and write new settings: they may hold the page's password. */
const NEW_MODE = 0o600;

/** The file of a table's settings, which people edit and the page of setting up changes. */
export class SettingsFile {
  readonly path: string;

  constructor(path: string) {
    this.path = resolve(path);
  }

  /** Its text; before there is one, that of a new table's settings, whose files lie beside it. */
  get text(): string {
    return existsSync(this.path) ? readTextFile(this.path) : settingsText().replaceAll('/var/lib/mingg/', '');
  }

  /** The settings; the error names every problem with its line. */
  read(): Result<Settings, readonly SettingsFault[]> {
    return this.#parsed(this.text);
  }

  /**
   * Changes some settings and leaves everything else as it is. The file is replaced in one step, and belongs to the same
   * user with the same rights as before. Nothing is written if the settings would not be right afterwards.
   */
  change(changes: SettingsChanges): Result<Settings, readonly SettingsFault[]> {
    const before = this.text;
    const edited = editSettings(before, changes);
    if (!edited.ok) return err([edited.error]);
    const settings = this.#parsed(edited.value);
    if (!settings.ok) return settings;
    if (edited.value === before && existsSync(this.path)) return settings;
    try {
      replaceText(this.path, edited.value);
    } catch (error) {
      return err([notWritten(this.path, error as NodeJS.ErrnoException)]);
    }
    return settings;
  }

  #parsed(text: string): Result<Settings, readonly SettingsFault[]> {
    return parseSettings(text, dirname(this.path));
  }
}

/** Why the settings cannot be written, and what to do: the service may write to its own folder only. */
const notWritten = (file: string, error: NodeJS.ErrnoException): SettingsFault =>
  ['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')
    ? { code: 'write-forbidden', tells: { file } }
    : { code: 'not-written', tells: { reason: `${file} ${whyNot(error)}` } };

/** Replaces a file whole or not at all; a link to it stays a link. */
function replaceText(path: string, text: string): void {
  const target = existsSync(path) ? realpathSync(path) : path;
  const before = statSync(target, { throwIfNoEntry: false });
  const draft = `${target}.new`;
  // One of an attempt that the power cut short would keep its own rights.
  rmSync(draft, { force: true });
  const file = openSync(draft, 'wx', NEW_MODE);
  try {
    if (before) {
      fchownSync(file, before.uid, before.gid);
      fchmodSync(file, before.mode & 0o777);
    }
    writeSync(file, text);
    fsyncSync(file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  renameSync(draft, target);
  syncFolder(dirname(target));
}
