import type { Person } from '../../view/view.ts';
import { useHall } from '../hall-context.ts';
import { AskFirst } from './ask-first.tsx';
import { PlayersForm } from './players-form.tsx';
import { Answer, usePosting } from './posting.tsx';

const LISTS = ['players.csv', 'players.json', 'standings.csv', 'standings.json'] as const;

/** All players, whose names can be withdrawn, and lists to download. @param enter more can be entered here */
export function People({ people, enter }: { people: readonly Person[]; enter: boolean }) {
  const { words, nameOf } = useHall();
  const posting = usePosting();
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
        {enter && <PlayersForm />}
        <ul class="list">
          {people.map(({ number, name, team }) => (
            <li key={number}>
              <span>
                {number} · <a href={`/player/${number}`}>{nameOf(number)}</a>
                {team !== undefined && <small>{team}</small>}
              </span>
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
