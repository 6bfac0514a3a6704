import type { HandsWords } from '../../../../shared/languages/words.ts';
import { fileOf } from './hands-client.ts';

/** How anybody can check a hand: its file, and the command. */
export function Proof({ hand, vkey, words }: { hand: number; vkey: string; words: HandsWords }) {
  const name = `hand-${hand}.json`;
  return (
    <details class="proof">
      <summary>{words.proof}</summary>
      <p>{words.proofMeans}</p>
      <p>
        <code>{`mingg verify ${name} --vkey ${vkey}`}</code>
      </p>
      <p>
        <a href={fileOf(hand)} download={name}>
          {words.file}
        </a>
      </p>
    </details>
  );
}
