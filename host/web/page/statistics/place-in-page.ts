/** What of the page is asked for: a period, a player by number, one of his figures. */
export interface PlaceInPage {
  readonly period: string;
  readonly player: number | null;
  readonly figure: string | null;
}

/** Reads the part of an address after `?`. */
export function readPlace(search: string): PlaceInPage {
  const asked = new URLSearchParams(search);
  const player = asked.get('player');
  return {
    period: asked.get('year') ?? 'ever',
    player: player !== null && /^\d{1,6}$/.test(player) ? Number(player) : null,
    figure: asked.get('figure'),
  };
}

/** The address of a place in the page; `section` is the part that is scrolled to. */
export function addressOf({ period, player, figure }: PlaceInPage, section = ''): string {
  const asked = new URLSearchParams({
    ...(period !== 'ever' && { year: period }),
    ...(player !== null && { player: `${player}` }),
    ...(figure !== null && { figure }),
  });
  const search = asked.toString();
  return `${search === '' ? './' : `./?${search}`}${section === '' ? '' : `#${section}`}`;
}
