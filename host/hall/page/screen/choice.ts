import { err, ok, type Result } from '../../../../shared/game/result.ts';

/** What a screen can show. */
export const SHOWN = ['seats', 'tables', 'featured', 'standings', 'phone'] as const;
export type Shown = (typeof SHOWN)[number];

/** What one of several screens shows. */
export interface Choice {
  readonly show: readonly Shown[];
  /** Which part of each list, from 1, and of how many: the screens of a hall share long lists. */
  readonly part: number;
  readonly of: number;
}

/** A screen that shows everything. */
export const EVERYTHING: Choice = { show: SHOWN, part: 1, of: 1 };

/** More screens than this have no part that anybody would find. */
const MOST = 50;

/**
 * Reads the address of a screen: `?part=2/3` is the second of three that share the lists, `?show=seats,phone` shows these
 * only.
 * @returns or the part of the address that makes no sense
 */
export function readChoice(search: string): Result<Choice, string> {
  const asked = new URLSearchParams(search);
  const [shown, shared] = [asked.get('show'), asked.get('part')];
  const show = shown === null ? SHOWN : SHOWN.filter((one) => shown.split(',').includes(one));
  if (shown !== null && show.length !== new Set(shown.split(',')).size) return err(`show=${shown}`);
  if (shared === null) return ok({ ...EVERYTHING, show });
  const [, part = 0, of = 0] = (/^(\d{1,2})\/(\d{1,2})$/.exec(shared) ?? []).map(Number);
  if (part < 1 || part > of || of > MOST) return err(`part=${shared}`);
  return ok({ show, part, of });
}
