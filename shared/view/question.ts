import type { HandEvent } from '../game/events.ts';
import { SEATS, type Seat } from '../game/seats.ts';
import type { Tile } from '../game/tiles.ts';
import { type News, newsOf } from './news.ts';

/** A possible event, as far as it may be shown: a tile that is not visible on the table is null. */
export type AskedNews = Unnamed<News>;
type Unnamed<N> = N extends { readonly tile: Tile } ? Omit<N, 'tile'> & { readonly tile: Tile | null } : N;

/** One of the hypotheses between which the table cannot decide. */
export interface CandidateView {
  /** Its number among the tracker's candidates, with which the question is answered. */
  readonly candidate: number;
  readonly news: readonly AskedNews[];
  /** More events followed that are not shown. */
  readonly more: boolean;
}

/** The table's question: which of these happened? */
export interface QuestionView {
  /** Counted in the session, so that a late answer is not taken for one to another question. */
  readonly number: number;
  /** The players concerned. */
  readonly seats: readonly Seat[];
  readonly candidates: readonly CandidateView[];
}

/** How many events of a candidate are shown. */
const MOST_TOLD = 3;

/**
 * A question as everybody may see it.
 * @param open the kinds of tile that lie open on the table
 * @returns null if the candidates do not differ in anything that may be shown
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

/** Shows what players did; shows draws only if there is nothing else. */
function toldOf(events: readonly HandEvent[], open: ReadonlySet<Tile>): Pick<CandidateView, 'news' | 'more'> {
  const acts = events.filter(({ event }) => event !== 'draw');
  const told = acts.length > 0 ? acts : events;
  const news = told.slice(0, MOST_TOLD).map((event) => unnamed(newsOf(event), open));
  return { news, more: told.length > MOST_TOLD };
}

const unnamed = (news: News, open: ReadonlySet<Tile>): AskedNews =>
  'tile' in news && !open.has(news.tile) ? { ...news, tile: null } : news;
