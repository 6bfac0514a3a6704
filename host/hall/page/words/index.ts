import type { InLanguages } from '../../../../shared/languages/index.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';
import type { HallWords } from './words.ts';

/** The words of the hall's pages. A language that the other pages have, and these not, is a type error. */
export const HALL_WORDS: InLanguages<HallWords> = { en, de, nl, fr, es };
