import type { TableView } from '../../../../shared/view/view.ts';
import { followViews } from '../connection.ts';
import type { Follow } from '../use-table.ts';

/** What a public page shows: the table now, or all hands, as late as the organiser has set. */
export type Clock = 'live' | 'late';

/** The delay in seconds, from the page's attribute; null: the organiser has set none. */
export const delayOf = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text);

/** A delay as text, such as `15 min` or `90 s`. */
export const delayText = (seconds: number): string =>
  seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;

/** The clock that the page's address chooses: the late one where there is one, unless it says `?live`. */
export const chosenClock = (search: string, delay: number | null): Clock =>
  delay === null || new URLSearchParams(search).has('live') ? 'live' : 'late';

/** How the public view of the table is followed. Nobody has signed in, so no session ends. */
export const FOLLOW: Readonly<Record<Clock, Follow>> = {
  live: followAt('/watch/events'),
  late: followAt('/watch/delayed/events'),
};

function followAt(events: string): Follow {
  const read = (data: string) => JSON.parse(data) as TableView;
  return (build, listener) => followViews(build, listener, { events, read, ended: async () => false });
}
