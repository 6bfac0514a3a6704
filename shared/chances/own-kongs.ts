import { type Kind, PLAYING_KINDS } from '../game/tiles.ts';
import { type Hands, PUNG } from './hands.ts';
import { NO_TILE } from './moment.ts';
import type { Outlook } from './outlook.ts';
import { fraction, type RandomWords } from './wall-order.ts';

/** How often a possible kong is kept on the rack for another turn, as in `host/players/decisions.ts`. */
const KEEPS_KONG = 0.2;
/** How often a kong is declared out of turn at a discard, if that is allowed. */
const DECLARES_OUT_OF_TURN = 0.5;

/**
 * The kong of own tiles that a player declares, if his hand loses nothing by it; {@link NO_TILE} if he declares none.
 * The wall must have a replacement.
 * @param outOfTurn while a discard is open: concealed kongs only
 */
export function chooseKong(
  hands: Hands,
  outlook: Outlook,
  player: number,
  outOfTurn: boolean,
  random: RandomWords,
): Kind {
  const rack = hands.rack[player]!;
  if (hands.fours[player]! > 0) {
    for (let kind = 0; kind < PLAYING_KINDS; kind++) {
      if (rack[kind] !== 4 || !gains(hands, outlook, player, kind, 4)) continue;
      if (outOfTurn ? fraction(random) < DECLARES_OUT_OF_TURN : fraction(random) >= KEEPS_KONG) return kind;
    }
  }
  if (outOfTurn) return NO_TILE;
  for (let at = 4 * player; at < 4 * player + hands.melds[player]!; at++) {
    if (hands.meldType[at] !== PUNG) continue;
    const kind = hands.meldKind[at]!;
    if (rack[kind] === 0 || !gains(hands, outlook, player, kind, 1)) continue;
    if (fraction(random) >= KEEPS_KONG) return kind;
  }
  return NO_TILE;
}

/** Whether the hand loses nothing by a kong with this many tiles of the rack. */
function gains(hands: Hands, outlook: Outlook, player: number, kind: Kind, tiles: number): boolean {
  const groups = 4 - hands.melds[player]!;
  const now = outlook.distanceWith(hands, player, groups);
  hands.add(player, kind, -tiles);
  const after = outlook.distanceWith(hands, player, tiles === 4 ? groups - 1 : groups);
  hands.add(player, kind, tiles);
  return after <= now;
}
