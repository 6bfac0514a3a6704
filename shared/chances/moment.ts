import { playRow } from '../books/played.ts';
import { dealerOf } from '../game/hand-players.ts';
import type { HandPhase, HandSetup, HandState } from '../game/hand-state.ts';
import { err, ok, type Result } from '../game/result.ts';
import type { Seat } from '../game/seats.ts';
import { copiesOf, FIRST_BONUS, isBonus, type Kind, kindOf, PLAYING_KINDS, TILES } from '../game/tiles.ts';
import { CHOW, FIRST_DISCARD, Hands, KONG, LIES_CONCEALED, type MeldType, PUNG } from './hands.ts';

/** No tile. */
export const NO_TILE = -1;

/** What a drawn tile replaces. */
export type Replaces = 'kong' | 'bonus' | null;

/** Why no rollouts begin at a moment. */
export interface MomentError {
  readonly code: 'hand-is-over' | 'in-the-deal' | 'kong-out-of-turn' | 'bet';
  readonly message: string;
}

/**
 * A moment of a hand as far as it is known: what lies open, the racks that are known, and the tiles that nobody has
 * seen, from which the other racks and the wall are dealt anew in each rollout. Players are numbered in playing order,
 * from East.
 */
export interface Moment {
  readonly setup: HandSetup;
  readonly phase: Exclude<HandPhase, 'over'>;
  readonly turn: number;
  /** What lies open, and the known racks. */
  readonly hands: Hands;
  /** How many tiles each unknown rack has, without a tile that was just drawn; 0 for known racks. */
  readonly hidden: readonly number[];
  /** How many tiles each player has discarded. */
  readonly discarded: readonly number[];
  /** Flowers and seasons on known racks, still to be laid out: bits, bit 0 for the first. */
  readonly unlaid: readonly number[];
  /** Whether the player in turn has just drawn a tile that is not known. */
  readonly drewUnknown: boolean;
  /** The kind that the player in turn drew last; {@link NO_TILE} if it is not known, or there is none. */
  readonly drawn: Kind;
  /** The tile drawn last came from the dead wall. */
  readonly fromDead: boolean;
  readonly replaces: Replaces;
  readonly kongOnKong: boolean;
  /** A replacement is due, and for what; for a kong, which may be robbed. */
  readonly due: Replaces;
  readonly kong: Kind;
  readonly kongType: 'claimed' | 'concealed' | 'promoted';
  /** The open discard; {@link NO_TILE} if there is none. */
  readonly discard: Kind;
  readonly discarder: number;
  readonly refused: boolean;
  readonly discards: number;
  /** Players who let the open discard pass: bits. */
  readonly passed: number;
  /** How many tiles of each kind are not seen. */
  readonly unseen: Int8Array;
  readonly wallTaken: number;
  readonly wallReplaced: number;
}

/**
 * The moment of a hand as it is known to somebody who sees these racks besides what lies open: none for spectators,
 * the own one for a player, all of them after the hand. Nothing else of the state is looked at but how many tiles
 * each rack has.
 * @param passed the players who let the open discard pass
 */
export function momentOf(
  state: HandState,
  known: readonly Seat[],
  passed: readonly Seat[] = [],
): Result<Moment, MomentError> {
  const { setup, phase, wall, due, drawn, discards } = state;
  const refusal = notFollowed(state);
  if (refusal) return err(refusal);
  const hands = new Hands();
  const hidden: number[] = [];
  const unlaid: number[] = [];
  const turn = setup.seats.indexOf(state.turn);
  const unseen = Int8Array.from(TILES, (_, kind) =>
    isBonus(kind) && setup.setSize === 136 ? 0 : copiesOf(kind),
  );
  for (const [player, seat] of setup.seats.entries()) {
    const { concealed, melds, bonus, taken } = state.players[seat]!;
    for (const { type, tiles, concealed: lies, firstDiscard } of melds) {
      const kind = Math.min(...tiles.map(kindOf));
      hands.declare(
        player,
        TYPES[type],
        kind,
        (lies ? LIES_CONCEALED : 0) | (firstDiscard ? FIRST_DISCARD : 0),
      );
    }
    for (const tile of bonus) {
      hands.layBonus(player, kindOf(tile));
      unseen[kindOf(tile)]!--;
    }
    hands.taken[player] = taken;
    if (known.includes(seat)) {
      hidden.push(0);
      unlaid.push(concealed.slice(FIRST_BONUS).reduce((bits, held, at) => bits | (held << at), 0));
      for (let kind = 0; kind < TILES.length; kind++) {
        if (kind < PLAYING_KINDS && concealed[kind]! > 0) hands.add(player, kind, concealed[kind]!);
        unseen[kind]! -= concealed[kind]!;
      }
    } else {
      const held = concealed.reduce((sum, held) => sum + held, 0);
      hidden.push(held - (player === turn && justDrew(state) ? 1 : 0));
      unlaid.push(0);
    }
  }
  for (const { tile, claimed } of discards) {
    if (claimed) continue;
    hands.open[kindOf(tile)]!++;
    hands.dead[kindOf(tile)]!++;
  }
  for (let kind = 0; kind < PLAYING_KINDS; kind++) unseen[kind]! -= hands.open[kind]!;
  const last = phase === 'claim' ? discards.at(-1) : undefined;
  const knowsTurn = known.includes(state.turn);
  return ok({
    setup,
    phase: phase as Moment['phase'],
    turn,
    hands,
    hidden,
    discarded: setup.seats.map((seat) => discards.filter((laid) => laid.seat === seat).length),
    unlaid,
    drewUnknown: !knowsTurn && justDrew(state),
    drawn: drawn && knowsTurn ? kindOf(drawn.tile) : NO_TILE,
    fromDead: drawn?.from === 'dead',
    replaces: drawn?.replaces ?? null,
    kongOnKong: drawn?.kongOnKong ?? false,
    due: due?.replaces ?? null,
    kong: due?.kong ? kindOf(due.kong.tile) : NO_TILE,
    kongType: due?.kong?.kind ?? 'concealed',
    discard: last ? kindOf(last.tile) : NO_TILE,
    discarder: last ? setup.seats.indexOf(last.seat) : turn,
    refused: last?.refused ?? false,
    discards: discards.length,
    passed: passed.reduce((bits, seat) => bits | (1 << setup.seats.indexOf(seat)), 0),
    unseen,
    wallTaken: wall.taken,
    wallReplaced: wall.replaced,
  });
}

const TYPES: Readonly<Record<'chow' | 'pung' | 'kong', MeldType>> = { chow: CHOW, pung: PUNG, kong: KONG };

const justDrew = ({ phase, drawn }: HandState): boolean => phase === 'turn' && drawn !== null;

/** Why rollouts cannot follow on from a state; null if they can. */
function notFollowed({ phase, players, interrupted, bets, setup }: HandState): MomentError | null {
  if (phase === 'over')
    return { code: 'hand-is-over', message: 'the hand is over: there is nothing to play' };
  if (bets.length > 0) return { code: 'bet', message: `${bets.join(' ')} bet; rollouts know no bets` };
  if (interrupted !== null) {
    return { code: 'kong-out-of-turn', message: 'a kong declared out of turn is being replaced' };
  }
  const dealt = setup.seats.some((seat) => players[seat]!.concealed.some((held) => held > 0));
  if (phase === 'deal' && dealt) {
    return { code: 'in-the-deal', message: 'the deal is not over: ask before it or after it' };
  }
  return null;
}

/** The number of the seat that pays and receives double. */
export const dealerIn = ({ setup }: Pick<Moment, 'setup'>): number => setup.seats.indexOf(dealerOf(setup));

/** What the book says about the play of this hand. */
export const playIn = ({ setup }: Pick<Moment, 'setup'>): ReturnType<typeof playRow> => playRow(setup.rules);
