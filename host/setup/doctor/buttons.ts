import { accessSync, constants, existsSync } from 'node:fs';
import type { Finding } from '../../../shared/findings/finding.ts';
import type { LearnedBoard } from '../../buttons/buttons-file.ts';
import { readButtonsFile } from '../../buttons/call-buttons.ts';
import { loadHid, type PluggedBoard } from '../../buttons/hid.ts';
import { matchBoards } from '../../buttons/match-boards.ts';
import { absent, fault, type Patient, warning, well } from './check.ts';
import { hidden, presence } from './presence.ts';

/** Checks whether the learned call buttons are plugged in and may be read. */
export async function buttons({ settings, places, installed }: Patient): Promise<Finding> {
  const file = settings.buttons;
  const hid = await loadHid();
  if (!hid.ok)
    return file === undefined ? absent('buttons-none', {}) : warning('buttons-unusable', {}, hid.error);
  const plugged = await hid.value.list();
  if (file === undefined) {
    if (plugged.length === 0) return absent('buttons-none', {});
    const target = installed ? places.buttons : 'buttons.json';
    return absent('buttons-unused', { boards: named(plugged), file: target });
  }
  const is = presence(file);
  if (is === 'hidden') return hidden(file);
  if (is === 'missing') return fault('buttons-unlearned', { file });
  return buttonsFinding(readButtonsFile(file), plugged, mayRead);
}

/** Exported for tests: compares the learned boards with those plugged in. */
export function buttonsFinding(
  learned: readonly LearnedBoard[],
  plugged: readonly PluggedBoard[],
  mayRead: (path: string) => boolean,
): Finding {
  const { matched, doubtful } = matchBoards(plugged, learned);
  const found = new Set(matched.values());
  const missing = learned.filter((board) => !found.has(board));
  if (doubtful.length > 0) return warning('buttons-alike', { boards: named(doubtful) });
  if (missing.length > 0) return warning('buttons-unplugged', { boards: named(missing) });
  const closed = [...matched.keys()].filter(({ path }) => !mayRead(path));
  if (closed.length > 0) return warning('buttons-forbidden', { ports: closed.map(({ path }) => path) });
  const count = learned.reduce((sum, { inputs }) => sum + Object.keys(inputs).length, 0);
  return well('buttons', { count, boards: named([...matched.keys()]) });
}

const named = (boards: readonly { readonly name: string }[]): string[] => boards.map(({ name }) => name);

function mayRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return existsSync(path);
  } catch {
    return false;
  }
}
