/** What the page shows: a hand, at one of its moments; both from 1. Without a moment it is the end. */
export interface HandAt {
  readonly hand: number;
  readonly moment: number | null;
}

/** Reads the part of an address after `?`: `hand=7` is hand 7, `hand=7&moment=31` its 31st moment; null if it is neither. */
export function readHandAt(search: string): HandAt | null {
  const asked = new URLSearchParams(search);
  const [hand, moment] = [numberIn(asked.get('hand')), numberIn(asked.get('moment'))];
  return hand === null ? null : { hand, moment };
}

const numberIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;

/** The address of a hand at a moment. */
export const addressOf = ({ hand, moment }: HandAt): string =>
  `/hands?hand=${hand}${moment === null ? '' : `&moment=${moment}`}`;
