import { ZONES, type Zone } from '../tracker/trace.ts';

/** The antenna loops that watch a zone together, all of one board. */
export interface Source<Board> {
  readonly board: Board;
  readonly loops: readonly number[];
}

/** Who watches which zone, in the order of {@link ZONES}; and the boards left out, with those in their place. */
export interface Sources<Board> {
  readonly zones: ReadonlyMap<Zone, Source<Board>>;
  readonly doubled: ReadonlyMap<Board, Board>;
}

/**
 * Finds the board for each zone. A zone has one board: if two say it is theirs, their straps are wrong, and
 * the later one is left out altogether.
 */
export function sourcesOf<Board extends { readonly zones: readonly Zone[] }>(
  boards: readonly Board[],
): Sources<Board> {
  const owners = new Map<Zone, Board>();
  const doubled = new Map<Board, Board>();
  for (const board of boards) {
    const rival = board.zones.map((zone) => owners.get(zone)).find((owner) => owner !== undefined);
    if (rival) doubled.set(board, rival);
    else for (const zone of board.zones) owners.set(zone, board);
  }
  const zones = new Map<Zone, Source<Board>>();
  for (const zone of ZONES) {
    const board = owners.get(zone);
    if (!board) continue;
    const loops = board.zones.flatMap((watched, loop) => (watched === zone ? [loop] : []));
    zones.set(zone, { board, loops });
  }
  return { zones, doubled };
}
