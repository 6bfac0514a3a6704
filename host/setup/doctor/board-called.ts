import type { BoardId } from '../../../shared/findings/finding.ts';
import { PLACES } from '../../../shared/game/seats.ts';
import { BOARDS } from '../../readers/boards.ts';

/** The reader board that has this name. */
export function boardCalled(name: string): BoardId {
  const board = BOARDS.find((one) => one.name === name);
  if (!board) return 'reader';
  const [zone] = board.zones;
  return PLACES.find((place) => zone?.startsWith(`${place}.`)) ?? 'discard';
}
