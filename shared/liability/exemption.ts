import { playerAt } from '../game/hand-players.ts';
import type { HandState } from '../game/hand-state.ts';
import type { Seat } from '../game/seats.ts';
import { isSuit, type Kind, PLAYING_KINDS, rankOf } from '../game/tiles.ts';
import { changed } from '../hand/hand-tiles.ts';
import { waits } from '../scoring/complete.ts';

/**
 * The grounds on which a player who gave a dangerous tile may be exempted (Küster, Die Strafen 8), as far as his
 * tiles support them:
 * - `noOther`: giving any tile that was not dangerous would have broken a finished group on his rack
 * - `ownWin`: with this discard he was waiting himself, with any harmless one he would not have been The referee
 *   decides.
 */
export interface Grounds {
  readonly noOther: boolean;
  readonly ownWin: boolean;
}

/** The grounds for discarding `tile`, which is still on the rack, while these kinds are dangerous. */
export function groundsFor(
  hand: HandState,
  seat: Seat,
  tile: Kind,
  dangerousKinds: readonly Kind[],
): Grounds {
  const { concealed, melds } = playerAt(hand, seat);
  const harmless: Kind[] = [];
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    if (concealed[kind]! > 0 && !dangerousKinds.includes(kind)) harmless.push(kind);
  }
  const finished = mostGroups(concealed);
  const waitsWithout = (kind: Kind) =>
    waits(hand.setup, changed(concealed, kind, -1), melds, seat).length > 0;
  return {
    noOther: harmless.every((kind) => mostGroups(changed(concealed, kind, -1)) < finished),
    ownWin: waitsWithout(tile) && !harmless.some(waitsWithout),
  };
}

/** The greatest number of chows and pungs that tiles (counts by kind) make at once. */
export function mostGroups(counts: readonly number[]): number {
  const rest = counts.slice(0, PLAYING_KINDS);
  return from(rest, 0);
}

function from(rest: number[], kind: Kind): number {
  if (kind === PLAYING_KINDS) return 0;
  if (rest[kind] === 0) return from(rest, kind + 1);
  let most = 0;
  const without = (kinds: readonly Kind[], groups: number) => {
    for (const one of kinds) rest[one]! -= 1;
    most = Math.max(most, groups + from(rest, kind));
    for (const one of kinds) rest[one]! += 1;
  };
  without([kind], 0);
  if (rest[kind]! >= 3) without([kind, kind, kind], 1);
  if (isSuit(kind) && rankOf(kind) <= 7 && rest[kind + 1]! > 0 && rest[kind + 2]! > 0) {
    without([kind, kind + 1, kind + 2], 1);
  }
  return most;
}
