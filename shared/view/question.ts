import type { HandEvent } from '../events.ts';
import { SEATS, type Seat } from '../seats.ts';
import type { Tile } from '../tiles.ts';
import { type News, newsOf } from './news.ts';

/** What may have happened, as far as it may be told: a tile that is not to be seen on the table has no name. */
export type AskedNews = Unnamed<News>;
type Unnamed<N> = N extends { readonly tile: Tile } ? Omit<N, 'tile'> & { readonly tile: Tile | null } : N;

/** One of the histories between which the table cannot decide. */
export interface CandidateView {
  /** Its number among the tracker's candidates, which answers the question. */
  readonly candidate: number;
  readonly news: readonly AskedNews[];
  /** More followed that is not told here. */
  readonly more: boolean;
}

/** What the table asks: which of these happened. */
export interface QuestionView {
  /** Of the session, so that an answer that comes late is not taken for one to another question. */
  readonly number: number;
  /** Whose doings it is about. */
  readonly seats: readonly Seat[];
  readonly candidates: readonly CandidateView[];
}

/** As many events of a candidate are told. */
const MOST_TOLD = 3;

/**
 * A question as everybody may see it.
 * @param open the kinds of tile that lie open on the table
 * @returns null where the candidates do not differ in anything that may be told
 */
export function questionView(
  number: number,
  candidates: readonly (readonly HandEvent[])[],
  open: ReadonlySet<Tile>,
): QuestionView | null {
  const views: CandidateView[] = [];
  for (const [candidate, events] of candidates.entries()) {
    const view = { candidate, ...toldOf(events, open) };
    if (!views.some(({ news }) => JSON.stringify(news) === JSON.stringify(view.news))) views.push(view);
  }
  if (views.length < 2) return null;
  const seats = SEATS.filter((seat) =>
    candidates.some((events) => events.some((event) => 'seat' in event && event.seat === seat)),
  );
  return { number, seats, candidates: views };
}

/** What players did is told; what they drew only where nothing else is. */
function toldOf(events: readonly HandEvent[], open: ReadonlySet<Tile>): Pick<CandidateView, 'news' | 'more'> {
  const acts = events.filter(({ event }) => event !== 'draw');
  const told = acts.length > 0 ? acts : events;
  const news = told.slice(0, MOST_TOLD).map((event) => unnamed(newsOf(event), open));
  return { news, more: told.length > MOST_TOLD };
}

const unnamed = (news: News, open: ReadonlySet<Tile>): AskedNews =>
  'tile' in news && !open.has(news.tile) ? { ...news, tile: null } : news;
