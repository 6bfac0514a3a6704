import type { BoardIdentity } from './hid.ts';

/** Which of the plugged boards is which of the learned ones, and those of the plugged that cannot be told. */
export interface MatchedBoards<Plugged, Learned> {
  readonly matched: ReadonlyMap<Plugged, Learned>;
  /** They are of a learned kind, but which one of it is not certain. */
  readonly doubtful: readonly Plugged[];
}

/**
 * Boards of one kind are told apart by the socket they hang on. If only one of a kind is not where it was
 * learned, it is the one that is missing there: it may hang on any socket.
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

/** Boards of a kind are alike but for their socket. A board with two interfaces is two boards. */
const kindOf = ({ vendor, product, serial, socket }: BoardIdentity): string =>
  [vendor, product, serial, /\/input\d+$/.exec(socket)?.[0] ?? ''].join(' ');
