import type { RuleSet } from '../books/words/rule-set.ts';
import type { Circumstance, Win } from '../game/position.ts';

/** What decides whether a circumstance fits: how the hand was won, by whom and from whom. */
type WonBy = Readonly<Partial<Record<keyof Pick<Win, 'replaces' | 'from'>, string | undefined>>> & {
  readonly seat: string;
  readonly source: string;
};

/** Whether a circumstance fits a win, as in the contract. */
export const circumstanceFits = (
  circumstance: Circumstance,
  win: WonBy,
  dealer: string,
  { lastTileFrom }: Pick<RuleSet, 'lastTileFrom'>,
): boolean => FITS[circumstance](win, dealer, lastTileFrom);

const FITS: Readonly<
  Record<Circumstance, (win: WonBy, dealer: string, lastTileFrom: readonly string[]) => boolean>
> = {
  heaven: (win, dealer) => win.source === 'wall' && win.seat === dealer,
  'first-discard': (win, dealer) => win.source === 'discard' && win.from === dealer,
  'first-draw': (win, dealer) => win.seat !== dealer || win.source === 'replacement',
  'last-wall-tile': (win, _, lastTileFrom) => lastTileFrom.includes(win.source),
  'last-discard': (win) => win.source === 'discard',
  'kong-on-kong': (win) => win.source === 'replacement' && win.replaces !== 'bonus',
  'refused-replacement': (win) => win.source === 'discard',
  bet: () => true,
};
