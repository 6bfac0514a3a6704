import type { HandState } from '../game/hand-state.ts';
import type { Seat } from '../game/seats.ts';
import { type Kind, kindOf, PLAYING_KINDS, type Tile, tileOf } from '../game/tiles.ts';
import { type Aims, aimsOf } from './aims.ts';
import type { Streams } from './chances.ts';
import { type Choice, momentAfter } from './decisions.ts';
import { Hands } from './hands.ts';
import { Outlook } from './outlook.ts';
import { Rollout } from './rollout.ts';
import { type Wanted, wantedBy } from './wanted.ts';

/** A tile that brings a rack nearer to a complete hand, and how many of it its player does not see. */
export interface Help {
  readonly tile: Tile;
  readonly unseen: number;
}

/** What a choice promises, by what its player knows. */
export interface Prospect {
  /** How many tiles are missing to a complete hand: 1 for a hand that waits for its last. */
  readonly away: number;
  /** The tiles that bring the hand nearer, of which there are any left; after the best discard if one is due. */
  readonly helps: readonly Help[];
  /** How often the player wins, in thousandths. */
  readonly wins: number;
  /** What he gets on average when he wins, and when he does not, in points; null if it never happened. */
  readonly won: number | null;
  readonly lost: number | null;
  /** Who might want the tile that is discarded; null for other choices. */
  readonly wanted: Wanted | null;
}

/**
 * What a choice of a player promises; null if rollouts cannot follow it.
 * @param streams the random stream of each rollout: equal ones show what two choices have in common
 */
export function prospectOf(
  state: HandState,
  seat: Seat,
  choice: Choice,
  rollouts: number,
  streams: Streams,
): Prospect | null {
  const moment = momentAfter(state, seat, choice);
  if (!moment) return null;
  const player = state.setup.seats.indexOf(seat);
  const hands = new Hands();
  hands.copy(moment.hands);
  return {
    ...nearestHand(hands, player, aimsOf(state.setup), moment.unseen),
    ...outcomes(new Rollout(moment), player, rollouts, streams),
    wanted:
      choice?.event === 'discard' ? wantedBy(moment, player, kindOf(choice.tile), rollouts, streams) : null,
  };
}

/** How far a rack is from a complete hand, and what helps; if it has a tile too many, after the best discard. */
export function nearestHand(
  hands: Hands,
  player: number,
  aims: Aims,
  unseen: Int8Array,
): Pick<Prospect, 'away' | 'helps'> {
  const outlook = new Outlook(aims);
  const rack = hands.rack[player]!;
  if (rack.reduce((sum, held) => sum + held, 0) % 3 === 1) return helpsOf(outlook, hands, player, unseen);
  let best: ReturnType<typeof helpsOf> | null = null;
  for (let kind = 0; kind < PLAYING_KINDS; kind++) {
    if (rack[kind] === 0) continue;
    hands.add(player, kind, -1);
    const found = helpsOf(outlook, hands, player, unseen);
    hands.add(player, kind, 1);
    const isBetter =
      best === null ||
      found.away < best.away ||
      (found.away === best.away && copiesIn(found.helps) > copiesIn(best.helps));
    if (isBetter) best = found;
  }
  return best ?? { away: 0, helps: [] };
}

function helpsOf(
  outlook: Outlook,
  hands: Hands,
  player: number,
  unseen: Int8Array,
): Pick<Prospect, 'away' | 'helps'> {
  const away = outlook.distance(hands, player);
  const helps: Help[] = [];
  for (let kind: Kind = 0; kind < PLAYING_KINDS; kind++) {
    if (unseen[kind]! < 1) continue;
    hands.add(player, kind, 1);
    if (outlook.distance(hands, player) < away) helps.push({ tile: tileOf(kind), unseen: unseen[kind]! });
    hands.add(player, kind, -1);
  }
  return { away, helps };
}

/** How many tiles that help are not seen. */
export const copiesIn = (helps: readonly Help[]): number =>
  helps.reduce((sum, { unseen }) => sum + unseen, 0);

function outcomes(
  rollout: Rollout,
  player: number,
  rollouts: number,
  streams: Streams,
): Pick<Prospect, 'wins' | 'won' | 'lost'> {
  let [wins, won, lost] = [0, 0, 0];
  for (let number = 0; number < rollouts; number++) {
    rollout.play(streams(number));
    if (rollout.winner === player) {
      wins++;
      won += rollout.net[player]!;
    } else lost += rollout.net[player]!;
  }
  const mean = (sum: number, of: number) => (of === 0 ? null : Math.round(sum / of));
  return {
    wins: Math.round((1000 * wins) / rollouts),
    won: mean(won, wins),
    lost: mean(lost, rollouts - wins),
  };
}
