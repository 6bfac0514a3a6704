import { tileName } from '../../../../shared/explain/tile-name.ts';
import type { Circumstance } from '../../../../shared/game/position.ts';
import type { Seat } from '../../../../shared/game/seats.ts';
import { TilePicture } from '../tiles/tile-picture.tsx';
import { useTalk } from '../words/talk.ts';
import { type DraftWin, missing, NOTHING, seatsOf } from './draft.ts';
import { possibleCircumstances } from './outcome.ts';
import type { PartProps } from './parts.ts';

const SOURCES = ['wall', 'discard', 'replaces-kong', 'replaces-bonus', 'kong'] as const;
type Source = (typeof SOURCES)[number];

const sourceOf = ({ source, replaces }: DraftWin): Source =>
  source === 'replacement' ? (replaces === 'bonus' ? 'replaces-bonus' : 'replaces-kong') : source;

/** How a complete hand was won: on which tile, drawn or from whom, and under which circumstances. */
export function Winning({ draft, change, words }: PartProps) {
  const { field } = useTalk();
  const { win, players } = draft;
  if (missing(draft, win.seat) !== 0 || win.tile === null) return null;
  const held = [...new Set((players[win.seat] ?? NOTHING).concealed)];
  const others = seatsOf(draft).filter((seat) => seat !== win.seat);
  const won = (next: DraftWin) => change({ ...draft, win: next });
  const setSource = (source: Source) => {
    const { seat, tile } = win;
    if (source === 'wall') won({ seat, tile, source });
    else if (source === 'discard' || source === 'kong')
      won({ seat, tile, source, from: win.from ?? others[0]! });
    else won({ seat, tile, source: 'replacement', replaces: source === 'replaces-kong' ? 'kong' : 'bonus' });
  };
  const chosen = win.circumstances ?? [];
  const toggle = (one: Circumstance, on: boolean) =>
    won({ ...win, circumstances: on ? [...chosen, one] : chosen.filter((other) => other !== one) });
  return (
    <section class="card winning">
      <fieldset>
        <legend>{words.wonOn}</legend>
        <div class="row">
          {held.map((tile) => (
            <label key={tile} class="won-on">
              <input
                type="radio"
                name="won-on"
                aria-label={tileName(tile, field)}
                checked={tile === win.tile}
                onChange={() => won({ ...win, tile })}
              />
              <TilePicture tile={tile} />
            </label>
          ))}
        </div>
      </fieldset>
      <div class="two">
        <label>
          {words.how}
          <select
            value={sourceOf(win)}
            onChange={({ currentTarget }) => setSource(currentTarget.value as Source)}
          >
            {SOURCES.map((source) => (
              <option key={source} value={source}>
                {words.sources[source]}
              </option>
            ))}
          </select>
        </label>
        {win.from && (
          <label>
            {words.from}
            <select
              value={win.from}
              onChange={({ currentTarget }) => won({ ...win, from: currentTarget.value as Seat })}
            >
              {others.map((seat) => (
                <option key={seat} value={seat}>
                  {field.winds[seat]}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {possibleCircumstances(draft).map((one) => (
        <label key={one} class="switch">
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={({ currentTarget }) => toggle(one, currentTarget.checked)}
          />
          {words.circumstances[one]}
        </label>
      ))}
    </section>
  );
}
