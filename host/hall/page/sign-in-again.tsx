import { useEffect, useRef } from 'preact/hooks';
import { SIGN_IN_WORDS } from '../../../shared/languages/index.ts';
import { CodeForm } from '../../web/page/code-form.tsx';
import { useHall } from './hall-context.ts';

/** Asks the organiser for the code over the page, which keeps what is being typed: a hall that was restarted knows no sessions. */
export function SignInAgain({ signedIn }: { signedIn: () => void }) {
  const { language } = useHall();
  const words = SIGN_IN_WORDS[language];
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="sign-in-again"
      aria-label={words.title}
      onCancel={(event) => event.preventDefault()}
    >
      <CodeForm wants="organiser" words={words} signedIn={signedIn} />
    </dialog>
  );
}
