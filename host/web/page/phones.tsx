import { useEffect, useRef, useState } from 'preact/hooks';
import { renderSVG } from 'uqr';
import type { Place } from '../../../shared/game/seats.ts';
import { ONLOOKER_WORDS } from '../../../shared/languages/index.ts';
import type { TableView } from '../../../shared/view/view.ts';
import type { SeatCodesView } from '../../../shared/view/view-access.ts';
import { usePlayerAt } from './players.ts';
import { ROLE } from './session.ts';
import { useTalk } from './words/talk.ts';

/** ms between two looks whether somebody has signed in, while the codes are shown. */
const PACE = 2000;

/**
 * On the table's own screen: a button that shows the codes with which the players open their own pages on their phones. A
 * code disappears when its player has signed in.
 */
export function Phones({ view }: { view: TableView }) {
  const talk = useTalk();
  const words = ONLOOKER_WORDS[talk.language].phones;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (ROLE !== 'screen') return null;
  const open = () => {
    dialog.current!.showModal();
    setOpen(true);
  };
  return (
    <>
      <button type="button" class="phones-button" onClick={open}>
        {words.title}
      </button>
      <dialog ref={dialog} class="phones" aria-label={words.title} onClose={() => setOpen(false)}>
        <form method="dialog">
          <p>{words.means}</p>
          {isOpen && <Codes view={view} />}
          <button class="enter" type="submit" aria-label="OK">
            OK
          </button>
        </form>
      </dialog>
    </>
  );
}

/** The codes of the places, as long as they are shown. */
function Codes({ view }: { view: TableView }) {
  const talk = useTalk();
  const words = ONLOOKER_WORDS[talk.language].phones;
  const [codes, setCodes] = useState<SeatCodesView | 'no-host' | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isShown = true;
    const ask = async () => {
      const told = await askSeats();
      if (!isShown) return;
      setCodes(told);
      timer = setTimeout(ask, PACE);
    };
    void ask();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, []);
  if (codes === null) return <p>{talk.words.connecting}</p>;
  if (codes === 'no-host') return <p role="alert">{words.noHost}</p>;
  return (
    <>
      {codes.url === null && <p class="hint">{words.hereOnly}</p>}
      <ul>
        {codes.seats.map(({ place, code }) => (
          <li key={place}>
            <Code view={view} place={place} code={code} url={codes.url} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface CodeOf {
  readonly view: TableView;
  readonly place: Place;
  readonly code: string | null;
  readonly url: string | null;
}

function Code({ view, place, code, url }: CodeOf) {
  const { language, words, field } = useTalk();
  const { phones } = ONLOOKER_WORDS[language];
  const playerAt = usePlayerAt();
  const seat = view.sides.find((side) => side.place === place)?.seat;
  const who = playerAt(place) ?? words.place(place);
  return (
    <figure>
      <figcaption>
        <b>{who}</b> {seat && field.winds[seat]}
      </figcaption>
      {code === null && <p class="here">{phones.signedIn}</p>}
      {code !== null && url !== null && <img src={picture(`${url}player#${code}`)} alt={phones.scan(who)} />}
      {code !== null && <code>{code}</code>}
    </figure>
  );
}

async function askSeats(): Promise<SeatCodesView | 'no-host'> {
  try {
    const answer = await fetch('/seats');
    return answer.ok ? await answer.json() : 'no-host';
  } catch {
    return 'no-host';
  }
}

const picture = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
