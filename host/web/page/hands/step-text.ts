import { tileName } from '../../../../shared/explain/tile-name.ts';
import type { HandsWords } from '../../../../shared/languages/words.ts';
import type { HandStep } from '../../../../shared/match/one-hand.ts';
import { newsOf } from '../../../../shared/view/news.ts';
import type { Talk } from '../words/talk.ts';
import { newsText } from '../words/tell.ts';

/** What happened at a step of a finished hand, in one sentence: it names drawn tiles, which the table's page never does. */
export function stepText(talk: Talk, words: HandsWords, { entry }: HandStep): string {
  switch (entry.entry) {
    case 'event':
      if (entry.event !== 'draw') return newsText(talk, newsOf(entry));
      return words[entry.from === 'live' ? 'drew' : 'replaced'](
        talk.field.winds[entry.seat],
        tileName(entry.tile, talk.field),
      );
    case 'referee':
    case 'withdrawn':
      return words.ruled(entry.by);
    case 'score':
      return words.scored;
    case 'result':
      return words.correctedBy(entry.by, entry.why);
    case 'abandoned':
      return talk.words.givenUp;
    default:
      return words.begins;
  }
}
