import { useEffect, useState } from 'preact/hooks';
import { PLACES } from '../../../../shared/game/seats.ts';
import { askRules } from './setup-client.ts';
import type { StepProps } from './step-props.ts';

/** How many play, and their names. */
export function PlayersStep({ view: { settings, log }, words: all, act, goOn }: StepProps) {
  const words = all.players;
  const [may, setMay] = useState<readonly number[]>([settings.players]);
  const [players, setPlayers] = useState(settings.players);
  const [names, setNames] = useState<readonly string[]>(settings.seated);
  useEffect(() => {
    void askRules().then((choices) => {
      const rules = choices.find(({ id }) => id === settings.rules);
      setMay(settings.rulesFile === null && rules ? [...rules.players].sort() : [2, 3, 4, 5]);
    });
  }, []);
  const seated = Array.from({ length: players }, (_, nth) => names[nth] ?? '');
  const isNamed = seated.some((name) => name.trim() !== '');
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        if (await act({ do: 'players', players, seated })) goOn();
      }}
    >
      {log !== null && <p class="note">{all.log(log)}</p>}
      <label>
        {words.count}
        <select value={players} onChange={({ currentTarget }) => setPlayers(Number(currentTarget.value))}>
          {may.map((count) => (
            <option key={count} value={count}>
              {count === 5 ? words.five : count}
            </option>
          ))}
        </select>
      </label>
      <p class="hint">{words.means}</p>
      {seated.map((name, nth) => (
        <label key={nth}>
          {players === 5 ? words.nth(nth + 1) : words.name(PLACES[nth]!)}
          <input
            value={name}
            maxLength={80}
            required={isNamed}
            autocomplete="off"
            onInput={({ currentTarget }) => setNames(seated.with(nth, currentTarget.value))}
          />
        </label>
      ))}
      <button type="submit" class="enter">
        {all.save}
      </button>
    </form>
  );
}
