import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { DeskWords } from '../../../../shared/languages/referee/words.ts';
import { useTalk } from '../words/talk.ts';

/** Says the first thing that is missing of an input, in the order given; null if nothing is. */
export function useMissing(): (
  lacks: Readonly<Partial<Record<keyof DeskWords['missing'], boolean>>>,
) => string | null {
  const { missing } = REFEREE_WORDS[useTalk().language].desk;
  return (lacks) => {
    const [first] = Object.entries(lacks).find(([, isLacking]) => isLacking) ?? [];
    return first === undefined ? null : missing[first as keyof DeskWords['missing']];
  };
}
