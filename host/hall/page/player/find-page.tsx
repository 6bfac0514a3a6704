import { useState } from 'preact/hooks';
import type { Person, ScreenView } from '../../view/view.ts';
import { useHallView } from '../connection.ts';
import { Frame } from '../frame.tsx';
import { useHall } from '../hall-context.ts';

/** How many are shown: whoever types one letter more finds himself. */
const MOST = 20;

/** Finds a player's page, by a part of the name or by the number. */
export function FindPage() {
  const followed = useHallView<ScreenView>('/screen/events');
  return (
    <Frame kind="player" followed={followed} title={(words) => words.player.findPage}>
      {({ people }) => <Find people={people} />}
    </Frame>
  );
}

function Find({ people }: { people: readonly Person[] }) {
  const { words, nameOf } = useHall();
  const [typed, setTyped] = useState('');
  const found = typed.trim() === '' ? [] : people.filter((person) => isMeant(person, typed.trim()));
  if (people.length === 0) return <p class="nothing">{words.player.notThere}</p>;
  return (
    <section class="card ask" aria-label={words.player.findPage}>
      <h2>{words.player.findPage}</h2>
      <label>
        {words.player.yourName}
        <input
          type="search"
          value={typed}
          maxLength={80}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <ul class="found" aria-live="polite">
        {found.slice(0, MOST).map(({ number }) => (
          <li key={number}>
            <a href={`/player/${number}`}>
              {nameOf(number)} <small>{number}</small>
            </a>
          </li>
        ))}
        {typed.trim() !== '' && found.length === 0 && <li class="refused">{words.player.nobody}</li>}
      </ul>
    </section>
  );
}

/** Letters are compared without their case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const isMeant = ({ number, name }: Person, typed: string): boolean =>
  `${number}` === typed || (name !== null && plain(name).includes(plain(typed)));
