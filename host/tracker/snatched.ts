import type { Move } from './belief.ts';
import type { Evidence } from './evidence.ts';
import type { Doubt, History } from './history.ts';
import { retold } from './rebase.ts';
import { MIDDLE } from './spots.ts';

/** Who holds the fourth tile to his own pung rather discards it than not: so likely is a kong beside that. */
const KONG = 0.2;

/**
 * A win on a discard that no reader saw in the middle may as well be the robbing of a kong whose fourth tile was
 * snatched before it lay on the ledge; null if the rules do not allow it.
 */
export function snatchedKong({ tip }: History, evidence: Evidence): Doubt | null {
  const win = tip?.move.event;
  const discarded = tip?.parent;
  if (win?.event !== 'win' || win.source !== 'discard' || discarded?.move.event.event !== 'discard')
    return null;
  const { tags } = discarded.move;
  if (evidence.run(tags[0]!, MIDDLE) !== null) return null;
  const { seat, tile } = win;
  const { seat: from } = discarded.move.event;
  const moves: Move[] = [
    { event: { event: 'kong', seat: from, tile, kind: 'promoted' }, tags },
    { event: { event: 'win', seat, tile, source: 'kong', from }, tags },
  ];
  const other = retold(
    discarded.parent!,
    moves.map((move) => ({ move, seen: null, complete: null })),
  );
  return other && { tip: other, instead: tip, odds: KONG };
}
