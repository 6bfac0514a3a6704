import { useEffect, useRef } from 'preact/hooks';
import type { News } from '../../../shared/view/view.ts';

/** A click: the pitch of its tone (Hz), how long it rings (s), and how loud it is (1 is the most). */
interface Click {
  readonly pitch: number;
  readonly rings: number;
  readonly loud: number;
}

/** Wood on felt for a discard, and a brighter click for each call. */
const DISCARD: readonly Click[] = [{ pitch: 420, rings: 0.05, loud: 0.25 }];
const CALL: readonly Click[] = [
  { pitch: 660, rings: 0.09, loud: 0.22 },
  { pitch: 990, rings: 0.16, loud: 0.18 },
];

/** The sound of an event; null for most. */
function clicksFor({ event }: News): readonly Click[] | null {
  switch (event) {
    case 'discard':
      return DISCARD;
    case 'chow':
    case 'pung':
    case 'kong':
    case 'win':
      return CALL;
    default:
      return null;
  }
}

/** Between the clicks of one event (s). */
const APART = 0.09;

/** Plays clicks one after the other. */
function play(context: AudioContext, clicks: readonly Click[]): void {
  clicks.forEach(({ pitch, rings, loud }, nth) => {
    const start = context.currentTime + nth * APART;
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(loud, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + rings);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + rings);
  });
}

/**
 * Clicks quietly for each discard and call while `on`. A browser stays silent until somebody has pressed something on
 * the page: turning the switch counts, and after a reload the first press or key.
 */
export function useSound(on: boolean, news: News | null): void {
  const context = useRef<AudioContext | null>(null);
  const before = useRef(news && JSON.stringify(news));
  useEffect(() => {
    if (!on) return;
    const opened = new AudioContext();
    context.current = opened;
    const resume = () => void opened.resume();
    resume();
    for (const press of PRESSES) document.addEventListener(press, resume);
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, resume);
      context.current = null;
      void opened.close();
    };
  }, [on]);
  const name = news && JSON.stringify(news);
  useEffect(() => {
    // What had happened when the page was opened makes no sound.
    const isNew = before.current !== null && name !== before.current;
    before.current = name;
    const clicks = isNew && news ? clicksFor(news) : null;
    if (clicks && context.current?.state === 'running') play(context.current, clicks);
  }, [name]);
}

const PRESSES = ['pointerdown', 'keydown'] as const;
