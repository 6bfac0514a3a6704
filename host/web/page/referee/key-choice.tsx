import { useState } from 'preact/hooks';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { SigningView } from '../../../../shared/view/view-signing.ts';
import { useTalk } from '../words/talk.ts';
import { isAmong, type KeyFault, type RefereeKey, readKey } from './signing-key.ts';

interface KeyChoiceProps {
  readonly signing: SigningView;
  readonly chosen: RefereeKey | null;
  readonly choose: (key: RefereeKey | null) => void;
}

/** Lets a referee choose the file of his key, or put it away. The key never leaves this page, only signatures do. */
export function KeyChoice({ signing, chosen, choose }: KeyChoiceProps) {
  const words = REFEREE_WORDS[useTalk().language].signing;
  const [fault, setFault] = useState<KeyFault | 'unknown-key' | null>(null);
  // Over plain http anybody in the network can modify this page, and so get the chosen file.
  if (!isSecureContext) return <p class="hint">{words.notHere}</p>;
  if (chosen !== null) {
    return (
      <p class="key">
        <span role="status">{words.signsAs(chosen.name)}</span>{' '}
        <button type="button" onClick={() => choose(null)}>
          {words.putAway}
        </button>
      </p>
    );
  }
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const key = await readKey(await file.slice(0, LONGEST).text());
    const known = typeof key === 'string' ? key : isAmong(signing.keys, key) ? null : 'unknown-key';
    setFault(known);
    if (known === null) choose(key as RefereeKey);
  };
  return (
    <>
      <label>
        {words.choose}
        <input type="file" onChange={({ currentTarget }) => void take(currentTarget.files?.[0])} />
      </label>
      {fault !== null && (
        <p class="refused" role="alert">
          {words.faults[fault]}
        </p>
      )}
    </>
  );
}

/** The most characters read: the file of a key has about a hundred. */
const LONGEST = 1000;
