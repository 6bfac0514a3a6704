import { spawnSync } from 'node:child_process';
import { RULE_SETS } from '../../shared/books/index.ts';
import { KUESTER_SCORING } from '../../shared/books/kuester/scoring.ts';
import { ALL_AIMS } from '../../shared/chances/aims.ts';
import { momentOf } from '../../shared/chances/moment.ts';
import { Outlook } from '../../shared/chances/outlook.ts';
import type { Held } from '../../shared/game/parts.ts';
import { SEATS } from '../../shared/game/seats.ts';
import { countTiles, PLAYING_KINDS } from '../../shared/game/tiles.ts';
import { handRules, isCompleteHand, waitsOf } from '../../shared/scoring/complete.ts';
import { settleChecked } from '../../shared/scoring/quick/settle-hand.ts';
import { Settled } from '../../shared/scoring/quick/settled.ts';
import { type CheckedPosition, readPosition } from '../../shared/scoring/read-position.ts';
import { scoreChecked, scoreValue } from '../../shared/scoring/score.ts';
import { playMiddling, stateAfter } from '../helpers/same-wall.ts';
import { check, measure, over, type Pass } from './score/measure.ts';
import { peers } from './score/peers.ts';
import { HANDS, HANDS_WON } from './score/won-hands.ts';

// `npm run bench -- score [BOOK]`: one table of all that scoring has to be quick at, beside JavaScript programs for
// Japanese hands on the same winning hands in the same run. Those score one player's hand by rules of their own; Mingg
// scores all four players and the payments. Beside each figure stands what its input costs alone, measured too.

const [BOOK] = process.argv.slice(2);
const PEERS = await peers();

if (BOOK === undefined) measureAll();
else measureBook(BOOK);

function measureAll(): void {
  console.log(`${HANDS} won hands; nanoseconds of the processor, the best of many rounds\n`);
  console.log('| what | a second | ns | × the fastest other program | its input alone |');
  console.log('|---|---|---|---|---|');
  const lines = HANDS_WON.map(({ position }) => JSON.stringify(position));
  const answers = lines.map((line) => scoreValue(JSON.parse(line)));
  const [json, alone, ...theirs] = measure(
    [
      over(lines, (line) => check(JSON.stringify(scoreValue(JSON.parse(line))).length > 0)),
      over([...lines.keys()], (at) =>
        check(typeof JSON.parse(lines[at]!) === 'object' && JSON.stringify(answers[at]).length > 0),
      ),
      ...PEERS.map(([, pass]) => pass),
    ],
    HANDS,
  );
  const fastest = Math.min(...theirs);
  for (const [at, [name]] of PEERS.entries()) row(name, theirs[at]!, fastest);
  for (const { id } of RULE_SETS) {
    const { status } = spawnSync(process.execPath, [...process.execArgv, import.meta.filename, id], {
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(1);
  }
  row('`kuester`, from JSON text to JSON text, checked', json!, fastest, `${about(alone!)}: parsed, written`);
  measureWaits();
  measureDistance();
}

/** One book in a process of its own, as a table plays it, beside the other programs. */
function measureBook(id: string): void {
  const positions = checkedHands(id);
  const settled = new Settled();
  const [settles, scores, alone] = measure(
    [
      over(positions, (position) => check(settleChecked(position, settled))),
      over(positions, (position) => check(scoreChecked(position).ok)),
      over(positions, (position) => check(readAlone(position) !== 0)),
    ],
    positions.length,
  );
  const theirs = measure(
    PEERS.map(([, pass]) => pass),
    HANDS,
  );
  const fastest = Math.min(...theirs);
  const of = positions.length < HANDS ? ` (${positions.length} of the hands)` : '';
  row(`\`${id}\`${of}, four players and payments in numbers`, settles!, fastest, about(alone!));
  row(`\`${id}\`, with every line`, scores!, fastest, about(settles!));
}

function checkedHands(rules: string): CheckedPosition[] {
  return HANDS_WON.flatMap(({ position }) => {
    const read = readPosition({ ...position, rules });
    return read.ok && scoreChecked(read.value).ok ? [read.value] : [];
  });
}

/** Reads what settling a position in numbers looks at, and does nothing with it. */
function readAlone({ players, win, dealer, liable, drawsBefore }: CheckedPosition): number {
  let sum = drawsBefore + (liable === undefined ? 1 : 0);
  for (let at = 0; at < players.length; at++) {
    const { seat, rack, dead } = players[at]!;
    sum += rack.twoSuits ^ rack.twoHonours ^ rack.threeSuits ^ rack.threeHonours ^ rack.bonus;
    sum += rack.meldCodes.length + (dead === undefined ? 0 : 1) + (seat === dealer ? 1 : 0);
    if (seat !== win!.seat) continue;
    sum ^= rack.characters ^ rack.circles ^ rack.bamboos ^ rack.honours;
    sum ^= rack.kinds.suits ^ rack.kinds.honours ^ win!.tile.charCodeAt(0);
  }
  return sum | (1 << 30);
}

function measureWaits(): void {
  const rules = handRules(KUESTER_SCORING, 4);
  const held = (tiles: (typeof HANDS_WON)[number]['tiles']): Held => ({
    concealed: countTiles(tiles),
    melds: [],
  });
  const won = HANDS_WON.map(({ tiles }) => held(tiles));
  const waiting = HANDS_WON.map(({ tiles }) => held(tiles.slice(0, -1)));
  const found = { suits: 0, honours: 0 };
  const [whole, waits, alone] = measure(
    [
      over(won, (one) => check(isCompleteHand(rules, one))),
      over(waiting, (one) => waitsOf(rules, one, found)),
      over(won, ({ concealed }) => check(countAll(concealed) === 14)),
    ],
    HANDS,
  );
  row('is a hand complete, special hands too', whole!, undefined, `${about(alone!)}: the counts read`);
  row('all waits of 13 tiles, special hands too', waits!, undefined, `${about(alone!)}: the same`);
}

function countAll(counts: ArrayLike<number>): number {
  let tiles = 0;
  for (let kind = 0; kind < PLAYING_KINDS; kind++) tiles += counts[kind]!;
  return tiles;
}

/** The distance to ready of the racks of a played hand, at each discard. */
function measureDistance(): void {
  const hand = playMiddling(
    { rules: 'kuester', roundWind: 'E', drawsBefore: 0, seats: SEATS, setSize: 144 },
    5,
  );
  const racks = hand.events.flatMap((entry, at) => {
    const moment = entry.event.event === 'discard' ? momentOf(stateAfter(hand, at), SEATS) : null;
    return moment?.ok ? SEATS.map((_, player) => ({ hands: moment.value.hands, player })) : [];
  });
  const outlook = new Outlook(ALL_AIMS);
  const pass: Pass = over(racks, ({ hands, player }) => check(outlook.distance(hands, player) >= 0));
  row('distance to ready, special hands too', measure([pass], racks.length)[0]!);
}

/** Prints a row of the table. */
function row(name: string, ns: number, fastest?: number, alone = ''): void {
  const times = fastest === undefined ? '' : (fastest / ns).toFixed(1);
  console.log(
    `| ${name} | ${Math.round(1e9 / ns).toLocaleString('en')} | ${ns.toFixed(0)} | ${times} | ${alone} |`,
  );
}

function about(ns: number): string {
  return `${ns.toFixed(0)} ns`;
}
