import { spawnSync } from 'node:child_process';
import { RULE_SETS } from '../../shared/books/index.ts';
import { KUESTER_SCORING } from '../../shared/books/kuester/scoring.ts';
import { isGroupsAndPair } from '../../shared/game/groups.ts';
import type { Held } from '../../shared/game/parts.ts';
import type { PlayerPosition, Position } from '../../shared/game/position.ts';
import { SEATS, type Seat } from '../../shared/game/seats.ts';
import { countTiles, kindOf, type Tile, tileSet } from '../../shared/game/tiles.ts';
import { handRules, isCompleteHand, waitsOf } from '../../shared/scoring/complete.ts';
import { settleChecked } from '../../shared/scoring/quick/settle-hand.ts';
import { Settled } from '../../shared/scoring/quick/settled.ts';
import { type CheckedPosition, readPosition } from '../../shared/scoring/read-position.ts';
import { scoreChecked, scoreValue } from '../../shared/scoring/score.ts';
import { randomSource } from '../helpers/random-hand.ts';

// `npm run bench -- score`: how many finished hands Mingg scores per second, beside JavaScript programs for Japanese
// hands, on the same winning hands in one run. Those score one player's hand by rules of their own; Mingg scores all
// four players and the payments. Each program gets its preferred form of input, made before the clock starts if
// possible.

/** The only book to measure; absent for all. */
const BOOK = process.argv[2];
const HANDS = 500;
const ROUNDS = 15;

/** A self-drawn win without declared groups, which every program can score; the last tile is the winning one. */
interface Won {
  readonly tiles: readonly Tile[];
  readonly position: Position;
}

function wonHands(): Won[] {
  const random = randomSource(2026);
  const hands: Won[] = [];
  while (hands.length < HANDS) {
    const wall = tileSet(136);
    for (let at = wall.length - 1; at > 0; at--) {
      const other = random(at + 1);
      [wall[at], wall[other]] = [wall[other]!, wall[at]!];
    }
    const tiles = completeHand(wall, random);
    if (!tiles) continue;
    const seat = SEATS[random(4)]!;
    const players: Partial<Record<Seat, PlayerPosition>> = {};
    for (const one of SEATS) players[one] = { concealed: one === seat ? tiles : wall.splice(0, 13) };
    const win = { seat, tile: tiles.at(-1)!, source: 'wall' } as const;
    hands.push({ tiles, position: { rules: 'kuester', roundWind: 'E', players, win } });
  }
  return hands;
}

/** Four groups and a pair from the wall, in random order; null if they need a tile five times. */
function completeHand(wall: Tile[], random: (below: number) => number): Tile[] | null {
  const kinds = tileSet(136).filter((tile, at, all) => all[at - 1] !== tile);
  const wanted: Tile[] = [];
  for (let group = 0; group < 4; group++) {
    const low = random(34);
    const chow = low < 27 && low % 9 < 7 && random(4) > 0;
    for (let step = 0; step < 3; step++) wanted.push(kinds[chow ? low + step : low]!);
  }
  const pair = kinds[random(34)]!;
  wanted.splice(random(13), 0, pair);
  wanted.splice(random(14), 0, pair);
  for (const tile of wanted) {
    const at = wall.indexOf(tile);
    if (at < 0) return null;
    wall.splice(at, 1);
  }
  return wanted;
}

/** One pass over all hands. */
type Pass = () => void;

const HANDS_WON = wonHands();

/** A hand in the notation of these programs: `123m`, `m123`. */
const written = (tiles: readonly Tile[], letterFirst: boolean): string =>
  ['m', 'p', 's', 'z']
    .map((suit) => {
      const numbers = tiles.filter((tile) => tile[1] === suit).map((tile) => tile[0]);
      if (numbers.length === 0) return '';
      return letterFirst ? suit + numbers.sort().join('') : numbers.sort().join('') + suit;
    })
    .join('');

/** A pass that does the same with each hand. */
const over =
  <T>(all: readonly T[], work: (one: T) => void): Pass =>
  () => {
    for (const one of all) work(one);
  };

/** A package's exports; null if it is not installed. */
async function installed(name: string) {
  try {
    const all = await import(name);
    return all.default ?? all;
  } catch {
    return null;
  }
}

async function peers(): Promise<[string, Pass | null][]> {
  const [riichi, riichiTs, majiang] = await Promise.all(
    ['riichi', 'riichi-ts', '@kobalab/majiang-core'].map(installed),
  );
  const texts = HANDS_WON.map(({ tiles }) => written(tiles.slice(0, -1), false) + tiles.at(-1)!);
  const kinds = HANDS_WON.map(({ tiles }) => tiles.map(kindOf));
  const hands = majiang ? HANDS_WON.map(({ tiles }) => majiang.Shoupai.fromString(majiangText(tiles))) : [];
  const majiangTexts = HANDS_WON.map(({ tiles }) => majiangText(tiles));
  const param = majiang?.Util.hule_param({});
  return [
    ['riichi', riichi && over(texts, (text) => check(new riichi(text).calc().isAgari))],
    ['riichi-ts', riichiTs && over(kinds, (hand) => check(byRiichiTs(riichiTs, hand)))],
    [
      '@kobalab/majiang-core',
      majiang && over(hands, (hand) => check(majiang.Util.hule(hand, null, param).defen > 0)),
    ],
    [
      '@kobalab/majiang-core, from its text',
      majiang &&
        over(majiangTexts, (text) =>
          check(majiang.Util.hule(majiang.Shoupai.fromString(text), null, param).defen > 0),
        ),
    ],
  ];
}

const majiangText = (tiles: readonly Tile[]): string =>
  written(tiles.slice(0, -1), true) + tiles.at(-1)![1] + tiles.at(-1)![0];

function byRiichiTs(
  { Riichi }: { Riichi: new (...given: unknown[]) => RiichiHand },
  hand: readonly number[],
) {
  const set = { bakaze: 27, jikaze: 28 };
  const flags = [false, false, false, false, false, false, 0, true, true, false];
  const scored = new Riichi([...hand], [], set, null, ...flags);
  scored.disableHairi();
  return scored.calc().isAgari;
}

interface RiichiHand {
  disableHairi(): void;
  calc(): { readonly isAgari: boolean };
}

function check(won: boolean): void {
  if (!won) throw new Error('a program did not take a won hand for one');
}

/** Processor time of this process, which other programs on the machine disturb little. */
function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Nanoseconds a hand, from the best of several rounds. The programs alternate so that a quiet moment helps all of
 * them.
 */
function measure(passes: readonly Pass[], handsInPass: number): number[] {
  const best = passes.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, pass] of passes.entries()) {
      let times = 0;
      const began = workedMs();
      do {
        pass();
        times++;
      } while (workedMs() - began < 60);
      best[at] = Math.min(best[at]!, ((workedMs() - began) * 1e6) / times / handsInPass);
    }
  }
  return best;
}

function checkedHands(rules: string): CheckedPosition[] {
  return HANDS_WON.flatMap(({ position }) => {
    const read = readPosition({ ...position, rules });
    return read.ok && scoreChecked(read.value).ok ? [read.value] : [];
  });
}

const print = (name: string, ns: number, more = ''): void =>
  console.log(
    `${name.padEnd(44)}${Math.round(1e9 / ns)
      .toLocaleString('en')
      .padStart(12)} /s  ${more}`,
  );

const known = (await peers()).filter((peer): peer is [string, Pass] => {
  if (!peer[1] && !BOOK) console.log(`${peer[0]} is not installed: npm install --no-save ${peer[0]}`);
  return peer[1] !== null;
});

if (BOOK) measureBook(BOOK);
else {
  measureAll();
  for (const { id } of RULE_SETS) {
    const { status } = spawnSync(process.execPath, [...process.execArgv, import.meta.filename, id], {
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(1);
  }
}

/** One book in a process of its own, as a table plays it, beside the other programs. */
function measureBook(id: string): void {
  const positions = checkedHands(id);
  const settled = new Settled();
  const passes: Pass[] = [
    over(positions, (position) => check(settleChecked(position, settled))),
    over(positions, (position) => check(scoreChecked(position).ok)),
  ];
  const [settles, scores] = measure(passes, positions.length);
  const fastest = Math.min(
    ...measure(
      known.map(([, pass]) => pass),
      HANDS,
    ),
  );
  const of = positions.length < HANDS ? ` (${positions.length} of the hands)` : '';
  for (const [name, ns] of [
    [`  ${id}${of}, in numbers`, settles!],
    ['    with every line', scores!],
  ] as const)
    print(name, ns, `${(fastest / ns).toFixed(1)} × the fastest of the others`);
}

function measureAll(): void {
  const lines = HANDS_WON.map(({ position }) => JSON.stringify(position));
  const fromJson = over(lines, (line) => check(JSON.stringify(scoreValue(JSON.parse(line))).length > 0));
  const [json, ...theirs] = measure([fromJson, ...known.map(([, pass]) => pass)], HANDS);
  console.log(`${HANDS} won hands, best of ${ROUNDS} rounds`);
  for (const [at, [name]] of known.entries()) print(name, theirs[at]!);
  print('Mingg, from and to JSON text, checked', json!);
  measureWaits();
  console.log('four players and their payments');
}

function measureWaits(): void {
  const rules = handRules(KUESTER_SCORING, 4);
  const won: Held[] = HANDS_WON.map(({ tiles }) => ({ concealed: countTiles(tiles), melds: [] }));
  const waiting: Held[] = HANDS_WON.map(({ tiles }) => ({
    concealed: countTiles(tiles.slice(0, -1)),
    melds: [],
  }));
  const found = { suits: 0, honours: 0 };
  const [groups, whole, waits] = measure(
    [
      over(won, ({ concealed }) => check(isGroupsAndPair(concealed, true))),
      over(won, (held) => check(isCompleteHand(rules, held))),
      over(waiting, (held) => waitsOf(rules, held, found)),
    ],
    HANDS,
  );
  for (const [name, ns] of [
    ['groups and a pair?', groups!],
    ['complete, special hands too?', whole!],
    ['all waits of 13 tiles', waits!],
  ] as const)
    print(name, ns, `${ns.toFixed(0)} ns`);
}
