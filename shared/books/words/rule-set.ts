import type { WinSource } from '../../game/events.ts';
import type { Circumstance, DeadHand, RuleSetId } from '../../game/position.ts';
import type { Seat } from '../../game/seats.ts';
import type { SetSize } from '../../game/tiles.ts';
import type { OptionRule, Switch } from './option-rule.ts';
import type { Pattern } from './patterns.ts';
import type { Times, WinningHandTest } from './scope.ts';

/**
 * A rule set is data: the tables of its book, row by row, each row with its place in the book. The scorer knows no
 * book. The conditions of rows are made of the words in `vocabulary.ts`.
 */
export interface RuleSet {
  readonly id: RuleSetId;
  readonly title: string;
  /** The shipped rule set that a club's rules change. */
  readonly from?: RuleSetId;
  /** The default; `setSizeOf` gives the size under a table's options. */
  readonly setSize: SetSize;
  /** The option that decides whether flowers and seasons are played with, if there is one. */
  readonly bonusTilesOption?: string;
  /** The option for the number of jokers in the set; a position lists the tiles that they stand for. */
  readonly jokersOption?: string;
  /** The possible tables, by the seats played. */
  readonly tables: readonly (readonly Seat[])[];
  /** The least number of players with whom chows count, declared or concealed. */
  readonly playersForChows: number;
  /** The winds, and so the flowers and seasons, that are a seat's own. */
  readonly ownWinds: (seat: Seat, players: number) => readonly Seat[];
  /** The numbers of chows that an ordinary hand may have; any number if absent. */
  readonly chowsAllowed?: readonly number[];
  /** The group that the winning tile completes counts as concealed, even if the tile is another player's. */
  readonly lastTileConcealed?: true;
  readonly deadWall: DeadWall;
  /** The possible sources of the last tile before a drawn game. */
  readonly lastTileFrom: readonly WinSource[];
  readonly options: Readonly<Record<string, OptionRule>>;
  /** Complete hands other than groups and a pair. */
  readonly patterns: readonly Pattern[];
  readonly rows: readonly Row[];
  readonly limitHands: readonly LimitHand[];
  /** The worth of faan and laak, if the book counts them. If absent: points, doubled. */
  readonly steps?: StepTable;
  /** The option for the least worth of a winning hand. */
  readonly minimumOption?: string;
  /** The upper limit of any player's total. */
  readonly cap: Cap;
  /** The worth of a dead hand to its player. */
  readonly deadHands: Readonly<Record<DeadHand, 'as usual' | 'nothing'>>;
  readonly settlement: SettlementRule;
}

/** A name in the language of the book and in English. */
export interface Name {
  readonly en: string;
  readonly de?: string;
  readonly nl?: string;
}

/** How many tiles are never drawn: `seven-stacks` (14 and the loose tiles on them), or a number. */
export type DeadWall = 'seven-stacks' | number;

/** An item of a rule set that score sheets name. */
export interface Named {
  readonly id: string;
  readonly name: Name;
  /** Chapter of the book, or the ruling that decides. */
  readonly place: string;
}

/**
 * A number of points, or the option that sets it, or whatever rounds up the points of the rows above to the next
 * multiple.
 */
export type Amount = number | { readonly option: string } | { readonly roundUpTo: number };

/**
 * The worth of faan and laak together. A faan is one step; laak, if there are any, are `laak` steps and two more for
 * each. `points` gives the value of each step from 0 on; the last value, the limit, is also that of all higher steps.
 */
export interface StepTable {
  readonly points: readonly number[];
  readonly laak: number;
}

/** A line of a book's tables. */
export interface Row extends Named {
  /** `winner`: for a finished hand only. */
  readonly to: 'all' | 'winner';
  readonly points?: Amount;
  readonly doubles?: number;
  readonly faan?: number;
  readonly laak?: number;
  /** How many times the row applies, 0 for not at all. */
  readonly times: Times;
}

/**
 * A hand with a fixed value, whatever its tiles would score. It has none while the option that sets the value is null
 * (ruling 11).
 */
export interface LimitHand extends Named {
  readonly value: {
    readonly option: string;
    readonly half?: true;
    /** Worth twice as much if won in this circumstance. */
    readonly twiceWith?: Circumstance;
    /** The cap does not apply. */
    readonly uncapped?: true;
    /** Flowers and seasons are added, with the doubles for them alone. */
    readonly plusBonusTiles?: true;
  };
  /**
   * Its number in the book's list of special hands, which ranks claims, or the option that sets the number (for a
   * hand that a club adds too). If absent, this is no special hand but a situation that gives any hand this value.
   */
  readonly number?: number | { readonly option: string };
  readonly is: WinningHandTest;
}

/** The cap, and the option that sets it (null: none). */
export interface Cap extends Named {
  readonly option: string;
}

/** Who pays whom. */
export interface SettlementRule {
  /** Every payment is doubled after a drawn hand. */
  readonly doubleAfterDraw: boolean;
  /** Two players pay the difference of their totals, whoever wins. */
  readonly twoPayDifference: boolean;
  /** The dealer doubles only payments to and from the winner. */
  readonly differencesSingle?: true;
  /** The losers pay each other the differences of their totals. Default on. */
  readonly losersSettle?: Switch;
  /** The dealer pays and receives double. Default on. */
  readonly dealerDoubles?: Switch;
  /** The player who gave the last tile pays the winner double; all do if it was drawn. Default off. */
  readonly lastTileDoubles?: Switch;
}
