import type { Club } from './club.ts';
import {
  byOther,
  collected,
  count,
  type Fold,
  highest,
  longest,
  mean,
  share,
  spread,
  sum,
  sumIfAny,
} from './folds.ts';
import type { OwnHand } from './match-course.ts';
import type { Drawn, Luck } from './played-hand.ts';

/** What a figure counts in. A `day` is the number of a day in its year, from 1. */
export type Unit = 'hands' | 'points' | 'share' | 'mean' | 'matches' | 'number' | 'kinds' | 'tiles' | 'day';

/** A figure that a player can ask for. */
export interface FigureRow {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  readonly fold: Fold;
  /** Bouter's rules that name it. It counts hands by Bouter only, clubs' variants of it among them. */
  readonly rules?: readonly number[];
  /** It counts numbers of special hands, most of which only the club's list has. */
  readonly needsList?: true;
  /** How many there can be. */
  readonly of?: (club: Club) => number;
  /** It is of one year. Of all years together it shows the best. */
  readonly yearly?: 'highest' | 'lowest';
}

/** Whether it is known what the hand changed: of old results sometimes only the winner was written down. */
export const isWhole = ({ side }: OwnHand): boolean => side.net !== null;
/** Whether the player won. */
export const isWon = ({ win }: OwnHand): boolean => win !== null;
/** Whether it was won or drawn: a hand that a penalty ended was neither. */
export const isDecided = (own: OwnHand): boolean =>
  isWhole(own) && (own.hand.ended === 'won' || own.hand.ended === 'drawn');

const net = ({ side }: OwnHand): number | null => side.net;
const isLost = (own: OwnHand): boolean => isWhole(own) && own.hand.won !== null && !isWon(own);
/** Another won, and it is known how. */
const isToldLost = (own: OwnHand): boolean => isLost(own) && own.hand.won!.source !== null;
const isKnown = ({ win }: OwnHand): boolean => win !== null && win.source !== null;
const isSelfDrawn = ({ win }: OwnHand): boolean => win?.source === 'wall' || win?.source === 'replacement';
const gave = ({ hand: { won }, side }: OwnHand): boolean => won?.from === side.place;

/** Drawn minus expected. */
const luck =
  (sort: keyof Luck) =>
  ({ side }: OwnHand): number | null => {
    const drawn: Drawn | undefined = side.luck?.[sort];
    return drawn ? drawn.drawn - drawn.expected : null;
  };

const reviewedLuck = ({ side }: OwnHand): number | null => side.reviewed?.luck ?? null;

/** What each of the others paid the player, less what he paid them. */
function paidBy({ hand: { payments }, players, side }: OwnHand): readonly (readonly [string, number])[] {
  return (payments ?? []).flatMap(({ from, to, points }) => {
    if (to === side.place) return [[players[from]!, points] as const];
    return from === side.place ? [[players[to]!, -points] as const] : [];
  });
}

/** Figures of every book. */
// biome-ignore format: one figure a line
export const FIGURES: readonly FigureRow[] = [
  { id: 'hands', name: 'hands played', unit: 'hands', fold: count(isWhole) },
  { id: 'won', name: 'hands won', unit: 'hands', fold: count((own) => isWhole(own) && isWon(own)) },
  { id: 'share-won', name: 'share of hands won', unit: 'share', fold: share(isWon, isDecided) },
  { id: 'points', name: 'points won and lost', unit: 'points', fold: sum(net) },
  { id: 'self-drawn', name: 'share of wins that were self-drawn', unit: 'share', fold: share(isSelfDrawn, isKnown) },
  { id: 'gave', name: "share of others' wins for which this player gave the tile", unit: 'share', fold: share(gave, isToldLost) },
  { id: 'average-win', name: 'average of a hand won', unit: 'mean', fold: mean((own) => (isWon(own) ? net(own) : null)) },
  { id: 'average-loss', name: 'average of a hand that another won', unit: 'mean', fold: mean((own) => (isLost(own) ? net(own) : null)) },
  { id: 'best-hand', name: 'highest gain of a hand', unit: 'points', fold: highest(net) },
  { id: 'longest-series', name: 'longest series of hands won', unit: 'hands', fold: longest(isWon, isDecided) },
  { id: 'longest-wait', name: 'longest series of hands not won', unit: 'hands', fold: longest((own) => !isWon(own), isDecided) },
  { id: 'limit-hands', name: 'limit hands', unit: 'kinds', fold: collected(({ win }) => win?.limit ?? null) },
  { id: 'taken', name: 'tiles drawn or claimed until a win', unit: 'mean', fold: mean(({ win }) => win?.taken ?? null) },
  { id: 'luck-bonus', name: 'flowers and seasons drawn beyond what was to be expected', unit: 'tiles', fold: sumIfAny(luck('bonus')) },
  { id: 'luck-honours', name: 'winds and dragons drawn beyond what was to be expected', unit: 'tiles', fold: sumIfAny(luck('honours')) },
  { id: 'luck-points', name: 'luck: what deals and draws brought, in hands that were reviewed', unit: 'points', fold: sumIfAny(reviewedLuck) },
  { id: 'luck-spread', name: 'how far such luck strays by chance, one standard deviation', unit: 'points', fold: spread(reviewedLuck) },
  { id: 'own-play', name: 'play: better or worse than the virtual players, in hands that were reviewed', unit: 'points', fold: sumIfAny(({ side }) => side.reviewed?.play ?? null) },
  { id: 'paid-by', name: 'paid by each of the others, less what was paid to them', unit: 'points', fold: byOther(paidBy) },
];
