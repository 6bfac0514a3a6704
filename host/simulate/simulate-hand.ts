import { findRules } from '../../shared/books/index.ts';
import type { PlayedRules } from '../../shared/books/played.ts';
import { optionOn, setSizeOf } from '../../shared/books/words/options.ts';
import type { HandEvent } from '../../shared/game/events.ts';
import type { HandScore } from '../../shared/game/position.ts';
import { PLACES, SEATS } from '../../shared/game/seats.ts';
import type { HandSetup } from '../../shared/hand/hand.ts';
import { positionOf } from '../../shared/hand/hand-position.ts';
import { score } from '../../shared/scoring/score.ts';
import type { AirNoise } from '../players/air-noise.ts';
import { playHand } from '../players/play.ts';
import { Random } from '../players/random.ts';
import type { Rest } from '../players/scene.ts';
import { tagTiles } from '../players/tags.ts';
import type { Trace, TraceHeader, TraceRecord } from '../trace/trace.ts';
import { actHand } from './act-hand.ts';
import { BadShuffle } from './bad-shuffle.ts';
import { pressButtons } from './buttons.ts';
import { HeardStrengths } from './heard-strengths.ts';
import { BOARDS_CYCLE, boardTimesOf, turnsOf } from './one-field.ts';
import { atOneTable, PROFILES, type ProfileName, profileOf } from './profiles.ts';
import { type ReadHand, readHand } from './read-hand.ts';
import { scheduleOf } from './schedule.ts';

/** Which hand to simulate. */
export interface SimulateSetup {
  readonly seed: number;
  /** The number of the hand for the seed, from 0. Each can be made without the earlier ones. */
  readonly number: number;
  readonly rules: PlayedRules;
  /** How badly the readers read: a profile, or the air as a bench measured it. */
  readonly profile: ProfileName | AirNoise;
  /** Whether the players have call buttons. */
  readonly buttons: boolean;
  /**
   * Whether the readings are those of real boards: one at a time, as long as they take, with the strength of each tag.
   * Otherwise each zone is read in its own cycle.
   */
  readonly boards?: boolean;
}

/** An event of the hand as played; `rest` is when and where its last tile came to rest, if it did. */
export type TruthEvent = (HandEvent | ({ readonly event: 'score' } & HandScore)) & { readonly rest?: Rest };

/** A simulated hand: the trace that the readers recorded, and the truth. */
export interface SimulatedHand {
  readonly trace: Trace;
  readonly truth: readonly TruthEvent[];
  /** The tags of the tiles that each event of the truth moves; none for the score. */
  readonly tags: readonly (readonly string[])[];
  /** How much the readers missed or misread. */
  readonly read: Omit<ReadHand, 'readings'>;
}

/** How often a table plays with flowers if the book has them only as an option. */
const WITH_BONUS_TILES = 0.25;

/** How often the tiles are shuffled badly. */
const BADLY_SHUFFLED = 0.2;

/** How often a table's clock does not start with the trace, and the most ms that it has run before. */
const CLOCK_RAN = 0.3;
const CLOCK_RAN_FOR = 3_600_000;

/**
 * Makes one hand: four virtual players play it and act it out, and readers that are as bad as the profile says read
 * it. Equal setups give equal hands; the profile, the buttons and the
 * boards change neither play nor motion.
 */
export function simulateHand({
  seed,
  number,
  rules,
  profile,
  buttons,
  boards = false,
}: SimulateSetup): SimulatedHand {
  const stream = (name: string) => new Random(`${seed}/simulate/${name}/${number}`);
  const setup = setupOf(rules, stream('setup'));
  const tiles = tagTiles(setup.setSize, stream('tags'));
  const badly = stream('mixing').chance(BADLY_SHUFFLED);
  const { events, state } = playHand(setup, tiles, {
    shuffle: badly ? new BadShuffle(`${seed}/simulate/shuffle/${number}`, tiles) : stream('shuffle'),
    dice: stream('dice'),
    decisions: stream('decisions'),
  });
  const east = PLACES[stream('east').below(4)]!;
  const acted = actHand(events, east, stream('motion'));
  const schedule = scheduleOf(stream('schedule'));
  const noise = atOneTable(
    typeof profile === 'string' ? PROFILES[profile] : profileOf(profile),
    stream('table'),
  );
  const seen = { stays: acted.stays, end: acted.end, tags: Object.keys(tiles) };
  const { readings, ...read } = readHand(
    seen,
    noise,
    schedule,
    stream('readers'),
    boards
      ? {
          times: boardTimesOf(stream('boards')),
          turns: turnsOf(events, acted.rests, east),
          strengths: new HeardStrengths(seen.tags, stream('strengths')),
        }
      : null,
  );
  const calls = buttons ? pressButtons(acted.calls, acted.stays, acted.end, stream('buttons')) : [];
  const clock = stream('clock');
  const begin = clock.chance(CLOCK_RAN) ? clock.below(CLOCK_RAN_FOR) : 0;
  const records: TraceRecord[] = [...readings, ...calls].map((one) => ({ ...one, t: begin + one.t }));
  if (buttons) records.sort((one, other) => one.t - other.t);
  const truth: TruthEvent[] = events.map((played) => {
    const { event } = played;
    const rest = acted.rests.get(played);
    return rest ? { ...event, rest: { t: begin + Math.round(rest.t), zone: rest.zone } } : event;
  });
  if (state.end?.end === 'win') {
    const scored = score(positionOf(state));
    if (!scored.ok) throw new Error(`a hand that was won cannot be scored: ${scored.error.message}`);
    truth.push({ event: 'score', ...scored.value });
  }
  const { options, roundWind, drawsBefore } = setup;
  const header: TraceHeader = {
    trace: 1,
    rules,
    roundWind,
    east,
    tiles,
    cycle: boards ? BOARDS_CYCLE : schedule.cycle,
    ...(options && { options }),
    ...(drawsBefore > 0 && { drawsBefore }),
  };
  const tags = truth.map((_, index) => events[index]?.tags ?? []);
  return { trace: { header, records }, truth, tags, read };
}

function setupOf(rules: PlayedRules, random: Random): HandSetup {
  const found = findRules(rules);
  if (!found.ok) throw new Error(found.error.message);
  const bonus = found.value.bonusTilesOption;
  const wanted = random.chance(WITH_BONUS_TILES);
  const change = bonus !== undefined && wanted && !optionOn(found.value, undefined, bonus);
  const options = change ? { [bonus]: true } : undefined;
  return {
    rules,
    ...(options && { options }),
    roundWind: SEATS[random.below(4)]!,
    drawsBefore: random.chance(0.15) ? 1 + random.below(2) : 0,
    seats: SEATS,
    setSize: setSizeOf(found.value, options),
  };
}
