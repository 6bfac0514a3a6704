import { useState } from 'preact/hooks';
import type { Seat } from '../../../../shared/game/seats.ts';
import { parseTile, type Tile } from '../../../../shared/game/tiles.ts';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import type { PlayedUnseen } from '../../../../shared/referee/referee.ts';
import { readTypedTiles } from '../../../../shared/referee/typed-tiles.ts';
import { useTalk } from '../words/talk.ts';
import { EnterButton } from './enter-button.tsx';
import { type FormProps, rulingInput } from './form-props.ts';
import { type HowWon, HowWonFields, isClaimed, SELF_DRAWN, wonHow } from './how-won.tsx';
import { useMissing } from './missing.ts';
import { SeatChoice } from './seat-choice.tsx';
import { useTold } from './told.ts';
import { WhyField } from './why-field.tsx';

type BySeat = Readonly<Partial<Record<Seat, string>>>;

/** A form for a hand that no reader saw: who won it, and its tiles, which are scored, or the amounts. */
export function TypedForm({ view, by, send }: FormProps) {
  const { language } = useTalk();
  const words = REFEREE_WORDS[language].desk.typed;
  const missing = useMissing();
  const told = useTold();
  const [winner, setWinner] = useState<Seat | null>(null);
  const [nobody, setNobody] = useState(false);
  const [byTiles, setByTiles] = useState(true);
  const [how, setHow] = useState<HowWon>(SELF_DRAWN);
  const [tiles, setTiles] = useState<BySeat>({});
  const [winning, setWinning] = useState('');
  const [amounts, setAmounts] = useState<BySeat>({});
  const [why, setWhy] = useState('');
  const ofTiles = byTiles && !nobody;
  const hands = view.players.map((who) => ({ who, read: readTypedTiles(tiles[who.seat] ?? '') }));
  const unread = hands.find(({ read }) => !read.ok);
  const parsed = parseTile(winning.trim());
  const net = Object.fromEntries(view.players.map(({ seat }) => [seat, Number(amounts[seat] ?? '0')]));
  const sum = Object.values(net).reduce((total, points) => total + points, 0);
  const lacks = {
    by: by.trim() === '',
    typedWinner: winner === null && !nobody,
    unreadTiles: ofTiles && unread !== undefined,
    tiles: ofTiles && winner !== null && (tiles[winner] ?? '').trim() === '',
    winning: ofTiles && !parsed.ok,
    from: ofTiles && isClaimed(how) && how.from === null,
    sum: !ofTiles && sum !== 0,
    why: why.trim() === '',
  };
  const played = (): PlayedUnseen => {
    if (!ofTiles) return { winner, net };
    const win = { tile: winning.trim() as Tile, ...wonHow(how, winner!, view.wins) };
    const typed = hands.flatMap(({ who, read }) => {
      const isTyped = (tiles[who.seat] ?? '').trim() !== '';
      return isTyped && read.ok ? [[who.seat, read.value] as const] : [];
    });
    return { winner: winner!, win, tiles: Object.fromEntries(typed) };
  };
  return (
    <>
      <p class="hint">{words.means}</p>
      <SeatChoice
        legend={words.winner}
        players={view.players}
        chosen={winner ? [winner] : []}
        toggle={(seat) => {
          setWinner(seat);
          setNobody(false);
          if (how.from === seat) setHow({ ...how, from: null });
        }}
      />
      <p class="buttons">
        <button
          type="button"
          aria-pressed={nobody}
          onClick={() => {
            setWinner(null);
            setNobody(true);
          }}
        >
          {words.nobody}
        </button>
      </p>
      {!nobody && (
        <fieldset class="choices">
          <legend>{words.how}</legend>
          {[true, false].map((tiles) => (
            <button
              type="button"
              key={`${tiles}`}
              aria-pressed={byTiles === tiles}
              onClick={() => setByTiles(tiles)}
            >
              {tiles ? words.byTiles : words.byAmounts}
            </button>
          ))}
        </fieldset>
      )}
      {ofTiles ? (
        <>
          <HowWonFields view={view} winner={winner} how={how} change={setHow} />
          <p class="hint">{words.notation}</p>
          {view.players.map((who) => (
            <label key={who.seat}>
              {words.tilesOf(told(who))}
              <input
                value={tiles[who.seat] ?? ''}
                maxLength={120}
                autocomplete="off"
                autocapitalize="off"
                spellcheck={false}
                onInput={({ currentTarget }) => setTiles({ ...tiles, [who.seat]: currentTarget.value })}
              />
            </label>
          ))}
          {unread && !unread.read.ok && (
            <p class="refused">{words.unread(told(unread.who), unread.read.error)}</p>
          )}
          <label>
            {words.winning}
            <input
              value={winning}
              maxLength={2}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              onInput={({ currentTarget }) => setWinning(currentTarget.value)}
            />
          </label>
        </>
      ) : (
        <Amounts view={view} amounts={amounts} change={setAmounts} sum={sum} />
      )}
      <WhyField why={why} change={setWhy} />
      <EnterButton
        view={view}
        input={
          Object.values(lacks).some(Boolean)
            ? null
            : rulingInput({ view, by }, { referee: 'played', why, ...played() })
        }
        missing={missing(lacks)}
        label={words.enter}
        send={send}
      />
    </>
  );
}

interface AmountsOf extends Pick<FormProps, 'view'> {
  readonly amounts: BySeat;
  readonly change: (amounts: BySeat) => void;
  readonly sum: number;
}

/** What each player won or lost. */
function Amounts({ view, amounts, change, sum }: AmountsOf) {
  const words = REFEREE_WORDS[useTalk().language].desk;
  const told = useTold();
  return (
    <>
      <div class="net">
        {view.players.map((who) => (
          <label key={who.seat}>
            {told(who)}
            <input
              type="number"
              step="1"
              value={amounts[who.seat] ?? '0'}
              onInput={({ currentTarget }) => change({ ...amounts, [who.seat]: currentTarget.value })}
            />
          </label>
        ))}
      </div>
      <p class={sum === 0 ? 'hint' : 'refused'}>{words.sum(sum)}</p>
    </>
  );
}
