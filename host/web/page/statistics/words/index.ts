import type { InLanguages } from '../../../../../shared/languages/index.ts';
import { statistics as de } from './de.ts';
import { statistics as en } from './en.ts';
import { statistics as es } from './es.ts';
import { statistics as fr } from './fr.ts';
import { statistics as nl } from './nl.ts';
import type { StatisticsWords } from './words.ts';

/** Words of the page of a club's years. */
export const STATISTICS_WORDS: InLanguages<StatisticsWords> = { en, de, nl, fr, es };
