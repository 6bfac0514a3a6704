import { SEVEN_STACKS, type WallBorder } from './wall-border.ts';
import type { BreakRow } from './wall-break.ts';

/** What the winning tile becomes part of. A special hand that is no groups and pair counts as `pair`. */
export type WinRole = 'pung' | 'pair' | 'chow';

/** What one book prescribes for the play of a hand, as data. */
export interface PlayRow {
  /** The next to play sits to the left. */
  readonly clockwise: boolean;
  readonly break: BreakRow;
  readonly border: WallBorder;
  /** Players with whom nobody may claim or hold chows. */
  readonly noChowsWith: readonly number[];
  /** Kongs that may be robbed. */
  readonly robbedKongs: readonly ('claimed' | 'concealed' | 'promoted')[];
  /** What the robbed tile must become part of. */
  readonly robbedFor: readonly WinRole[];
  /** A drawn tile goes back to the wall when the discard before it is claimed after all. */
  readonly lateClaims: boolean;
  /** A replacement, too, can be the last tile of the wall. */
  readonly lastReplacement: boolean;
  /** Which of several winners has the discard: by these roles, then the nearest in playing order. */
  readonly winOrder: readonly WinRole[];
}

/**
 * The rows of the books that can be played so far. Küster: chapters Spielvorbereitungen, Pong, Das Ende des
 * Spieles, Mah-Jongg, Mundraub, Teilnehmerzahl. A claimed kong cannot be robbed: the book speaks of a tile
 * taken from the wall, and whoever wins on the discard comes before the kong anyway.
 */
export const PLAY_RULES = {
  kuester: {
    clockwise: true,
    break: { dice: [2, 2], lowerBefore: 2, upperBefore: 4, clockwise: true },
    border: SEVEN_STACKS,
    noChowsWith: [2],
    robbedKongs: ['concealed', 'promoted'],
    robbedFor: ['chow'],
    lateClaims: false,
    lastReplacement: false,
    winOrder: ['pung', 'pair', 'chow'],
  },
} as const satisfies Record<string, PlayRow>;

/** A rule set that can be played. */
export type PlayRuleSetId = keyof typeof PLAY_RULES;

/** Whether a rule set can be played (more can be scored). */
export const isPlayable = (rules: string): rules is PlayRuleSetId => Object.hasOwn(PLAY_RULES, rules);
