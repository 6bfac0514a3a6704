/** Words of the review of a hand: of its page, and of `mingg review`. Acts are worded so that they can follow "East: ". */
export interface ReviewWords {
  readonly title: string;
  /** How the figures come about. */
  readonly meaning: (rollouts: string) => string;
  /** The way back to the hand step by step. */
  readonly toHand: string;
  /** While it is worked out: others are before it; how far it has come. */
  readonly waiting: (before: number) => string;
  readonly working: (share: string) => string;
  readonly busy: string;
  /** Why there is none. */
  readonly none: (why: string) => string;
  /** What somebody does, as after "East: ". */
  readonly acts: {
    readonly deal: string;
    readonly draw: (tile: string) => string;
    readonly return: (tile: string) => string;
    readonly discard: (tile: string) => string;
    /** With a group, and the tile that is claimed or of which it is. */
    readonly claim: (group: string, tile: string) => string;
    readonly kong: (kong: string, tile: string) => string;
    readonly pass: (tile: string) => string;
  };
  /** What somebody did: "East: discard 5 of circles". */
  readonly step: (who: string, act: string) => string;
  readonly wonBy: (who: string, tile: string) => string;
  readonly nobodyWon: string;
  readonly chances: {
    readonly title: string;
    readonly nobody: string;
    readonly course: string;
    /** The names of both curves. */
    readonly wins: string;
    readonly points: string;
    readonly beforeDeal: string;
  };
  readonly swings: { readonly title: string; readonly means: string; readonly none: string };
  readonly decisions: {
    readonly title: string;
    /** What was judged, and how. */
    readonly means: (decisions: number) => string;
    readonly none: string;
    /** The list of all of them, and its headings. */
    readonly all: string;
    readonly who: string;
    readonly chosen: string;
    readonly best: string;
    readonly cost: string;
    /** A mistake in a line. */
    readonly mistake: (who: string, chosen: string, best: string, cost: string) => string;
  };
  readonly reason: {
    readonly title: string;
    /** What one choice has and the other has not, with the figures of the better one first. */
    readonly because: {
      readonly nearer: (missing: number, instead: number) => string;
      readonly moreHelp: (tiles: number, instead: number) => string;
      readonly moreWins: (share: string, instead: string) => string;
      readonly worthMore: (points: string, instead: string) => string;
      readonly losesLess: (points: string, instead: string) => string;
      readonly safer: (share: string, instead: string) => string;
      readonly unknown: string;
    };
    /** The rows of the comparison. */
    readonly missing: string;
    readonly helps: string;
    readonly copies: (tiles: number) => string;
    readonly nothingHelps: string;
    readonly wins: string;
    readonly won: string;
    readonly lost: string;
    readonly wanted: string;
    readonly toWin: (who: string, share: string) => string;
    readonly forGroup: (who: string, share: string) => string;
    readonly nobody: string;
  };
  readonly luck: {
    readonly title: string;
    readonly means: string;
    readonly player: string;
    readonly parts: Readonly<Record<'seat' | 'deal' | 'draws' | 'own' | 'others' | 'rest', string>>;
    readonly luck: string;
    readonly play: string;
    readonly result: string;
  };
  /** Of all hands of a log together. */
  readonly evening: {
    readonly title: (hands: number) => string;
    readonly means: string;
    readonly hands: string;
    readonly spread: string;
    /** The numbers of hands that could not be reviewed. */
    readonly left: (hands: string) => string;
  };
}
