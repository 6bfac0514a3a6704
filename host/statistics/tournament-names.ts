import { join } from 'node:path';
import { readHallTree } from '../hall/log/hall-tree.ts';
import { isCommitted, readNames } from '../hall/log/names.ts';

/**
 * The names of a tournament's players by their numbers, from the folder of its trees, and the name of its hall's log. A name
 * counts if the hall's log committed to it. Who shares a name in this tournament is told apart by his number.
 * @throws Error in plain words if the hall's log does not hold
 */
export function tournamentNames(
  folder: string,
): readonly [origin: string, names: ReadonlyMap<number, string>] {
  const hall = readHallTree(join(folder, 'hall'));
  if (!hall.ok) throw new Error(`${join(folder, 'hall')}: ${hall.error}`);
  const origin = hall.value.key.name;
  const salted = readNames(join(folder, 'hall', 'names.jsonl'));
  const names = new Map<number, string>();
  for (const { entry } of hall.value.entries) {
    if (entry.entry !== 'player') continue;
    const found = salted.get(entry.number);
    if (found && isCommitted(found, entry.commitment))
      names.set(entry.number, found.name.normalize('NFC').trim());
  }
  const all = [...names.values()];
  const isShared = (name: string) => all.indexOf(name) !== all.lastIndexOf(name);
  return [
    origin,
    new Map(
      [...names].map(([number, name]) => [
        number,
        isShared(name) ? `${name} (${number} of ${origin})` : name,
      ]),
    ),
  ];
}
