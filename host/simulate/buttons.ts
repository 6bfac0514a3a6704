import { PLACES } from '../../shared/seats.ts';
import type { Call } from '../tracker/trace.ts';
import type { Random } from '../virtual/players/random.ts';
import type { Stay } from './motion.ts';

/** How often a call made aloud is pressed at all, and how often it is the wrong button. */
const PRESSED = 0.9;
const WRONG_BUTTON = 0.02;

/** A button is pressed so many ms before or after the call. */
const DELAY = [-200, 900] as const;

/** How often somebody presses for a discard that he does not get, or does not take after all. */
const NOT_HONOURED = 0.04;

/** How often, in a hand, somebody asks for a pause. */
const PAUSES = 0.1;

/**
 * The presses of the call buttons in a hand, in order of time.
 * @param calls what was called aloud
 * @param stays where the tiles lay: discards are what one may press for in vain
 * @param end of the trace, in ms
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
