import type { Cure, Telling } from '../../books/words/faults.ts';
import type { WinSource } from '../../game/events.ts';

// The words of the referee's page; see `../words.ts`.

/** Further words of the referee's page. */
export interface RefereeWords {
  readonly desk: DeskWords;
  readonly access: AccessWords;
  readonly signing: SigningWords;
}

/** Words of the referee's desk. */
export interface DeskWords {
  readonly title: string;
  readonly noHost: string;
  readonly yourName: string;
  readonly player: string;
  readonly tabs: Readonly<
    Record<'penalty' | 'dead' | 'liability' | 'bet' | 'result' | 'typed' | 'whole', string>
  >;
  readonly noHand: string;
  readonly noPenalties: string;
  /** The fine for a penalty. */
  readonly fine: {
    readonly points: (points: number) => string;
    readonly laak: (laak: number) => string;
    readonly discarderTwice: string;
    readonly value: string;
    readonly difference: string;
    readonly everything: string;
    readonly dealerDouble: string;
    readonly handEnds: string;
  };
  readonly chosenPenalty: string;
  readonly from: string;
  readonly announced: string;
  readonly impose: string;
  readonly reason: string;
  readonly telling: Readonly<Record<Telling, string>>;
  readonly cure: Readonly<Record<NonNullable<Cure> | 'never', string>>;
  readonly makeDead: string;
  readonly deadHands: string;
  readonly mayTell: string;
  readonly keepSilent: string;
  readonly putRight: string;
  readonly warnings: string;
  readonly noWarnings: string;
  readonly nobodyMayHelp: (whom: string) => string;
  readonly warned: string;
  readonly warn: string;
  readonly paysForAll: string;
  readonly afterWin: string;
  readonly nobodyPays: string;
  readonly findLiable: string;
  readonly findNobody: string;
  readonly why: string;
  readonly exempt: string;
  readonly grounds: Readonly<Record<'no-other' | 'own-win', string>>;
  /** The tiles support a ground. */
  readonly borneOut: string;
  readonly grant: string;
  readonly notGranted: string;
  /** What a bet is, and the discard before which it must be made. */
  readonly betMeans: (beforeDiscard: number) => string;
  readonly makeBet: string;
  readonly betsMade: string;
  readonly noFinished: string;
  readonly hand: string;
  readonly sum: (sum: number) => string;
  readonly correct: string;
  readonly corrections: (count: number) => string;
  readonly entered: string;
  readonly nothingEntered: string;
  readonly done: string;
  readonly seen: string;
  readonly seenNothing: string;
  /** Beside the player who won the hand before. */
  readonly wonLast: string;
  /** Opens what would be withdrawn; and withdraws it. */
  readonly withdraw: string;
  readonly withdrawThis: string;
  readonly rule: string;
  /** Sets all amounts of a finished hand to 0. */
  readonly nobodyPaysIt: string;
  /** Why a button is dead: what is missing, or is so already. */
  readonly missing: Readonly<Record<MissingWord, string>>;
  readonly preview: PreviewWords;
  /** A finished hand in a line. */
  readonly finished: {
    /** `round` is the prevailing wind in words. */
    readonly hand: (number: number, round: string, how: string) => string;
    /** By whom, and the wind that the player had. */
    readonly won: (who: string, wind: string) => string;
    readonly drawn: string;
    readonly penalty: string;
    readonly 'given-up': string;
    readonly isVoid: string;
  };
  readonly whole: WholeHandWords;
  readonly typed: TypedWords;
  readonly beliefs: BeliefWords;
  /** An entry in the list of entries. */
  readonly entries: {
    readonly cured: (who: string) => string;
    readonly declared: (who: string, whom: string, row: string) => string;
    readonly nobodyLiable: string;
    readonly notExempt: (who: string) => string;
    readonly bet: (who: string) => string;
    readonly isVoid: (why: string) => string;
    /** Null: nobody won. */
    readonly played: (who: string | null, why: string) => string;
    readonly start: (who: string, round: string, why: string) => string;
    /** After the same. */
    readonly totals: (amounts: string) => string;
    readonly stopped: (why: string) => string;
    readonly resumed: string;
  };
  /** Why an entry was refused and what to do, by the code of the refusal. */
  readonly refusals: Readonly<Record<ToldRefusal, string>>;
}

/** What an input on the desk may lack. */
export type MissingWord =
  | 'by'
  | 'player'
  | 'penalty'
  | 'harmed'
  | 'announced'
  | 'reason'
  | 'finding'
  | 'why'
  | 'change'
  | 'sum'
  | 'over'
  | 'isVoid'
  | 'virtual'
  | 'typedWinner'
  | 'unreadTiles'
  | 'tiles'
  | 'winning'
  | 'from';

/** What an entry would change. */
export interface PreviewWords {
  readonly title: string;
  readonly nothing: string;
  readonly isVoid: string;
  readonly counts: string;
  readonly pays: (from: string, to: string, points: string) => string;
  readonly paysNot: (from: string, to: string, points: string) => string;
  /** A fine whose amount nobody may know yet. */
  readonly paysWorth: (from: string, to: string) => string;
  /** A hand is no longer dead. */
  readonly free: (who: string) => string;
  readonly bars: Readonly<Record<'win' | 'claim', (who: string) => string>>;
  readonly barsBoth: (who: string) => string;
  readonly liable: (who: string) => string;
  readonly nobodyLiable: string;
  readonly ends: string;
  readonly goesOn: string;
  readonly start: (east: string, round: string, draws: number) => string;
  readonly deals: (who: string, stays: boolean) => string;
  readonly matchOver: string;
  /** The headings of the amounts. */
  readonly net: string;
  readonly total: string;
}

/** Rulings on the hand as a whole: the table stopped, a wrong beginning, a void hand. */
export interface WholeHandWords {
  readonly stopTitle: string;
  readonly startTitle: string;
  readonly voidTitle: string;
  readonly stopMeans: string;
  readonly goOnMeans: string;
  readonly stop: string;
  readonly goOn: string;
  readonly stopped: string;
  readonly startMeans: string;
  readonly roundWind: string;
  readonly drawsBefore: string;
  /** What the players had won or lost before the first hand. */
  readonly totals: string;
  readonly totalsMean: string;
  /** Of five players. */
  readonly sitsOutWith: (amount: string) => string;
  readonly putStart: string;
  readonly voidMeans: string;
  readonly makeVoid: string;
}

/** A hand that is typed in. */
export interface TypedWords {
  readonly means: string;
  readonly winner: string;
  readonly nobody: string;
  readonly how: string;
  readonly byTiles: string;
  readonly byAmounts: string;
  readonly source: string;
  readonly sources: Readonly<
    Record<Exclude<WinSource, 'replacement'> | 'replaces-kong' | 'replaces-bonus', string>
  >;
  readonly from: string;
  /** Above what the book gives for how the hand was won. */
  readonly circumstances: string;
  /** How tiles are typed. */
  readonly notation: string;
  readonly tilesOf: (who: string) => string;
  readonly unread: (who: string, part: string) => string;
  readonly winning: string;
  readonly enter: string;
}

/** What the tracker believes. */
export interface BeliefWords {
  readonly title: string;
  readonly means: string;
  readonly none: string;
  readonly sure: (percent: string) => string;
  readonly logged: string;
  readonly waiting: string;
  readonly instead: (what: string, percent: string) => string;
  readonly nothingElse: string;
  /** In place of a tile that must stay secret. */
  readonly tile: string;
  readonly tiles: (count: number) => string;
  readonly rack: (who: string) => string;
  readonly meld: (who: string) => string;
  readonly discards: string;
  /** A tile, where it was read, how many times (`3×`), and from when until when. */
  readonly read: (tile: string, where: string, times: string, from: string, until: string) => string;
  readonly unread: string;
  readonly offline: string;
}

/** The refusals with words in every language; the host's English is shown for others. */
export type ToldRefusal =
  | 'wrong-signature'
  | 'unknown-key'
  | 'another-log'
  | 'looked-too-long-ago'
  | 'another-hand'
  | 'bad-input'
  | 'no-hand'
  | 'no-harm'
  | 'harmed-himself'
  | 'hand-is-over'
  | 'amounts-missing'
  | 'no-cost'
  | 'not-a-dead-hand'
  | 'already-dead'
  | 'winner-not-dead'
  | 'nothing-to-cure'
  | 'too-late-to-cure'
  | 'no-threat'
  | 'nobody-won'
  | 'winner-not-liable'
  | 'nothing-to-exempt'
  | 'result-corrected'
  | 'no-such-hand'
  | 'wrong-result'
  | 'already-bet'
  | 'bet-too-late'
  | 'not-waiting'
  | 'deal-not-over'
  | 'virtual-players'
  | 'ruled-meanwhile'
  | 'no-such-ruling'
  | 'still-needed'
  | 'wrong-ruling'
  | 'wrong-start'
  | 'wrong-totals'
  | 'play-has-begun'
  | 'hand-is-void'
  | 'already-played'
  | 'not-zero'
  | 'already-stopped'
  | 'not-stopped';

/** The people who can reach the table, on the referee's page. */
export interface AccessWords {
  readonly title: string;
  /** What the codes of the places are for. */
  readonly codesMean: string;
  readonly scan: (who: string) => string;
  /** Before the address at which other devices find the page. */
  readonly at: string;
  readonly hereOnly: string;
  readonly signedIn: string;
  readonly you: string;
  readonly since: (time: string) => string;
  readonly lastSeen: (time: string) => string;
  readonly wrongCodes: string;
  /** How many wrong codes came in a minute. */
  readonly wrong: (count: number) => string;
  readonly signOutAll: string;
  readonly signOutAllMeans: string;
  readonly signedOutAll: string;
}

/** The referee's key, on the referee's page. */
export interface SigningWords {
  readonly choose: string;
  readonly signsAs: (name: string) => string;
  readonly putAway: string;
  /** The mark of a signed entry. */
  readonly signed: string;
  /** Why no key can be chosen on a page loaded over plain http. */
  readonly notHere: string;
  readonly faults: Readonly<Record<'no-key' | 'no-ed25519' | 'unknown-key', string>>;
}
