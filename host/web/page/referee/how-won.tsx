import type { Circumstance, Win } from '../../../../shared/game/position.ts';
import type { Seat } from '../../../../shared/game/seats.ts';
import { REFEREE_WORDS } from '../../../../shared/languages/index.ts';
import { circumstanceFits } from '../../../../shared/scoring/circumstance-fits.ts';
import type { RefereeView } from '../../../../shared/view/view-referee.ts';
import type { CircumstanceView, WinsView } from '../../../../shared/view/view-wins.ts';
import { useTalk } from '../words/talk.ts';
import { BookName } from './book-name.tsx';
import { SeatChoice } from './seat-choice.tsx';

const WAYS = ['wall', 'replaces-kong', 'replaces-bonus', 'discard', 'kong'] as const;

/** How a hand was won, as far as it is chosen. */
export interface HowWon {
  readonly way: (typeof WAYS)[number];
  /** Whose tile it was, where it was claimed. */
  readonly from: Seat | null;
  /** What was ticked; some of it may not go with how it was won any more. */
  readonly circumstances: readonly Circumstance[];
}

export const SELF_DRAWN: HowWon = { way: 'wall', from: null, circumstances: [] };

/** Whether the winning tile was another player's. */
export const isClaimed = ({ way }: HowWon): boolean => way === 'discard' || way === 'kong';

/** The same for the log. @param winner who won */
export function wonHow(how: HowWon, winner: Seat, wins: WinsView): Omit<Win, 'seat' | 'tile'> {
  const circumstances = possible(how, winner, wins)
    .map(({ circumstance }) => circumstance)
    .filter((one) => how.circumstances.includes(one));
  return { ...sourceOf(how), ...(circumstances.length > 0 && { circumstances }) };
}

function sourceOf(how: HowWon): Pick<Win, 'source' | 'replaces' | 'from'> {
  const { way, from } = how;
  if (way === 'replaces-kong') return { source: 'replacement', replaces: 'kong' };
  if (way === 'replaces-bonus') return { source: 'replacement', replaces: 'bonus' };
  return { source: way, ...(isClaimed(how) && from && { from }) };
}

/** What the book rewards and goes with how the hand was won; of two by the same name in the book, the first. */
function possible(how: HowWon, winner: Seat, wins: WinsView): readonly CircumstanceView[] {
  const fitting = wins.circumstances.filter(({ circumstance }) =>
    circumstanceFits(circumstance, { seat: winner, ...sourceOf(how) }, 'E', wins),
  );
  return fitting.filter(
    ({ names }, at) => fitting.findIndex((one) => one.names.names.en === names.names.en) === at,
  );
}

interface HowWonFieldsProps {
  readonly view: RefereeView;
  readonly winner: Seat | null;
  readonly how: HowWon;
  readonly change: (how: HowWon) => void;
}

/** Where the winning tile came from, and what the book gives for that. */
export function HowWonFields({ view, winner, how, change }: HowWonFieldsProps) {
  const { language } = useTalk();
  const words = REFEREE_WORDS[language].desk.typed;
  const { way, from, circumstances } = how;
  const ways = WAYS.filter((one) => one !== 'replaces-bonus' || view.wins.bonusTiles);
  const rewarded = winner === null ? [] : possible(how, winner, view.wins);
  const tick = (one: Circumstance, is: boolean) =>
    change({
      ...how,
      circumstances: is ? [...circumstances, one] : circumstances.filter((other) => other !== one),
    });
  return (
    <>
      <fieldset class="choices">
        <legend>{words.source}</legend>
        {ways.map((one) => (
          <button
            type="button"
            key={one}
            aria-pressed={way === one}
            onClick={() => change({ ...how, way: one })}
          >
            {words.sources[one]}
          </button>
        ))}
      </fieldset>
      {isClaimed(how) && (
        <SeatChoice
          legend={words.from}
          players={view.players.filter(({ seat }) => seat !== winner)}
          chosen={from ? [from] : []}
          toggle={(seat) => change({ ...how, from: seat })}
        />
      )}
      {rewarded.length > 0 && (
        <fieldset class="rows">
          <legend>{words.circumstances}</legend>
          {rewarded.map(({ circumstance, names }) => (
            <label class="row" key={circumstance}>
              <input
                type="checkbox"
                checked={circumstances.includes(circumstance)}
                onChange={({ currentTarget }) => tick(circumstance, currentTarget.checked)}
              />
              <span>
                <BookName names={names} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
