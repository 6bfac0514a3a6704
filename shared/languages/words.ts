import type { GroupWords } from '../books/words/group-words.ts';
import type { PaymentNote } from '../books/words/payment-note.ts';
import type { DeadReason } from '../books/words/penalty-row.ts';
import type { DealReason } from '../game/deal-reason.ts';
import type { WinSource } from '../game/events.ts';
import type { Place, Seat } from '../game/seats.ts';

// The words of each language; those of the referee's page are in `referee/`. Nothing may be left out: a missing word is a type error in the language's file.
// Players, tiles, groups and amounts are inserted as text, and sentences are worded so that no name needs inflection.

/** Words of the sign-in page, and of the session on the other pages. */
export interface SignInWords {
  /** The language's name for itself. */
  readonly name: string;
  /** The label of the choice of languages. */
  readonly language: string;
  readonly title: string;
  readonly code: string;
  readonly codeMeans: string;
  readonly refereeCode: string;
  readonly refereeCodeMeans: string;
  readonly setupCode: string;
  readonly setupCodeMeans: string;
  readonly organiserCode: string;
  readonly organiserCodeMeans: string;
  readonly signIn: string;
  readonly signOut: string;
  /** Why signing in failed, by the host's answer. */
  readonly failures: Readonly<Record<'wrong-code' | 'too-many' | 'bad-input' | 'no-host', string>>;
  /** For a viewer when the table asks something: only players may answer. */
  readonly onlyPlayers: string;
  readonly roles: Readonly<Record<'viewer' | 'referee' | 'organiser', string>>;
}

/** Further words of the table's page and the referee's, and of commands. */
export interface PageWords {
  readonly field: FieldWords;
  readonly sheet: SheetWords;
  readonly table: TableWords;
  readonly rulings: RulingWords;
  readonly five: FiveWords;
  readonly question: QuestionWords;
}

/** Names of players, tiles and groups in one language. */
export interface FieldWords {
  /** The players, by their seat winds. */
  readonly winds: Readonly<Record<Seat, string>>;
  /** A suit tile: characters, circles, bamboos. */
  readonly suits: readonly [characters: SuitTile, circles: SuitTile, bamboos: SuitTile];
  /** Winds E S W N, dragons white, green, red. */
  readonly honours: Seven;
  /** Plum, orchid, chrysanthemum, bamboo plant, and the seasons from spring. */
  readonly bonus: Eight;
  /** For books without words of their own. */
  readonly groups: GroupWords;
  readonly concealed: (group: string) => string;
  /** Flowers and seasons together. */
  readonly bonusTiles: string;
}

type SuitTile = (rank: number) => string;
type Four = readonly [string, string, string, string];
type Seven = readonly [...Four, string, string, string];
type Eight = readonly [...Four, ...Four];

/** How a total is made. */
export interface SheetWords {
  readonly total: string;
  readonly doubled: (sum: string, times: number) => string;
  /** The limit hand or cap that sets the total; `counted` is the sum of the lines, if different. */
  readonly limited: (limit: string, counted: string | null) => string;
  /** Faan and laak, and the step of the book's table that they make. */
  readonly step: (sum: string, step: number) => string;
  /** `who` pays `whom`. */
  readonly pays: (who: string, whom: string, amount: string) => string;
}

/** Words of the table's page. */
export interface TableWords {
  readonly connecting: string;
  readonly tryingAgain: string;
  readonly connectionLost: string;
  readonly virtualTable: string;
  readonly virtualTableMeans: string;
  /** The link to the page of the log. */
  readonly log: string;
  readonly settings: string;
  readonly calculator: string;
  /** The link to the statistics. */
  readonly statistics: string;
  readonly state: string;
  readonly liveTiles: string;
  readonly dealer: string;
  /** The heading of the moves before the last one. */
  readonly recent: string;
  readonly display: DisplayWords;
  readonly place: (place: Place) => string;
  /** A round of a tournament, and the table's number in the hall. */
  readonly tournamentRound: (round: number, table: number) => string;
  /** Above who sits at the table in the next round. */
  readonly nextHere: string;
  readonly prevailingWind: (wind: string) => string;
  readonly round: (wind: string) => string;
  readonly hand: (number: number) => string;
  readonly afterDraws: (draws: number) => string;
  readonly waiting: string;
  readonly dealing: string;
  readonly over: string;
  readonly toPlay: (who: string) => string;
  readonly news: NewsWords;
  readonly wins: (who: string, how: string) => string;
  readonly how: Readonly<Record<WinSource, (tile: string, from: string) => string>>;
  readonly discardedBy: (tile: string, who: string) => string;
  readonly result: (number: number, title: string) => string;
  readonly drawnHand: string;
  /** The worth of the winner's hand, and what all others pay for it together. */
  readonly winsPoints: (who: string, worth: string, receives: string) => string;
  readonly nobodyWon: string;
  /** A hand that was given up. */
  readonly givenUpTitle: string;
  readonly givenUp: string;
  readonly sheetOf: (who: string) => string;
  readonly whoPays: string;
  readonly pays: string;
  readonly notes: Readonly<Record<PaymentNote, string>>;
  readonly runningTotals: string;
  readonly thisHand: string;
  readonly total: string;
  readonly tilesOnRack: (tiles: number) => string;
  readonly liveTilesLeft: (tiles: number) => string;
  readonly discards: (count: number, last: string, who: string) => string;
  readonly ending: EndingWords;
  readonly match: MatchWords;
  readonly waits: WaitsWords;
  readonly notices: NoticeWords;
}

/** The menu with the switches of the display. */
export interface DisplayWords {
  readonly title: string;
  /** A digit or letter in the corner of each tile. */
  readonly indices: string;
  readonly colours: string;
  readonly rows: string;
  readonly sound: string;
}

/** What is shown large when a hand is over. */
export interface EndingWords {
  /** The choice of what is shown, and what there is. */
  readonly show: string;
  readonly looks: Readonly<Record<'hand' | 'match' | 'table', string>>;
  /** Ends the counting of the points line by line. */
  readonly skip: string;
  readonly winningTile: string;
  /** Before the points of the winner's hand, and before what the others pay for it together. */
  readonly worth: string;
  readonly receives: (who: string) => string;
  readonly finesOnly: string;
  readonly corrected: string;
  /** Who deals next, and why. */
  readonly stays: (who: string, why: string) => string;
  readonly passes: (who: string, why: string) => string;
  readonly reasons: Readonly<Record<DealReason, string>>;
  readonly newRound: (wind: string) => string;
  readonly newSeats: string;
  readonly lastHand: string;
}

/** The standings of the match. */
export interface MatchWords {
  readonly over: string;
  /** The book names no end, and every wind has prevailed. */
  readonly mayStop: string;
  readonly standing: string;
  /** The player who won the match by its highest special hand, not by points. */
  readonly wonWith: (place: string, hand: string) => string;
  /** The heading of amounts in pfennigs, at this many points a pfennig. */
  readonly pfennigs: (parts: number) => string;
  readonly sticks: string;
  readonly winner: (who: string) => string;
  /** Several have the most points. */
  readonly level: (who: string) => string;
  /** The totals of all hands, as a graph. */
  readonly course: string;
  /** The axis of the hands' numbers. */
  readonly hands: string;
}

/** What everybody was waiting for when a hand ended. */
export interface WaitsWords {
  readonly title: string;
  readonly meaning: string;
  /** The headings of the columns. */
  readonly tile: string;
  readonly unseen: string;
  readonly drawn: string;
  readonly claimed: string;
  readonly none: string;
  readonly tooLittle: string;
}

/** Things to attend to, by `Notice`. */
export interface NoticeWords {
  readonly title: string;
  readonly unsure: string;
  readonly foreignTag: (tag: string) => string;
  readonly duplicateTag: string;
  readonly placeReader: (place: Place) => string;
  readonly middleReader: string;
  readonly someReader: string;
  /** The readings began when this many tiles had been drawn since the deal. */
  readonly joined: (tile: number) => string;
  readonly lights: string;
  readonly fault: (who: string, fault: string) => string;
  readonly dealtEarly: string;
  readonly outOfTurn: (who: string) => string;
  readonly wallExhausted: (who: string) => string;
  readonly lateClaim: (who: string, tile: string) => string;
  readonly vanished: (tile: string) => string;
  readonly stopped: string;
  readonly betweenRounds: string;
  readonly barred: string;
}

/** What just happened, by `News.event`. */
export interface NewsWords {
  readonly deal: string;
  readonly exhausted: string;
  readonly draw: (who: string) => string;
  readonly replacement: (who: string) => string;
  readonly bonus: (who: string, tile: string) => string;
  readonly discard: (who: string, tile: string) => string;
  readonly return: (who: string) => string;
  readonly bet: (who: string) => string;
  readonly firstCall: (who: string, group: string) => string;
  readonly firstToWin: (who: string) => string;
  readonly claim: (who: string, tile: string, from: string, group: string) => string;
  readonly claimed: (who: string, tile: string, kong: string) => string;
  readonly concealed: (who: string, tile: string, kong: string) => string;
  readonly promoted: (who: string, tile: string, kong: string, pung: string) => string;
  /** What a player calls who claims for a group. */
  readonly call: (group: string) => string;
  readonly mahJongg: string;
}

/** Penalties, dead hands, liability and corrections on the score sheet. */
export interface RulingWords {
  /** The heading of the rulings. */
  readonly rulings: string;
  readonly endedTitle: string;
  readonly ended: (penalty: string) => string;
  /** The offender's payment for a penalty. */
  readonly penalty: (who: string, penalty: string) => string;
  /** A penalty for which nothing is due. */
  readonly nothingDue: string;
  readonly dead: (who: string, reason: string) => string;
  readonly reasons: Readonly<Record<DeadReason, string>>;
  /** By a row of the book or, if null, by a referee's finding. */
  readonly liable: (who: string, row: string | null) => string;
  readonly exempt: (who: string) => string;
  /** The hand does not count, and why; or was typed in. */
  readonly isVoid: (why: string) => string;
  readonly typed: (why: string) => string;
  /** The headline of a hand of which only the winner is known. */
  readonly typedTitle: (who: string) => string;
  readonly voidTitle: string;
  readonly voidMeans: string;
  readonly corrected: (by: string, why: string) => string;
  readonly before: string;
  readonly after: string;
}

/** Words for five players, of whom one sits out. */
export interface FiveWords {
  readonly player: (number: number) => string;
  readonly sitsOut: string;
}

/** The table's question. */
export interface QuestionWords {
  readonly title: string;
  readonly meaning: string;
  /** In place of a tile that must stay secret. */
  readonly unseenTile: string;
  /** An answer did not arrive. */
  readonly failed: string;
}

/** Words of the page of the log. */
export interface LogWords {
  readonly title: string;
  /** What the key is for. */
  readonly meaning: string;
  readonly key: string;
  readonly scan: string;
  readonly signed: (entries: number) => string;
  readonly unwitnessed: string;
  readonly unasked: string;
  readonly witnessed: (entries: number) => string;
  readonly late: string;
  readonly checkpoint: string;
  readonly back: string;
}

/** Words of the page of finished hands. */
export interface HandsWords {
  readonly title: string;
  readonly back: string;
  /** Before the first hand is over. */
  readonly none: string;
  readonly list: string;
  readonly ends: {
    readonly won: (who: string, place: string) => string;
    readonly drawn: string;
    readonly penalty: string;
    readonly 'given-up': string;
  };
  readonly corrected: string;
  /** Why a hand cannot be shown. */
  readonly unread: (why: string) => string;
  readonly controls: Readonly<Record<'first' | 'back' | 'next' | 'last' | 'play' | 'pause', string>>;
  /** The slider, and what it says. */
  readonly moment: string;
  readonly momentOf: (at: number, of: number) => string;
  readonly begins: string;
  readonly drew: (who: string, tile: string) => string;
  readonly replaced: (who: string, tile: string) => string;
  readonly ruled: (by: string) => string;
  readonly scored: string;
  readonly correctedBy: (by: string, why: string) => string;
  readonly allHands: string;
  readonly waitsFor: string;
  /** A wait in short: the tile, how many the player cannot see, and the most that it scores. */
  readonly wait: (tile: string, unseen: number, points: string | null) => string;
  /** The way to the hand's review. */
  readonly review: string;
  readonly proof: string;
  readonly proofMeans: string;
  readonly file: string;
  /** A picture of the hand, to save or to share with another program. */
  readonly picture: string;
  readonly savePicture: string;
  readonly sharePicture: string;
  readonly noPicture: string;
}

/** Words for those who look on: a player on a phone, spectators, and what the table's page says of them. */
export interface OnlookerWords {
  /** The mark of a table where the players see what they wait for, and what it means. */
  readonly training: string;
  readonly trainingMeans: string;
  /** The codes of the places, on the table's own screen. */
  readonly phones: {
    readonly title: string;
    readonly means: string;
    readonly scan: (who: string) => string;
    readonly signedIn: string;
    readonly hereOnly: string;
    readonly noHost: string;
  };
  readonly player: {
    readonly title: string;
    readonly leave: string;
    readonly table: string;
    readonly tiles: string;
    /** Before the tiles that the hand waits for, and when it is over. */
    readonly waits: string;
    readonly waited: string;
    readonly notWaiting: string;
    /** Why nothing is told yet. */
    readonly later: string;
    /** The headings of how the player did, and the counts below them. */
    readonly match: string;
    readonly log: string;
    readonly hands: string;
    readonly wins: string;
    readonly points: string;
  };
  readonly watch: {
    readonly title: string;
    /** The choice between what happens now, and all hands `time` later, such as "15 min". */
    readonly show: string;
    readonly live: string;
    readonly late: (time: string) => string;
    readonly notYet: (time: string) => string;
    /** Why no hands are shown: at a table without a delay, and on the live page of one with. */
    readonly concealed: string;
    readonly lateOnly: string;
    readonly inWall: (tiles: number) => string;
  };
  /** How likely each player is to win, as rollouts have it. */
  readonly chances: {
    readonly title: string;
    readonly nobody: string;
    /** The heading of what each wins or loses on average. */
    readonly points: string;
    /** What they are estimated from, and how exactly, such as "± 2 %". */
    readonly open: (error: string) => string;
    readonly allHands: (error: string) => string;
    /** Of the curve. */
    readonly course: string;
  };
}
