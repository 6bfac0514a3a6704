import type { InLanguages } from '../../../../../shared/languages/index.ts';
import { setup as de } from './de.ts';
import { setup as en } from './en.ts';
import { setup as es } from './es.ts';
import { setup as fr } from './fr.ts';
import { setup as nl } from './nl.ts';
import type { SetupWords } from './words.ts';

/** Words of the page of setting up. */
export const SETUP_WORDS: InLanguages<SetupWords> = { en, de, nl, fr, es };
