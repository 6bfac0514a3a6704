import { useState } from 'preact/hooks';
import type { DeskView, RoundView } from '../../view.ts';
import { useHall } from '../hall-context.ts';
import { Answer, usePosting } from './posting.tsx';

const MORE_MINUTES = [5, 10] as const;

/** Begins and ends the round, and gives all tables more time. */
export function RoundButtons({ view, round }: { view: DeskView; round: RoundView }) {
  const { words } = useHall();
  const posting = usePosting();
  const [asking, setAsking] = useState(false);
  const playing = view.tables.filter(({ phase }) => phase !== 'finished').length;
  const move = async (is: 'begun' | 'ended') => {
    setAsking(false);
    await posting.send('/desk/round', { number: round.number, is });
  };
  return (
    <section class="round-buttons" aria-label={words.common.round(round.number, round.of)}>
      {round.phase === 'drawn' && (
        <button type="button" class="main" disabled={posting.busy} onClick={() => move('begun')}>
          {words.desk.begin(round.number)}
        </button>
      )}
      {round.phase === 'playing' && !asking && (
        <>
          {round.ends !== null && <MoreTime table={null} label={words.desk.forAll} />}
          <button
            type="button"
            class="main"
            disabled={posting.busy}
            onClick={() => (playing > 0 ? setAsking(true) : move('ended'))}
          >
            {words.desk.end(round.number)}
          </button>
        </>
      )}
      {round.phase === 'playing' && asking && (
        <>
          <button type="button" class="main danger" disabled={posting.busy} onClick={() => move('ended')}>
            {words.desk.endAnyway(playing)}
          </button>
          <button type="button" onClick={() => setAsking(false)}>
            {words.desk.cancel}
          </button>
        </>
      )}
      <Answer posting={posting} />
    </section>
  );
}

/** Buttons that give a table, or all, more time in this round. */
export function MoreTime({ table, label }: { table: number | null; label: string }) {
  const { words } = useHall();
  const posting = usePosting();
  return (
    <fieldset class="more-time">
      <legend>{label}</legend>
      {MORE_MINUTES.map((minutes) => (
        <button
          key={minutes}
          type="button"
          disabled={posting.busy}
          aria-label={words.desk.moreTime(minutes)}
          onClick={() => posting.send('/desk/extra-time', { table, minutes })}
        >
          +{words.common.minutes(minutes)}
        </button>
      ))}
      <Answer posting={posting} />
    </fieldset>
  );
}
