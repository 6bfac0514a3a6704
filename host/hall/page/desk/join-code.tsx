import { useEffect, useRef } from 'preact/hooks';
import { addressForOthers } from '../hall-address.ts';
import { useHall } from '../hall-context.ts';
import { QrCode } from '../qr-code.tsx';
import { Answer, usePosting } from './posting.tsx';

/** Makes a code with which a table joins, and shows it. */
export function JoinCode({ table, address }: { table: number; address: string | null }) {
  const { words } = useHall();
  const posting = usePosting();
  const { posted } = posting;
  return (
    <div class="join-code">
      <button
        type="button"
        disabled={posting.busy}
        onClick={() => posting.send('/desk/join-code', { table })}
      >
        {words.desk.joinCode}
      </button>
      {posted?.ok ? (
        <Code code={(posted.value as { readonly code: string }).code} hall={addressForOthers(address)} />
      ) : (
        <Answer posting={posting} />
      )}
    </div>
  );
}

/** The code, and a picture of what is to be typed at the table: a phone carries it there. */
function Code({ code, hall }: { code: string; hall: string | null }) {
  const { words } = useHall();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div role="status" ref={shown}>
      <p>
        <code>{code}</code>
        <small>{words.desk.joinCodeMeans}</small>
      </p>
      {hall !== null && (
        <QrCode text={`mingg run --hall ${hall}\n${code}`} label={words.desk.joinCodePicture} />
      )}
    </div>
  );
}
