import { BEGINS_WITH, isAboveAll, isGreen, isInTheRed, isOrange, isYellow } from './bouter-figures.ts';
import type { Club } from './club.ts';
import type { ClubHand } from './club-hand.ts';
import { MatchCourse, type OwnHand } from './match-course.ts';

/** What a player wears or how he stands by Bouter's rules 126, 127, 138 and 139. */
export const MARKS = {
  'yellow jersey': isYellow,
  'green scarf': isGreen,
  'orange scarf': isOrange,
  'in the red': isInTheRed,
  'above 12,000': isAboveAll,
} as const satisfies Readonly<Record<string, (own: OwnHand) => boolean>>;
export type Mark = keyof typeof MARKS;

/** A player in a match that is played, or was. */
export interface MatchLine {
  readonly player: string;
  readonly hands: number;
  /** Won and lost in the match; by Bouter's rules 3000 are held at its beginning. */
  readonly points: number;
  readonly holds: number;
  /** Points to whoever leads. */
  readonly behind: number;
  readonly allRound: number;
  readonly marks: readonly Mark[];
}

/** A match at a moment (Bouter 124): absolute figures, and those that compare. */
export interface MatchTable {
  readonly day: string | null;
  readonly hands: number;
  readonly won: number;
  readonly drawn: number;
  /** The first who leads. */
  readonly lines: readonly MatchLine[];
}

/** The table of a match after these hands of it, in their order. */
export function matchTable(hands: readonly ClubHand[], club: Club): MatchTable {
  const course = new MatchCourse(club);
  const last = new Map<string, OwnHand>();
  for (const own of hands.flatMap((hand) => course.add(hand))) last.set(own.player, own);
  const most = Math.max(...[...last.values()].map(({ after }) => after.points));
  const lines = [...last.values()].map((own): MatchLine => {
    const { hands: played, points, allRound } = own.after;
    const isBouter = own.hand.book === 'bouter';
    const marks = (Object.keys(MARKS) as Mark[]).filter((mark) => isBouter && MARKS[mark](own));
    return {
      player: own.player,
      hands: played,
      points,
      holds: BEGINS_WITH + points,
      behind: most - points,
      allRound,
      marks,
    };
  });
  return {
    day: hands.at(-1)?.day ?? null,
    hands: hands.length,
    won: hands.filter(({ hand }) => hand.ended === 'won').length,
    drawn: hands.filter(({ hand }) => hand.ended === 'drawn').length,
    lines: lines.sort((one, other) => other.points - one.points),
  };
}
