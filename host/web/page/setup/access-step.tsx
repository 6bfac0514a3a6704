import { useState } from 'preact/hooks';
import type { StepProps } from './step-props.ts';

/** From where the page can be opened, and with which password. */
export function AccessStep({ view: { settings }, words: all, act, goOn }: StepProps) {
  const words = all.access;
  const [network, setNetwork] = useState(settings.network);
  const [password, setPassword] = useState('');
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        if (await act({ do: 'access', network, ...(password !== '' && { password }) })) goOn();
      }}
    >
      <p class="hint">{words.means}</p>
      <fieldset class="rows">
        <legend>{words.who}</legend>
        {[false, true].map((to) => (
          <label class="row" key={`${to}`}>
            <input type="radio" name="network" checked={network === to} onChange={() => setNetwork(to)} />
            <span>{to ? words.network : words.here}</span>
          </label>
        ))}
      </fieldset>
      <label>
        {words.password}
        <input
          type="password"
          autocomplete="new-password"
          minLength={10}
          maxLength={200}
          required={network && !settings.hasPassword}
          aria-describedby="password-means"
          value={password}
          onInput={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </label>
      <p class="hint" id="password-means">
        {settings.hasPassword ? words.hasPassword : words.passwordMeans}
      </p>
      <button type="submit" class="enter">
        {all.save}
      </button>
    </form>
  );
}
