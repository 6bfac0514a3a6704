import { useState } from 'preact/hooks';
import { REFEREE_WORDS } from '../words/referee/referee-words.ts';
import { useTalk } from '../words/talk.ts';
import { typedCode } from './desk-client.ts';

/** Asks for the referee's code. */
export function CodeForm({ open, failure }: { open: (code: string) => void; failure: string | null }) {
  const words = REFEREE_WORDS[useTalk().language];
  const [typed, setTyped] = useState('');
  return (
    <form
      class="card code"
      onSubmit={(event) => {
        event.preventDefault();
        open(typedCode(typed));
      }}
    >
      <label>
        {words.code}
        <input
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          placeholder="xxxx-xxxx-xxxx"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
        />
      </label>
      <p class="hint">{words.codeMeans}</p>
      <button type="submit" disabled={typed.trim() === ''}>
        {words.open}
      </button>
      {failure && (
        <p class="refused" role="alert">
          {failure === 'no-host' ? words.noHost : words.wrongCode}
        </p>
      )}
    </form>
  );
}
