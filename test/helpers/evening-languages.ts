import { LANGUAGES, type Language } from '../../shared/languages/index.ts';

/**
 * The languages in which an evening is played: one of them in `npm test`, those that MINGG_EVENINGS lists in
 * `npm run long -- evenings`.
 * @param usual the language where MINGG_EVENINGS is not set
 * @throws Error if it lists a language that the pages do not have
 */
export function eveningLanguages(usual: Language): readonly Language[] {
  return (process.env.MINGG_EVENINGS ?? usual).split(',').map((given) => {
    const language = LANGUAGES.find((one) => one === given);
    if (!language) throw new Error(`MINGG_EVENINGS has ${given}: it is a list of ${LANGUAGES.join(', ')}`);
    return language;
  });
}
