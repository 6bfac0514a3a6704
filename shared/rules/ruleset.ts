import type { WinSource } from '../events.ts';
import type { Circumstance, DeadHand, RuleSetId } from '../position.ts';
import type { Group, Held } from '../scoring/groups.ts';
import type { KindBits } from '../scoring/kind-bits.ts';
import type { Seat } from '../seats.ts';
import type { Kind, SetSize } from '../tiles.ts';
import type { Pattern } from './patterns.ts';
import type { Times } from './sight.ts';

/**
 * A rule set is data: the tables of its book, row by row, each row with its place in the book. The scorer
 * knows no book. What a row asks of a hand is put together from the words of `vocabulary.ts`.
 */
export interface RuleSet {
  readonly id: RuleSetId;
  readonly title: string;
  /** The shipped rule set that a club's starts from. */
  readonly from?: RuleSetId;
  /** By default; `setSizeOf` says it for a table's options. */
  readonly setSize: SetSize;
  /** The option that says whether flowers and seasons are played with, where it is one. */
  readonly bonusTilesOption?: string;
  /** The option that says how many jokers the set has; a position tells what each of them stands for. */
  readonly jokersOption?: string;
  /** The seats that may be played with. */
  readonly tables: readonly (readonly Seat[])[];
  /** With fewer players no chow counts, declared or concealed. */
  readonly playersForChows: number;
  /** The winds (and with them the flowers and seasons) that a seat calls its own. */
  readonly ownWinds: (seat: Seat, players: number) => readonly Seat[];
  /** How many chows an ordinary hand may have; any number where the book sets no bounds. */
  readonly chowsAllowed?: readonly number[];
  /** The group that the winning tile completes counts as concealed, whoever it is taken from. */
  readonly lastTileConcealed?: true;
  readonly deadWall: DeadWall;
  /** Where the last tile before a drawn game can come from. */
  readonly lastTileFrom: readonly WinSource[];
  readonly options: Readonly<Record<string, OptionRule>>;
  /** Complete hands beside groups and a pair. */
  readonly patterns: readonly Pattern[];
  readonly rows: readonly Row[];
  readonly limitHands: readonly LimitHand[];
  /** Where a book counts faan and laak, what they are worth. Without it: points, doubled. */
  readonly steps?: StepTable;
  /** The option that says what a winning hand must be worth at least. */
  readonly minimumOption?: string;
  /** The most that any player's total can be. */
  readonly cap: Cap;
  /** What a dead hand is worth to its holder. */
  readonly deadHands: Readonly<Record<DeadHand, 'as usual' | 'nothing'>>;
  readonly settlement: SettlementRule;
}

/** A name in the language of the book and in English. */
export interface Name {
  readonly en: string;
  readonly de?: string;
  readonly nl?: string;
}

/** How many tiles are never drawn: `seven-stacks`: 14 and the loose tiles that lie on them; or a number. */
export type DeadWall = 'seven-stacks' | number;

/** A hand that a club counts among the special ones: what it is worth, and its place in the club's list. */
export interface SpecialHand {
  readonly value: number;
  readonly number?: number;
}

export type OptionValue = number | string | boolean | SpecialHand | null;
export type Options = Readonly<Record<string, OptionValue>>;

/** Yes or no, or the name of the option that says it. */
export type Switch = boolean | { readonly option: string };

/**
 * An option of a rule set: a whole number within bounds (with `none`, also null), one of some words, on and off,
 * or a hand that is special only if a club says so.
 */
export type OptionRule =
  | { readonly default: number | null; readonly least: number; readonly most: number; readonly none?: true }
  | { readonly default: string; readonly words: readonly string[] }
  | { readonly default: boolean }
  | { readonly default: null; readonly special: true };

/** Something of a rule set that a score sheet names. */
export interface Named {
  readonly id: string;
  readonly name: Name;
  /** Chapter of the book, or the ruling that decides. */
  readonly place: string;
}

/**
 * A number of points, or the name of the option that sets it, or what is missing from what the rows above
 * gave to the next multiple.
 */
export type Amount = number | { readonly option: string } | { readonly roundUpTo: number };

/**
 * What faan and laak are worth together: a step is a faan; laak, if there are any, count `laak` steps and two
 * more for each. `points` has a value for each step from 0 on, the last is for that step and all above: the
 * limit.
 */
export interface StepTable {
  readonly points: readonly number[];
  readonly laak: number;
}

/** A line of a book's tables. */
export interface Row extends Named {
  /** `winner`: of a finished hand only. */
  readonly to: 'all' | 'winner';
  readonly points?: Amount;
  readonly doubles?: number;
  readonly faan?: number;
  readonly laak?: number;
  /** How many times the row applies, 0 for not at all. */
  readonly times: Times;
}

/**
 * A hand with a value of its own, whatever its tiles would score. While the option that sets the value is null,
 * it has none (ruling 11).
 */
export interface LimitHand extends Named {
  readonly value: {
    readonly option: string;
    readonly half?: true;
    /** Worth twice as much if won so. */
    readonly twiceWith?: Circumstance;
    /** The cap is not for this hand. */
    readonly uncapped?: true;
    /** Flowers and seasons come on top, with what doubles for them alone. */
    readonly plusBonusTiles?: true;
  };
  /**
   * Its number in the book's list of special hands, which ranks claims, or the option that says it (also that of
   * a hand a club counts as special). Without: a situation in which any hand is worth so much, and no special hand.
   */
  readonly number?: number | { readonly option: string };
  readonly is: (hand: FinishedHand) => boolean;
}

/** The cap, and the option that sets it (null: none). */
export interface Cap extends Named {
  readonly option: string;
}

/** A group or a pair of an arranged hand. A chow is named by its lowest kind. */
export interface Part extends Omit<Group, 'type'> {
  readonly type: Group['type'] | 'pair';
  /** The winning tile came to this part. */
  readonly completed?: true;
}

/** One player's hand, arranged, as rows look at it. */
export interface Hand {
  /**
   * The winner's groups and pair. Of another player: what is declared, and every two, three or four alike on
   * the rack as a pair or a pung.
   */
  readonly parts: readonly Part[];
  /** All playing tiles by kind, whether or not they are in a part. */
  readonly tiles: ArrayLike<number>;
  /** The kinds of which there are any among them. */
  readonly kinds: Readonly<KindBits>;
  readonly bonus: readonly Kind[];
  /** Kinds of the player's own winds. */
  readonly ownWinds: readonly Kind[];
  readonly prevailingWind: Kind;
  readonly options: Options;
  /** Null for a player who did not win. */
  readonly win: WinningTile | null;
}

/** How the winner came by his last tile. */
export interface WinningTile {
  readonly kind: Kind;
  readonly source: WinSource;
  /** What a replacement was drawn for; null for a tile from elsewhere. */
  readonly replaces: 'kong' | 'bonus' | null;
  readonly circumstances: readonly Circumstance[];
  /** No other kind would have completed the hand. */
  readonly only: boolean;
}

/** The winner's tiles before they are arranged, as limit hands look at them. */
export interface FinishedHand extends Held {
  /** All playing tiles by kind, declared groups included. */
  readonly tiles: ArrayLike<number>;
  /** The kinds of which there are any among them. */
  readonly kinds: Readonly<KindBits>;
  /** The tiles make groups and a pair. */
  readonly ordinary: boolean;
  readonly options: Options;
  readonly win: WinningTile;
}

/** Who pays whom. */
export interface SettlementRule {
  /** A drawn hand before this one doubles every payment. */
  readonly doubleAfterDraw: boolean;
  /** Two players pay the difference of their totals, whoever won. */
  readonly twoPayDifference: boolean;
  /** The dealer's doubling is of payments to and from the winner only. */
  readonly differencesSingle?: true;
  /** Those who did not win pay each other the differences of their totals. Unless said otherwise, they do. */
  readonly losersSettle?: Switch;
  /** The dealer pays and receives double. Unless said otherwise, he does. */
  readonly dealerDoubles?: Switch;
  /** Whoever gave the last tile pays the winner double; if it was drawn, all do. Not unless said so. */
  readonly lastTileDoubles?: Switch;
}
