import { ROLE, SIGNED_IN, signOut } from './session.ts';
import { SIGN_IN_WORDS } from './words/sign-in-words.ts';
import { type Talk, useTalk } from './words/talk.ts';

/** As whom one has signed in, and the way out; nothing at the table's own screen. */
export function SignedInAs() {
  const talk = useTalk();
  if (!SIGNED_IN || ROLE === undefined || ROLE === 'screen') return null;
  return (
    <span class="signed-in-as">
      {roleText(talk, ROLE)}{' '}
      <button type="button" onClick={() => void signOut()}>
        {SIGN_IN_WORDS[talk.language].signOut}
      </button>
    </span>
  );
}

/** A role in a word or two. */
export function roleText(
  { language, words }: Talk,
  role: Exclude<typeof ROLE, 'screen' | undefined>,
): string {
  const { roles } = SIGN_IN_WORDS[language];
  switch (role) {
    case 'viewer':
    case 'referee':
      return roles[role];
    case 'place A':
    case 'place B':
    case 'place C':
    case 'place D':
      return words.place(PLACE[role]);
  }
}

const PLACE = { 'place A': 'A', 'place B': 'B', 'place C': 'C', 'place D': 'D' } as const;
