import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ScreenView } from '../../view/view.ts';
import { useHallView } from '../connection.ts';
import { Frame } from '../frame.tsx';
import { addressForOthers } from '../hall-address.ts';
import { useHall } from '../hall-context.ts';
import { type Choice, readChoice, SHOWN } from './choice.ts';
import { useRoom } from './room.ts';
import { SlideShown } from './slide.tsx';
import { slidesOf } from './slides.ts';

/** How long a slide stands, in ms: long enough to find a name among twenty. */
const STANDS = 9_000;

/** What this screen shows, by its address. */
const CHOICE = readChoice(location.search);

/** A big screen: seats, tables and standings in turn, under the round and its clock. */
export function ScreenApp() {
  const followed = useHallView<ScreenView>('/screen/events');
  return (
    <Frame kind="screen" followed={followed} title={(words) => words.screen.findSeat}>
      {(view) => (CHOICE.ok ? <Slides view={view} choice={CHOICE.value} /> : <Wrong what={CHOICE.error} />)}
    </Frame>
  );
}

/** An address that makes no sense, and what would. */
function Wrong({ what }: { what: string }) {
  const { words } = useHall();
  return (
    <p class="nothing" role="alert">
      {words.screen.wrongAddress(what, '?part=2/3', `?show=${SHOWN.join(',')}`)}
    </p>
  );
}

function Slides({ view, choice }: { view: ScreenView; choice: Choice }) {
  const { language, words } = useHall();
  const room = useRoom();
  const hall = addressForOthers(view.address);
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const slides = useMemo(
    () => slidesOf(view, room, new Intl.Collator(language).compare, hall && `${hall}player`, choice),
    [view, room, language, hall, choice],
  );
  const phase = `${view.round?.number} ${view.round?.phase}`;
  // A new round begins with its seats.
  useEffect(() => setAt(0), [phase]);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => setAt(at + 1), STANDS);
    return () => clearTimeout(timer);
  }, [at, paused]);
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLSelectElement || target instanceof HTMLButtonElement) return;
      if (key === 'ArrowRight') setAt((before) => before + 1);
      if (key === 'ArrowLeft') setAt((before) => before - 1);
      if (key === ' ') setPaused((before) => !before);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  if (slides.length === 0) {
    return <p class="nothing">{words.common.phases[view.round?.phase ?? 'undrawn']}</p>;
  }
  const shown = ((at % slides.length) + slides.length) % slides.length;
  return (
    <>
      <SlideShown key={shown} slide={slides[shown]!} room={room} />
      <nav class="turn" aria-label={words.screen.part(shown + 1, slides.length)}>
        <button type="button" onClick={() => setAt(shown - 1)} aria-label={words.screen.previous}>
          ‹
        </button>
        <button type="button" onClick={() => setPaused(!paused)} aria-pressed={paused}>
          {paused ? words.screen.resume : words.screen.pause}
        </button>
        <button type="button" onClick={() => setAt(shown + 1)} aria-label={words.screen.next}>
          ›
        </button>
      </nav>
    </>
  );
}
