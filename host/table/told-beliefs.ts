import type { HandEvent } from '../../shared/game/events.ts';
import { placeOf } from '../../shared/game/seats.ts';
import type { Tile } from '../../shared/game/tiles.ts';
import type { TableState } from '../../shared/match/table.ts';
import { newsOf } from '../../shared/view/news.ts';
import type { AskedNews } from '../../shared/view/question.ts';
import type { BeliefView, SightingView } from '../../shared/view/view-beliefs.ts';
import type { Belief, Sighting, TaggedEvent } from '../tracker/report/beliefs.ts';

/** Whether a tile of an event may be named. */
type MayName = (event: HandEvent, tag: string | undefined) => boolean;

/**
 * What a tracker believes, as a referee may see it, the last move first. A referee may not know concealed tiles either:
 * until the hand is over a tile is named only if it lies open itself, and never for having been dealt or drawn.
 * @param open the tags of the tiles that lie open
 */
export function toldBeliefs(
  beliefs: readonly Belief[],
  state: TableState,
  open: ReadonlySet<string>,
): readonly BeliefView[] {
  const isOver = state.score !== null;
  const mayName: MayName = ({ event }, tag) =>
    isOver || (tag !== undefined && !['deal', 'draw', 'return'].includes(event) && open.has(tag));
  return beliefs
    .map((belief) => ({
      news: newsTold(belief, mayName),
      p: belief.p,
      isLogged: belief.isReported,
      instead: belief.instead.map(({ events, p }) => ({
        news: events.slice(0, MOST_TOLD).map((event) => newsTold(event, mayName)),
        more: events.length > MOST_TOLD,
        p,
      })),
      readings: belief.readings.map((one) => sightingView(belief.event, one, state, mayName)),
    }))
    .reverse();
}

/** How many events of another course are told. */
const MOST_TOLD = 3;

/** The tag of the tile that an event names is its first. */
function newsTold({ event, tags }: TaggedEvent, mayName: MayName): AskedNews {
  const news = newsOf(event);
  return 'tile' in news && !mayName(event, tags[0]) ? { ...news, tile: null } : news;
}

function sightingView(
  event: HandEvent,
  { tags, zone, seat, times, from, until }: Sighting,
  { tiles, east, players }: TableState,
  mayName: MayName,
): SightingView {
  const [tag] = tags;
  const tile: Tile | null = tags.length === 1 && mayName(event, tag) ? tiles[tag!]! : null;
  return {
    tile,
    tiles: tags.length,
    zone,
    who: seat && { seat, place: placeOf(seat, east, players) },
    times,
    from,
    until,
  };
}
