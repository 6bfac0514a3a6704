import type { BoardIdentity } from './hid.ts';

/** The plugged boards matched with the learned ones, and the plugged boards that cannot be told apart. */
export interface MatchedBoards<Plugged, Learned> {
  readonly matched: ReadonlyMap<Plugged, Learned>;
  /** Boards of a learned kind that may be any of several. */
  readonly doubtful: readonly Plugged[];
}

/**
 * Boards of one kind are told apart by their socket. If only one of a kind is not where it was learned, it must be
 * the missing one, whatever its socket.
 */
export function matchBoards<Plugged extends BoardIdentity, Learned extends BoardIdentity>(
  plugged: readonly Plugged[],
  learned: readonly Learned[],
): MatchedBoards<Plugged, Learned> {
  const matched = new Map<Plugged, Learned>();
  const taken = new Set<Learned>();
  for (const board of plugged) {
    const found = learned.find((one) => kindOf(one) === kindOf(board) && one.socket === board.socket);
    if (!found || taken.has(found)) continue;
    matched.set(board, found);
    taken.add(found);
  }
  const doubtful: Plugged[] = [];
  for (const board of plugged.filter((one) => !matched.has(one))) {
    const alike = plugged.filter((one) => !matched.has(one) && kindOf(one) === kindOf(board));
    const left = learned.filter((one) => !taken.has(one) && kindOf(one) === kindOf(board));
    if (left.length === 0) continue;
    if (left.length > 1 || alike.length > 1) doubtful.push(board);
    else {
      matched.set(board, left[0]!);
      taken.add(left[0]!);
    }
  }
  return { matched, doubtful };
}

/** Boards of one kind differ only in their socket. A board with two interfaces counts as two boards. */
const kindOf = ({ vendor, product, serial, socket }: BoardIdentity): string =>
  [vendor, product, serial, /\/input\d+$/.exec(socket)?.[0] ?? ''].join(' ');
