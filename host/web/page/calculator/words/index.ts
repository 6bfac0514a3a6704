import type { InLanguages } from '../../../../../shared/languages/index.ts';
import { calculator as de } from './de.ts';
import { calculator as en } from './en.ts';
import { calculator as es } from './es.ts';
import { calculator as fr } from './fr.ts';
import { calculator as nl } from './nl.ts';
import type { CalculatorWords } from './words.ts';

/** Words of the calculator. */
export const CALCULATOR_WORDS: InLanguages<CalculatorWords> = { en, de, nl, fr, es };
