import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../shared/explain/language.ts';
import { useTalk } from './words/talk.ts';

/** Languages in their own names. */
export function LanguageSwitch({ choose }: { choose: (language: Language) => void }) {
  const { language, words } = useTalk();
  return (
    <select
      class="language"
      aria-label={words.language}
      value={language}
      onChange={({ currentTarget }) => choose(currentTarget.value as Language)}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={one}>
          {LANGUAGE_NAMES[one]}
        </option>
      ))}
    </select>
  );
}
