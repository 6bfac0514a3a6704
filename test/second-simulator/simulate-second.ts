import type { SimulatedHand, TruthEvent } from '../../host/simulate/simulate-hand.ts';
import type { Call } from '../../host/trace/calls.ts';
import type { Reading } from '../../host/trace/readings.ts';
import type { TraceHeader } from '../../host/trace/trace.ts';
import { meldOf } from '../../host/trace/zones.ts';
import { findRules } from '../../shared/books/index.ts';
import type { PlayedRules } from '../../shared/books/played.ts';
import { setSizeOf } from '../../shared/books/words/options.ts';
import { PLACES, SEATS } from '../../shared/game/seats.ts';
import { type SetSize, type Tile, tileSet } from '../../shared/game/tiles.ts';
import { positionOf } from '../../shared/hand/hand-position.ts';
import { score } from '../../shared/scoring/score.ts';
import { direct } from './direct.ts';
import { drawPeople } from './people.ts';
import { type Play, playHand } from './play.ts';
import type { SecondProfileName } from './profiles.ts';
import { Dice } from './random.ts';
import { brokenTag, type Misread, readAll } from './readers.ts';
import { SECOND_CYCLE } from './schedule.ts';
import type { Stage } from './stage.ts';

/** Which hand to simulate. Equal setups give equal hands, and the profile and buttons do not change what people do. */
export interface SecondSetup {
  readonly seed: number;
  readonly number: number;
  readonly rules: PlayedRules;
  readonly profile: SecondProfileName;
  /** Whether the table has call buttons. */
  readonly buttons: boolean;
}

/** A simulated hand, with what only tests look at. */
export interface SecondHand extends Pick<SimulatedHand, 'trace' | 'truth' | 'tags'> {
  readonly play: Play;
  readonly stage: Stage;
  readonly misread: Misread;
}

/** Simulates a hand: its trace, what was played, and the tags of each event. */
export function simulateSecond({ seed, number, rules, profile, buttons }: SecondSetup): SecondHand {
  const dice = new Dice(seed, number, 'table');
  const { setSize, options, tagged } = drawSet(dice, rules);
  const tiles = tileSet(setSize);
  const tags = drawTags(dice, tagged);
  const east = dice.pick(PLACES);
  const roundWind = dice.pick(SEATS);
  const drawsBefore = dice.chance(0.15) ? dice.whole(1, 2) : 0;
  const people = drawPeople(dice);
  const setup = { rules, ...options, roundWind, drawsBefore, seats: SEATS, setSize };
  const play = playHand(setup, tiles, people, new Dice(seed, number, 'play'));
  const stage = direct(play, tiles, east, people, new Dice(seed, number, 'motion'));
  const end = stage.motion.end() + dice.between(5000, 9000);
  const { readings, misread } = readAll(seed, number, profile, stage, tags.slice(0, setSize), end);
  const header: TraceHeader = {
    trace: 1,
    rules,
    ...options,
    roundWind,
    east,
    tiles: Object.fromEntries(tileSet(tagged).map((tile, piece) => [tags[piece]!, tile])) as Record<
      string,
      Tile
    >,
    cycle: SECOND_CYCLE,
    ...(drawsBefore > 0 && { drawsBefore }),
  };
  const withCard = dice.chance(0.06) ? layCard(dice, readings) : readings;
  const records = buttons ? withCalls(withCard, [...stage.presses, ...pauses(dice, end)]) : withCard;
  return { trace: { header, records }, ...truthOf(play, stage, tags), play, stage, misread };
}

/** The tiles played with, and those that are tagged: flowers and seasons may stay in the box, or be missing. */
function drawSet(
  dice: Dice,
  rules: PlayedRules,
): {
  readonly setSize: SetSize;
  readonly tagged: SetSize;
  readonly options?: { readonly options: Readonly<Record<string, unknown>> };
} {
  const found = findRules(rules);
  if (!found.ok) throw new Error(found.error.message);
  const option = found.value.bonusTilesOption;
  const given = option !== undefined && dice.chance(0.6) ? { [option]: true } : undefined;
  const tagged = dice.chance(0.85) ? 144 : 136;
  const size = setSizeOf(found.value, given);
  const played = size === 144 && tagged === 136 && given !== undefined ? 144 : Math.min(size, tagged);
  return {
    setSize: played as SetSize,
    tagged: Math.max(played, tagged) as SetSize,
    ...(given && { options: { options: given } }),
  };
}

/** Tags of one manufacturer, in random order over the tiles. */
function drawTags(dice: Dice, count: number): string[] {
  const tags = new Set<string>();
  while (tags.size < count) {
    tags.add(`E00401${Array.from({ length: 5 }, () => hex(dice.whole(0, 255))).join('')}`);
  }
  return [...tags];
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0').toUpperCase();

/** Somebody lays a card with a tag on a ledge for a while. */
function layCard(dice: Dice, readings: readonly Reading[]): Reading[] {
  const card = brokenTag(dice);
  const zone = meldOf(dice.pick(PLACES));
  const from = dice.between(0, readings.at(-1)!.t);
  const to = from + dice.between(800, 40_000);
  return readings.map((reading) =>
    reading.zone === zone && reading.t >= from && reading.t < to
      ? { ...reading, tags: [...reading.tags, card] }
      : reading,
  );
}

/** Presses of the pause button, which change nothing. */
function pauses(dice: Dice, end: number): Call[] {
  if (!dice.chance(0.15)) return [];
  return [{ t: Math.round(dice.between(0, end)), place: dice.pick(PLACES), call: 'pause' }];
}

const withCalls = (readings: readonly Reading[], calls: readonly Call[]) =>
  [...readings, ...calls].sort((one, other) => one.t - other.t);

function truthOf(
  { steps, end }: Play,
  stage: Stage,
  uids: readonly string[],
): Pick<SecondHand, 'truth' | 'tags'> {
  const truth: TruthEvent[] = [];
  const tags: string[][] = [];
  for (const [index, step] of steps.entries()) {
    if (step.act !== 'event') continue;
    const rest = stage.rests.get(index);
    truth.push(rest ? { ...step.event, rest } : step.event);
    tags.push(step.pieces.map((piece) => uids[piece]!));
  }
  if (end.end?.end === 'win') {
    const scored = score(positionOf(end));
    if (!scored.ok) throw new Error(scored.error.message);
    truth.push({ event: 'score', ...scored.value });
    tags.push([]);
  }
  return { truth, tags };
}
