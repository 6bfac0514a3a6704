import { useState } from 'preact/hooks';
import { renderSVG } from 'uqr';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { AccessView, SignedInView } from '../../../../shared/view/view-access.ts';
import { roleText } from '../signed-in-as.tsx';
import { useTalk } from '../words/talk.ts';

/** Access to the table: the codes to hand out, who is signed in, wrong codes, and a button to sign out everybody. */
export function Access({ access, signOutAll }: { access: AccessView; signOutAll: () => Promise<boolean> }) {
  const talk = useTalk();
  const words = REFEREE_WORDS[talk.language].access;
  const [signedOut, setSignedOut] = useState(false);
  return (
    <details class="card access">
      <summary>
        {words.title}
        {access.wrongCodes.length > 0 && <em class="silent"> · {words.wrongCodes}</em>}
      </summary>
      <p class="hint">{words.codesMean}</p>
      <p>
        {access.url === null ? (
          words.hereOnly
        ) : (
          <>
            {words.at} <b>{access.url}</b>
          </>
        )}
      </p>
      <ul class="codes">
        {access.codes.map(({ role, code }) => (
          <li key={role}>
            <span>{roleText(talk, role)}</span>
            <code>{code}</code>
            {access.url !== null && role !== 'referee' && (
              <img src={picture(`${access.url}#${code}`)} alt={words.scan(roleText(talk, role))} />
            )}
          </li>
        ))}
      </ul>
      <h2>{words.signedIn}</h2>
      <ul class="list">
        {access.signedIn.map((one, nth) => (
          <SignedIn key={nth} one={one} />
        ))}
      </ul>
      {access.wrongCodes.length > 0 && (
        <>
          <h2>{words.wrongCodes}</h2>
          <ul class="list">
            {access.wrongCodes.map(({ at, count, from, others }) => (
              <li key={at}>
                <span>
                  {words.wrong(count)}: {from.map((one) => `${one.count} × ${one.address}`).join(', ')}
                  {others > 0 && `, ${others} × …`}
                </span>
                <em>{clock(at)}</em>
              </li>
            ))}
          </ul>
        </>
      )}
      <p class="hint">{words.signOutAllMeans}</p>
      <button type="button" class="enter" onClick={async () => setSignedOut(await signOutAll())}>
        {words.signOutAll}
      </button>
      <p class="done" role="status">
        {signedOut && words.signedOutAll}
      </p>
    </details>
  );
}

function SignedIn({ one: { role, address, age, idle, you } }: { one: SignedInView }) {
  const talk = useTalk();
  const words = REFEREE_WORDS[talk.language].access;
  const now = Date.now();
  return (
    <li>
      <span>
        {roleText(talk, role)}
        {you && ` (${words.you})`} · {address}
      </span>
      <em>
        {words.since(clock(now - age))}, {words.lastSeen(clock(now - idle))}
      </em>
    </li>
  );
}

const clock = (at: number): string =>
  new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });

const picture = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
