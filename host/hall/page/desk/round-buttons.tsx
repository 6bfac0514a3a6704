import { signed } from '../../../../shared/explain/numbers.ts';
import type { DeskView, RoundView } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';
import { AskFirst } from './ask-first.tsx';
import { Answer, usePosting } from './posting.tsx';

/** Begins and ends the round, shows the standings after it, stops the clock and gives all tables more time. */
export function RoundButtons({ view, round }: { view: DeskView; round: RoundView }) {
  const { words } = useHall();
  const posting = usePosting();
  const playing = view.tables.filter(({ phase }) => phase !== 'finished').length;
  const move = (is: 'begun' | 'ended') => void posting.send('/desk/round', { number: round.number, is });
  const { clock } = round;
  // After a round that is over the next one is looked at already.
  const over = round.phase === 'ended' ? round.number : round.phase === 'playing' ? 0 : round.number - 1;
  return (
    <section class="round-buttons" aria-label={words.common.round(round.number, round.of)}>
      {round.phase === 'drawn' && (
        <AskFirst
          label={words.desk.begin(round.number)}
          means={words.desk.beginMeans}
          main
          busy={posting.busy}
          act={() => move('begun')}
        />
      )}
      {round.phase === 'playing' && (
        <>
          {clock !== null && (
            <>
              <button
                type="button"
                disabled={posting.busy}
                onClick={() => posting.send('/desk/clock', { stopped: clock.ends !== null })}
              >
                {clock.ends === null ? words.desk.runClock : words.desk.stopClock}
              </button>
              <MoreTime table={null} label={words.desk.forAll} />
            </>
          )}
          <AskFirst
            label={words.desk.end(round.number)}
            means={words.desk.endMeans}
            {...(playing > 0 && { confirm: words.desk.endAnyway(playing) })}
            main
            busy={posting.busy}
            act={() => move('ended')}
          />
        </>
      )}
      {over > 0 &&
        (view.shown === over ? (
          <p class="hint">{words.desk.shown(over)}</p>
        ) : (
          <AskFirst
            label={words.desk.showStandings(over)}
            means={words.desk.showMeans}
            busy={posting.busy}
            act={() => void posting.send('/desk/standings', { round: over })}
          />
        ))}
      <Answer posting={posting} />
      {view.unfilled.length > 0 && <p class="refused">{words.desk.unfilled(view.unfilled.join(', '))}</p>}
    </section>
  );
}

const MINUTES = [5, 1, -1, -5] as const;

/** Buttons that give a table, or all, more time in this round, or take some of it back. */
export function MoreTime({ table, label }: { table: number | null; label: string }) {
  const { words } = useHall();
  const posting = usePosting();
  return (
    <fieldset class="more-time">
      <legend>{label}</legend>
      {MINUTES.map((minutes) => (
        <button
          key={minutes}
          type="button"
          disabled={posting.busy}
          onClick={() => posting.send('/desk/extra-time', { table, minutes })}
        >
          {words.common.minutes(signed(minutes))}
        </button>
      ))}
      <Answer posting={posting} />
    </fieldset>
  );
}
