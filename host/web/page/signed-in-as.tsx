import { ROLE, SIGNED_IN, signOut } from './session.ts';
import { type Talk, useTalk } from './words/talk.ts';

/** The role of the session, and a button to sign out; nothing at the table's own screen. */
export function SignedInAs() {
  const talk = useTalk();
  if (!SIGNED_IN || ROLE === undefined || ROLE === 'screen') return null;
  return (
    <span class="signed-in-as">
      {roleText(talk, ROLE)}{' '}
      <button type="button" onClick={() => void signOut()}>
        {talk.signIn.signOut}
      </button>
    </span>
  );
}

/** A role in a word or two. */
export function roleText({ words, signIn }: Talk, role: Exclude<typeof ROLE, 'screen' | undefined>): string {
  switch (role) {
    case 'viewer':
    case 'referee':
    case 'organiser':
      return signIn.roles[role];
    case 'place A':
    case 'place B':
    case 'place C':
    case 'place D':
      return words.place(PLACE[role]);
  }
}

const PLACE = { 'place A': 'A', 'place B': 'B', 'place C': 'C', 'place D': 'D' } as const;
