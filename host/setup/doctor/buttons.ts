import { accessSync, constants, existsSync } from 'node:fs';
import type { LearnedBoard } from '../../buttons/buttons-file.ts';
import { readButtonsFile } from '../../buttons/call-buttons.ts';
import { loadHid, type PluggedBoard } from '../../buttons/hid.ts';
import { matchBoards } from '../../buttons/match-boards.ts';
import { absent, type Finding, fault, type Patient, warning, well } from './check.ts';
import { hidden, presence } from './presence.ts';

/** Checks whether the learned call buttons are plugged in and may be read. */
export async function buttons({ settings, places, installed }: Patient): Promise<Finding> {
  const file = settings.buttons;
  const hid = await loadHid();
  if (!hid.ok) return file === undefined ? absent('none') : warning(hid.error, 'the table goes on without');
  const plugged = await hid.value.list();
  if (file === undefined) {
    if (plugged.length === 0) return absent('none; a table plays without');
    const target = installed ? places.buttons : 'buttons.json';
    return absent(
      `${named(plugged)} plugged in, not used by this table`,
      `learn what its buttons say with mingg buttons learn ${target}, and name the file in the settings`,
    );
  }
  const is = presence(file);
  if (is === 'hidden') return hidden(file);
  if (is === 'missing') return fault(`${file} is not there`, `learn them: sudo mingg buttons learn ${file}`);
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
  if (doubtful.length > 0) {
    return warning(
      `${named(doubtful)}: there are several like it`,
      'plug it into the socket where it was learned',
    );
  }
  if (missing.length > 0)
    return warning(`not plugged in: ${named(missing)}`, 'plug it in; the table finds it');
  const closed = [...matched.keys()].filter(({ path }) => !mayRead(path));
  if (closed.length > 0) {
    const next = 'look with sudo mingg doctor; if it says so too, sudo mingg install and plug it in again';
    return warning(`this user may not read ${closed.map(({ path }) => path).join(', ')}`, next);
  }
  const count = learned.reduce((sum, { inputs }) => sum + Object.keys(inputs).length, 0);
  return well(`${count} buttons on ${named([...matched.keys()])}`);
}

const named = (boards: readonly { readonly name: string }[]): string =>
  boards.map(({ name }) => name).join(', ');

function mayRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return existsSync(path);
  } catch {
    return false;
  }
}
