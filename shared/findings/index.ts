import type { InLanguages, Language } from '../languages/index.ts';
import { findings as de } from './de.ts';
import { findings as en } from './en.ts';
import { findings as es } from './es.ts';
import type { Finding } from './finding.ts';
import type { FindingText, FindingWords } from './finding-words.ts';
import { findings as fr } from './fr.ts';
import { findings as nl } from './nl.ts';

/** The words of the doctor's findings, in every language. */
export const FINDING_WORDS: InLanguages<FindingWords> = { en, de, nl, fr, es };

/** A finding in words, without its detail. */
export function findingText({ code, tells }: Finding, language: Language): FindingText {
  const text = FINDING_WORDS[language].findings[code] as (tells: Finding['tells']) => FindingText;
  return text(tells);
}

/** A finding in English, with its detail. */
export function inEnglish(finding: Finding): FindingText {
  const [found, ...next] = findingText(finding, 'en');
  return [finding.detail === undefined ? found : `${found}: ${finding.detail}`, ...next];
}
