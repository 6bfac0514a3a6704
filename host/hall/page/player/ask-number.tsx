import { useEffect, useState } from 'preact/hooks';
import { useLanguage } from '../../../web/page/chosen-language.ts';
import { LanguageSwitch } from '../../../web/page/language-switch.tsx';
import { HALL_WORDS } from '../words/index.ts';

/** Asks for the number of the player whose page is wanted. */
export function AskNumber() {
  const [language, choose] = useLanguage();
  const [unknown, setUnknown] = useState(false);
  const words = HALL_WORDS[language].player;
  useEffect(() => {
    document.title = `${words.yourNumber} · Mingg`;
  }, [words]);
  const show = async (number: string) => {
    const path = `/player/${number}`;
    // Whoever asks for a number that nobody has is led back to this page.
    const answer = await fetch(path, { method: 'HEAD' }).catch(() => null);
    if (answer?.ok && !answer.redirected) location.assign(path);
    else setUnknown(true);
  };
  return (
    <main class="hall player">
      <header class="head">
        <h1>Mingg</h1>
        <LanguageSwitch language={language} choose={choose} />
      </header>
      <form
        class="ask card"
        onSubmit={(event) => {
          event.preventDefault();
          void show(`${new FormData(event.currentTarget).get('number')}`);
        }}
      >
        <label>
          {words.yourNumber}
          <input name="number" type="number" min="1" max="9999" required inputMode="numeric" />
        </label>
        <button type="submit">{words.show}</button>
        <p class="refused" role="alert">
          {unknown ? words.unknown : ''}
        </p>
      </form>
    </main>
  );
}
