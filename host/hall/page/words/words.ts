import type { Refusal } from '../../view/desk-bodies.ts';
import type { PlayerHand, TablePhase } from '../../view/facts.ts';
import type { DeskTable, RoundView } from '../../view/view.ts';

// The words of the hall's pages. Nothing may be left out: a missing word is a type error in the language's file.
// Players and amounts are inserted as text, and sentences are worded so that no name needs inflection.

/** All words of the hall's pages in one language. */
export interface HallWords {
  readonly common: CommonWords;
  readonly screen: ScreenWords;
  readonly player: PlayerWords;
  readonly desk: DeskWords;
  readonly setup: SetupWords;
  readonly print: PrintWords;
}

/** Words of several pages. */
export interface CommonWords {
  readonly connecting: string;
  readonly lost: string;
  readonly noTournament: string;
  readonly round: (number: number, of: number) => string;
  /** The same where space is short, of whatever number the tournament has. */
  readonly roundOnly: (number: number) => string;
  readonly phases: Readonly<Record<RoundView['phase'], string>>;
  readonly tablePhases: Readonly<Record<TablePhase, string>>;
  readonly table: (number: number) => string;
  readonly hand: (number: number) => string;
  /** A player without a name. */
  readonly nameless: (number: string) => string;
  readonly sitsOut: string;
  readonly standings: string;
  readonly tables: string;
  /** Columns of the standings. */
  readonly rank: string;
  readonly who: string;
  readonly matchPoints: string;
  readonly tablePoints: string;
  readonly timeLeft: string;
  readonly timeUp: string;
  readonly noLimit: string;
  readonly clockStopped: string;
  /** A number of minutes, or of minutes more. */
  readonly minutes: (count: string) => string;
}

export interface ScreenWords {
  readonly findSeat: string;
  readonly onPhone: string;
  /** Which part of a list that does not fit on one screen. */
  readonly part: (part: number, of: number) => string;
  readonly pause: string;
  readonly resume: string;
  readonly next: string;
  readonly previous: string;
  /** What makes no sense in the address of a screen, and two examples that do. */
  readonly wrongAddress: (wrong: string, part: string, show: string) => string;
}

export interface PlayerWords {
  readonly findPage: string;
  readonly yourName: string;
  readonly nobody: string;
  readonly notThere: string;
  readonly myTables: string;
  readonly notDrawn: string;
  readonly myResults: string;
  readonly noResults: string;
  readonly inRank: (rank: number) => string;
  readonly myHands: string;
  /** How a hand ended; `won`: by the player whose page it is. */
  readonly ends: Readonly<Record<PlayerHand['end'], string>>;
  readonly wonBy: (name: string) => string;
  readonly penalties: string;
  /** How many hands of a round were played without readers. */
  readonly withoutReaders: (hands: number) => string;
}

export interface DeskWords {
  readonly title: string;
  readonly begin: (round: number) => string;
  readonly end: (round: number) => string;
  readonly beginMeans: string;
  readonly endMeans: string;
  /** Asked before a round ends while tables still play. */
  readonly endAnyway: (playing: number) => string;
  readonly stopClock: string;
  readonly runClock: string;
  readonly forAll: string;
  readonly notJoined: string;
  /** How long ago a table was last heard of. */
  readonly heard: (ago: string) => string;
  readonly needs: Readonly<
    Record<DeskTable['needs'][number] | 'empty-seat' | 'silent' | 'overtime' | 'behind', string>
  >;
  /** How many tables need something. */
  readonly attention: string;
  readonly allWell: string;
  readonly sum: (playing: number, finished: number, of: number) => string;
  readonly close: string;
  readonly cancel: string;
  readonly rulings: string;
  readonly noRulings: string;
  readonly newRuling: string;
  readonly rule: string;
  readonly withdraw: string;
  readonly final: (round: number) => string;
  readonly finalMeans: string;
  readonly best: (players: number) => string;
  readonly handsWithoutReaders: string;
  readonly addHand: string;
  readonly addHandMeans: string;
  readonly inRound: string;
  readonly substitute: string;
  readonly newSubstitute: (player: string) => string;
  readonly takesSeat: string;
  readonly noReserves: string;
  readonly thisRoundOnly: string;
  readonly thisRoundOnlyMeans: string;
  /** A player who plays no more. */
  readonly hasLeft: string;
  readonly playsNoMore: string;
  readonly playsAgain: string;
  readonly attendanceMeans: string;
  readonly joinCode: string;
  /** How a table joins with its code. */
  readonly joinCodeMeans: string;
  readonly revoke: string;
  readonly revokeMeans: string;
  /** Features a table; pressed while it is. */
  readonly feature: string;
  /** The picture of the code and of the hall's address. */
  readonly joinCodePicture: string;
  readonly putRight: string;
  readonly putRightMeans: string;
  readonly fromHand: string;
  readonly toHand: string;
  readonly player: string;
  readonly choose: string;
  readonly by: string;
  readonly why: string;
  readonly whyMeans: string;
  readonly done: string;
  /** Confirms what cannot be undone. */
  readonly doIt: string;
  readonly showStandings: (round: number) => string;
  readonly showMeans: string;
  readonly shown: (round: number) => string;
  /** Tables whose results are missing. */
  readonly unfilled: (tables: string) => string;
  readonly downloads: string;
  readonly people: string;
  readonly withdrawName: string;
  readonly withdrawNameMeans: string;
  readonly team: string;
  readonly refusals: Readonly<Record<Refusal, string>>;
}

/** Words of what is done before the first round. */
export interface SetupWords {
  readonly title: string;
  readonly open: string;
  readonly openMeans: string;
  readonly name: string;
  readonly rules: string;
  readonly options: string;
  readonly rounds: string;
  readonly minutes: string;
  readonly noWitness: string;
  readonly thenHall: string;
  readonly witness: (url: string) => string;
  readonly players: string;
  readonly paste: string;
  readonly enter: string;
  readonly importFile: string;
  readonly importMeans: string;
  readonly entered: (count: number) => string;
  readonly plan: string;
  readonly planAgain: string;
  readonly planned: (players: number, rounds: number) => string;
  readonly repeats: (repeats: number, least: number) => string;
  readonly winds: (spread: number) => string;
  readonly teamsMayMeet: string;
  /** The rounds that have not begun. */
  readonly toCome: (rounds: string) => string;
  readonly gone: (players: string) => string;
  readonly withoutPlace: (players: string) => string;
  readonly replanMeans: string;
  readonly draw: string;
  readonly drawMeans: string;
}

/** Words of the sheets on paper. */
export interface PrintWords {
  /** Over the choice of a round. */
  readonly round: string;
  readonly title: string;
  readonly print: string;
  readonly sheet: string;
  readonly sheets: Readonly<Record<'seating' | 'tables' | 'scores' | 'standings' | 'cards', string>>;
  readonly seat: string;
  readonly nothing: string;
  readonly signature: string;
  /** Why there are no cards: phones cannot reach the hall. */
  readonly hereOnly: string;
  readonly back: string;
}
