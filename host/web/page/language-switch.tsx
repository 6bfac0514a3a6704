import { LANGUAGES, type Language, SIGN_IN_WORDS } from '../../../shared/languages/index.ts';

interface LanguageSwitchProps {
  readonly language: Language;
  readonly choose: (language: Language) => void;
}

/** A choice of languages, each under its own name. */
export function LanguageSwitch({ language, choose }: LanguageSwitchProps) {
  return (
    <select
      class="language"
      aria-label={SIGN_IN_WORDS[language].language}
      value={language}
      onChange={({ currentTarget }) => choose(currentTarget.value as Language)}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={one}>
          {SIGN_IN_WORDS[one].name}
        </option>
      ))}
    </select>
  );
}
