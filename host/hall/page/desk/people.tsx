import { useState } from 'preact/hooks';
import type { Person } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';
import { AskFirst } from './ask-first.tsx';
import { AttendanceForm } from './attendance-form.tsx';
import { ImportForm } from './import-form.tsx';
import { PlayersForm } from './players-form.tsx';
import { Answer, usePosting } from './posting.tsx';

const LISTS = ['players.csv', 'players.json', 'standings.csv', 'standings.json', 'setup.json'] as const;

interface PeopleProps {
  readonly people: readonly Person[];
  /** Who plays no more. */
  readonly left: readonly number[];
  /** More can be entered here. */
  readonly enter: boolean;
}

/** All players, who may leave and come back, and whose names can be withdrawn; and lists to download. */
export function People({ people, left, enter }: PeopleProps) {
  const { words, nameOf } = useHall();
  const posting = usePosting();
  const [asked, ask] = useState<number | null>(null);
  return (
    <section class="card people-card" aria-label={words.desk.people}>
      <h2>{words.desk.people}</h2>
      <p class="downloads">
        <span>{words.desk.downloads}:</span>
        <a href="/print">{words.print.title}</a>
        {LISTS.map((list) => (
          <a key={list} href={`/desk/${list}`} download={list}>
            {list}
          </a>
        ))}
      </p>
      <Answer posting={posting} />
      <details>
        <summary>{words.setup.entered(people.length)}</summary>
        {enter && (
          <>
            <PlayersForm />
            <ImportForm />
          </>
        )}
        <ul class="list">
          {people.map(({ number, name, team }) => (
            <li key={number}>
              <span>
                {number} · <a href={`/player/${number}`}>{nameOf(number)}</a>
                {team !== undefined && <small>{team}</small>}
                {left.includes(number) && <small>{words.desk.hasLeft}</small>}
              </span>
              {asked === number ? (
                <AttendanceForm
                  player={number}
                  hasLeft={left.includes(number)}
                  posting={posting}
                  done={() => ask(null)}
                />
              ) : (
                <button type="button" onClick={() => ask(number)}>
                  {left.includes(number) ? words.desk.playsAgain : words.desk.playsNoMore}
                </button>
              )}
              {name !== null && (
                <AskFirst
                  label={words.desk.withdrawName}
                  means={words.desk.withdrawNameMeans}
                  busy={posting.busy}
                  act={() => void posting.send('/desk/withdraw-name', { player: number })}
                />
              )}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
