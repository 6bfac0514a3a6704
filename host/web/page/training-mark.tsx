import { ONLOOKER_WORDS } from '../../../shared/languages/index.ts';
import { useTalk } from './words/talk.ts';

/** Says to everybody at the table that the players see what they wait for. */
export function TrainingMark() {
  const words = ONLOOKER_WORDS[useTalk().language];
  return (
    <p class="training">
      <b>{words.training}</b> {words.trainingMeans}
    </p>
  );
}
