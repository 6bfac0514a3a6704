import { tileName } from '../../../../shared/explain/tile-name.ts';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { BeliefView, SightingView } from '../../../../shared/view/view-beliefs.ts';
import { useTalk } from '../words/talk.ts';
import { candidateText, newsText } from '../words/tell.ts';
import { useTold } from './told.ts';

/** What the tracker believes: the last moves, how sure it is, what else may have happened, and the readings. */
export function Beliefs({ beliefs }: { beliefs: readonly BeliefView[] | null }) {
  const words = REFEREE_WORDS[useTalk().language].desk.beliefs;
  return (
    <details class="card beliefs">
      <summary>{words.title}</summary>
      <p class="hint">{words.means}</p>
      {beliefs === null && <p>{words.offline}</p>}
      {beliefs?.length === 0 && <p>{words.none}</p>}
      <ol class="list">
        {beliefs?.map((belief, nth) => (
          <Belief key={nth} belief={belief} />
        ))}
      </ol>
    </details>
  );
}

function Belief({ belief: { news, p, isLogged, instead, readings } }: { belief: BeliefView }) {
  const talk = useTalk();
  const words = REFEREE_WORDS[talk.language].desk.beliefs;
  const sighting = useSighting();
  const percent = usePercent();
  const course = (one: BeliefView['instead'][number]) =>
    one.news.length > 0 ? candidateText(talk, { candidate: 0, ...one }) : words.nothingElse;
  return (
    <li>
      <span>{newsText(talk, news)}</span>
      <em class={isLogged ? '' : 'silent'}>
        {words.sure(percent(p))}, {isLogged ? words.logged : words.waiting}
      </em>
      <ul>
        {instead.map((one, nth) => (
          <li key={nth}>{words.instead(course(one), percent(one.p))}</li>
        ))}
        {readings.map((one, nth) => (
          <li key={`${nth} read`}>{sighting(one)}</li>
        ))}
        {readings.length === 0 && <li>{words.unread}</li>}
      </ul>
    </li>
  );
}

function usePercent(): (p: number) => string {
  const { language } = useTalk();
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  // What is never quite certain is not rounded up to it.
  return (p) => format.format(Math.min(p, p < 1 ? 0.999 : 1));
}

/** Readings in a line: which tile, where, how often, and when. */
function useSighting(): (sighting: SightingView) => string {
  const { language, field } = useTalk();
  const words = REFEREE_WORDS[language].desk.beliefs;
  const told = useTold();
  return ({ tile, tiles, zone, who, times, from, until }) => {
    const what = tile === null ? (tiles === 1 ? words.tile : words.tiles(tiles)) : tileName(tile, field);
    const where = who === null ? words.discards : words[zone === 'rack' ? 'rack' : 'meld'](told(who));
    return words.read(what, where, `${times}×`, clock(from), clock(until));
  };
}

/** A real table's clock tells the time of day; a virtual one begins at 0. */
const LIKE_A_DATE = Date.UTC(2000);
const clock = (t: number): string => {
  const time = new Date(t);
  return t > LIKE_A_DATE ? time.toLocaleTimeString() : time.toISOString().slice(11, 19);
};
