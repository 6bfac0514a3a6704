import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { ToldRefusal } from '../../../../shared/languages/referee/words.ts';
import { useTalk } from '../words/talk.ts';

/** Says why an entry is refused, and what to do. Where there are no words, in the host's English. */
export function useRefusal(): (refused: { readonly code: string; readonly message: string }) => string {
  const { noHost, refusals } = REFEREE_WORDS[useTalk().language].desk;
  return ({ code, message }) => {
    if (code === 'no-host') return noHost;
    if (!(code in refusals)) return message;
    const told = refusals[code as ToldRefusal];
    return code === 'wrong-ruling' || code === 'still-needed' ? `${told} (${message})` : told;
  };
}
