import { LANGUAGES, type Language, SIGN_IN_WORDS } from '../../../../shared/languages/index.ts';
import { useTalk } from '../words/talk.ts';
import type { SetupWords } from './words/words.ts';

/** In which language the page speaks to this device. */
export function LanguageStep({ words, choose }: { words: SetupWords; choose: (next: Language) => void }) {
  const { language } = useTalk();
  return (
    <>
      <p class="hint">{words.language}</p>
      <div class="buttons">
        {LANGUAGES.map((one) => (
          <button
            type="button"
            key={one}
            lang={one}
            aria-pressed={one === language}
            onClick={() => choose(one)}
          >
            {SIGN_IN_WORDS[one].name}
          </button>
        ))}
      </div>
    </>
  );
}
