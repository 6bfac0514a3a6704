import type { WinSource } from './events.ts';
import type { RuleSetId } from './position.ts';
import type { Place, Seat } from './seats.ts';
import type { Tile } from './tiles.ts';

/** A group as it lies on the table or in a scored hand. */
export interface GroupView {
  readonly type: 'chow' | 'pung' | 'kong' | 'pair' | 'tiles';
  readonly tiles: readonly Tile[];
  /** Made from own tiles only. Such a group lies with its last tile face down (Küster, pung and kong). */
  readonly concealed: boolean;
}

/** One side of the table. */
export interface SideView {
  readonly place: Place;
  readonly seat: Seat;
  /** How many tiles stand on the rack; which they are stays at the host. */
  readonly rack: number;
  /** Declared groups in the order they were made; after a win also what the player laid open. */
  readonly groups: readonly GroupView[];
  readonly bonus: readonly Tile[];
  /** Running total before the hand in progress, or with it once it is scored. */
  readonly total: number;
}

/** A stack of the wall as it stands. */
export interface StackView {
  readonly side: Seat;
  /** From 1 at the right hand of the player who sits there. */
  readonly number: number;
  /** From below; none where the wall is gone. */
  readonly tiles: readonly ('live' | 'dead' | 'loose')[];
}

/** The wall, backs up. */
export interface WallView {
  /** Tiles that may still be drawn from the live end. */
  readonly live: number;
  /** All stacks round the ring, from East's right hand. */
  readonly stacks: readonly StackView[];
  /** Which of them holds the next live tile; null when none is left. */
  readonly next: number | null;
}

/** A tile in the middle. A claimed one is not there any more. */
export interface DiscardView {
  readonly seat: Seat;
  readonly tile: Tile;
}

/** What happened last. A drawn tile has no name here. */
export type News =
  | { readonly event: 'deal' | 'exhausted' }
  | { readonly event: 'draw'; readonly seat: Seat; readonly from: 'live' | 'dead' }
  | { readonly event: 'bonus' | 'discard'; readonly seat: Seat; readonly tile: Tile }
  | { readonly event: 'return'; readonly seat: Seat }
  | { readonly event: 'chow' | 'pung'; readonly seat: Seat; readonly tile: Tile; readonly from: Seat }
  | {
      readonly event: 'kong';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly kind: 'claimed' | 'concealed' | 'promoted';
    }
  | {
      readonly event: 'win';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly source: WinSource;
      readonly from?: Seat;
    };

/** A name in English and as the rule book prints it. */
export interface RowName {
  readonly name: string;
  readonly book: string;
}

/** One line of a score sheet. */
export interface LineView extends RowName {
  readonly points?: number;
  readonly doubles?: number;
}

/** What one player's hand was worth, line by line. */
export interface SheetView {
  readonly place: Place;
  readonly seat: Seat;
  /** The groups that were scored: the winner's whole hand, of the others what they had to show. */
  readonly groups: readonly GroupView[];
  readonly bonus: readonly Tile[];
  readonly lines: readonly LineView[];
  readonly points: number;
  readonly doubles: number;
  readonly total: number;
  /** The limit hand or cap that set the total, else null. */
  readonly limit: RowName | null;
}

/** What one player pays another, everything between the two set off. */
export interface PaymentView {
  readonly from: Place;
  readonly to: Place;
  readonly points: number;
}

/** A finished hand. */
export interface ResultView {
  readonly hand: number;
  readonly roundWind: Seat;
  /** Null: the hand was drawn. */
  readonly win: {
    readonly place: Place;
    readonly seat: Seat;
    readonly tile: Tile;
    readonly source: WinSource;
    readonly from: { readonly place: Place; readonly seat: Seat } | null;
  } | null;
  /** The winner's first, then in seat order; none of a drawn hand. */
  readonly sheets: readonly SheetView[];
  readonly payments: readonly PaymentView[];
  /** What the hand changed, and the running totals after it; by place, in seat order of the hand. */
  readonly balance: readonly {
    readonly place: Place;
    readonly seat: Seat;
    readonly net: number;
    readonly total: number;
  }[];
}

/** Everything the page may know of a table, and nothing else. */
export interface TableView {
  /** Tiles, readers and players are emulated. */
  readonly virtual: boolean;
  readonly rules: { readonly id: RuleSetId; readonly name: string };
  /** The next to play sits to the left (Küster) or to the right (the other books). */
  readonly clockwise: boolean;
  /** Number of the hand, from 1; 0 before the first. */
  readonly hand: number;
  readonly roundWind: Seat;
  /** Drawn hands directly before this one. */
  readonly drawsBefore: number;
  readonly phase: 'waiting' | 'dealing' | 'playing' | 'over';
  /** Whose turn it is; null while nobody plays. */
  readonly turn: Seat | null;
  /** In the order of the places; a place that is not played is left out. */
  readonly sides: readonly SideView[];
  /** Null while no hand is on the table. */
  readonly wall: WallView | null;
  /** In the order they were laid down. */
  readonly discards: readonly DiscardView[];
  readonly news: News | null;
  /** The last finished hand: of this hand when it is over, else of the one before. */
  readonly result: ResultView | null;
}
