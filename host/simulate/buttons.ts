import { PLACES } from '../../shared/game/seats.ts';
import type { Random } from '../players/random.ts';
import type { Stay } from '../players/stage.ts';
import type { Call } from '../trace/calls.ts';

/** How often a button is pressed for a call made aloud, and how often it is the wrong one. */
const PRESSED = 0.9;
const WRONG_BUTTON = 0.02;

/** When a button is pressed, in ms after the call. */
const DELAY = [-200, 900] as const;

/** How often somebody presses for a discard that he does not get or take. */
const NOT_HONOURED = 0.04;

/** The share of hands in which somebody asks for a pause. */
const PAUSES = 0.1;

/**
 * The presses of the call buttons in a hand, in order of time.
 * @param calls the calls made aloud
 * @param stays where the tiles lay: some presses are for discards that the player does not get
 * @param end the end of the trace, in ms
 */
export function pressButtons(
  calls: readonly Call[],
  stays: readonly Stay[],
  end: number,
  random: Random,
): Call[] {
  const pressed: Call[] = [];
  for (const call of calls) {
    if (!random.chance(PRESSED)) continue;
    const wrong = random.chance(WRONG_BUTTON);
    const other = call.call === 'pung' ? 'kong' : 'pung';
    pressed.push({
      t: call.t + random.between(...DELAY),
      place: call.place,
      call: wrong ? other : call.call,
    });
  }
  for (const { zone, from } of stays) {
    if (zone !== 'discard' || !random.chance(NOT_HONOURED)) continue;
    const call = random.chance(0.5) ? 'chow' : 'pung';
    pressed.push({ t: from + random.between(...DELAY), place: PLACES[random.below(4)]!, call });
  }
  if (random.chance(PAUSES)) {
    pressed.push({ t: random.between(0, end), place: PLACES[random.below(4)]!, call: 'pause' });
  }
  const rounded = pressed.map((call) => ({ ...call, t: Math.max(0, Math.round(call.t)) }));
  return rounded.sort((one, other) => one.t - other.t);
}
