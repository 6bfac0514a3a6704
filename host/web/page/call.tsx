import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../../shared/game/seats.ts';
import type { News } from '../../../shared/view/view.ts';
import { type Box, rectOf } from './layout/geometry.ts';
import { useTalk } from './words/talk.ts';
import { callText } from './words/tell.ts';

/** A call, and who made it. */
interface Called {
  readonly seat: Seat;
  readonly text: string;
}

/** How long a call is shown at least (ms): the next event may follow at once. */
const SHOWN = 2500;

/** The call to show: the latest one, while it is the last event and for a while after that. */
export function useCall(news: News | null): Called | null {
  const talk = useTalk();
  const text = news && callText(talk, news);
  const now = news && text !== null && 'seat' in news ? { seat: news.seat, text } : null;
  const [kept, setKept] = useState<Called | null>(null);
  const name = now && `${now.seat} ${now.text}`;
  useEffect(() => {
    if (!now) return;
    setKept(now);
    setTimeout(() => setKept((shown) => (shown === now ? null : shown)), SHOWN);
  }, [name]);
  return now ?? kept;
}

/** Calls with more letters are made to fit. */
const LONG = 8;

/** What a player calls, in a bubble beside his wind. */
export function Call({ text, box }: { text: string; box: Box }) {
  const { x, y, width, height } = rectOf(box);
  return (
    <g class="call" transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} rx={height / 2} />
      <text
        x={width / 2}
        y={height * 0.68}
        {...(text.length > LONG && { textLength: width * 0.86, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {text}
      </text>
    </g>
  );
}
