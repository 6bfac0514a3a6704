import { ZONES, type Zone } from '../trace/zones.ts';

/** The antenna loops of one board that watch a zone together. */
export interface Source<Board> {
  readonly board: Board;
  readonly loops: readonly number[];
}

/** The source of each zone, in the order of {@link ZONES}; and each board left out, with the one used instead. */
export interface Sources<Board> {
  readonly zones: ReadonlyMap<Zone, Source<Board>>;
  readonly doubled: ReadonlyMap<Board, Board>;
}

/**
 * Finds the board for each zone. A zone has one board: if two claim it their straps are wrong, and the later
 * one is left out altogether.
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
