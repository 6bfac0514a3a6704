import type { InLanguages } from '../../languages/index.ts';
import { settings as de } from './de.ts';
import { settings as en } from './en.ts';
import { settings as es } from './es.ts';
import { settings as fr } from './fr.ts';
import { settings as nl } from './nl.ts';
import type { SettingsWords } from './words.ts';

/** The words for what is wrong with settings, in every language. */
export const SETTINGS_WORDS: InLanguages<SettingsWords> = { en, de, nl, fr, es };
