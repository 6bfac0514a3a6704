import { KUESTER } from './rules/kuester.ts';
import type { DeadWall, RuleSet } from './rules/ruleset.ts';
import type { BreakRow } from './wall-break.ts';

/** What the winning tile becomes part of. A special hand that is no groups and pair counts as `pair`. */
export type WinRole = 'pung' | 'pair' | 'chow';

/** What one book prescribes for the play of a hand, as data. */
export interface PlayRow {
  readonly break: BreakRow;
  readonly border: DeadWall;
  /** With fewer players nobody may claim a chow. */
  readonly playersForChows: number;
  /** Kongs that may be robbed. */
  readonly robbedKongs: readonly ('claimed' | 'concealed' | 'promoted')[];
  /** What the robbed tile must become part of. */
  readonly robbedFor: readonly WinRole[];
  /** A drawn tile goes back to the wall when the discard before it is claimed after all. */
  readonly lateClaims: boolean;
  /** Where the last tile before the hand would be drawn may come from to be worth more. */
  readonly lastTileFrom: RuleSet['lastTileFrom'];
  /** Which of several winners has the discard: by these roles, then the nearest in playing order. */
  readonly winOrder: readonly WinRole[];
}

/**
 * Küster: chapters Spielvorbereitungen, Pong, Das Ende des Spieles, Mah-Jongg, Mundraub, Teilnehmerzahl.
 * A claimed kong cannot be robbed: the book speaks of a tile taken from the wall, and whoever wins on the
 * discard comes before the kong anyway.
 */
const KUESTER_PLAY: PlayRow = {
  break: { dice: [2, 2], lowerBefore: 2, upperBefore: 4, clockwise: true },
  border: KUESTER.deadWall,
  playersForChows: KUESTER.playersForChows,
  robbedKongs: ['concealed', 'promoted'],
  robbedFor: ['chow'],
  lateClaims: false,
  lastTileFrom: KUESTER.lastTileFrom,
  winOrder: ['pung', 'pair', 'chow'],
};

/** A rule set that can be played. */
export type PlayRuleSetId = 'kuester';

/** How each rule set that can be played is played. */
export const PLAY_RULES: Readonly<Record<PlayRuleSetId, PlayRow>> = { kuester: KUESTER_PLAY };

/** Whether a rule set can be played (more can be scored). */
export const isPlayable = (rules: string): rules is PlayRuleSetId => Object.hasOwn(PLAY_RULES, rules);
