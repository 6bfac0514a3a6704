import { useState } from 'preact/hooks';
import type { SigningView } from '../../../../shared/view/view-signing.ts';
import { SIGNING_WORDS } from '../words/signing-words.ts';
import { useTalk } from '../words/talk.ts';
import { isAmong, type KeyFault, type RefereeKey, readKey } from './signing-key.ts';

interface KeyChoiceProps {
  readonly signing: SigningView;
  readonly chosen: RefereeKey | null;
  readonly choose: (key: RefereeKey | null) => void;
}

/** Where a referee chooses the file of his key, or puts it away. It leaves this page only as what it signs. */
export function KeyChoice({ signing, chosen, choose }: KeyChoiceProps) {
  const words = SIGNING_WORDS[useTalk().language];
  const [fault, setFault] = useState<KeyFault | 'unknown-key' | null>(null);
  // Over plain http whoever sits in the network can change this page, and have what is chosen in it.
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

/** A key's file has some hundred characters. */
const LONGEST = 1000;
