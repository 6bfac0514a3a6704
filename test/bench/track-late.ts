import { Command, Option } from 'commander';
import { wholeNumber } from '../../host/commands/whole-number.ts';
import { PROFILE_NAMES, type ProfileName } from '../../host/simulate/profiles.ts';
import { simulateHand } from '../../host/simulate/simulate-hand.ts';
import { isReading } from '../../host/trace/trace.ts';
import { createTracker } from '../../host/tracker/tracker.ts';
import { BOOK_IDS } from '../../shared/books/index.ts';
import { SEATS } from '../../shared/game/seats.ts';
import { followLate, isLateWord, type LateHand, type Missing } from '../helpers/late-hands.ts';
import { must } from '../helpers/random-hand.ts';

// What the tracker makes of hands of which the beginning is missing, or a rack: `npm run bench -- track-late --help`.

interface Options {
  readonly hands: number;
  readonly seed: number;
  readonly profile?: ProfileName;
}

const options = new Command('bench -- track-late')
  .description('hands joined late, and hands with a rack that is not read')
  .option('--hands <n>', 'hands of each profile', wholeNumber(1), 40)
  .option('--seed <n>', 'equal seeds give equal hands', wholeNumber(0), 1)
  .addOption(new Option('--profile <name>', 'only this profile').choices(PROFILE_NAMES))
  .parse()
  .opts<Options>();

/** ms within which the table must say that it came late. */
const WITHIN = 5000;

const seatOf = (number: number) => SEATS[number % SEATS.length]!;
const MISSING: Readonly<Record<string, (number: number) => Missing>> = {
  'joined late': (number) => ({ before: 0.15 + 0.7 * (((number * 37) % 100) / 100) }),
  'a rack never read': (number) => ({ rack: seatOf(number), until: 1 }),
  'a rack read from the middle on': (number) => ({ rack: seatOf(number), until: 0.5 }),
};

console.log('| | hands | said in 5 s | latest ms | won | win right | score right | threw |');
console.log('|---|---|---|---|---|---|---|---|');
for (const profile of options.profile ? [options.profile] : PROFILE_NAMES) {
  for (const [name, missingOf] of Object.entries(MISSING)) {
    const hands: LateHand[] = [];
    let threw = 0;
    for (let number = 0; number < options.hands; number++) {
      try {
        const followed = followLate(handOf(number, profile), missingOf(number));
        if (followed) hands.push(followed);
      } catch {
        threw++;
      }
    }
    const times = hands.map(({ saidAfter }) => saidAfter ?? Number.POSITIVE_INFINITY);
    const row = [
      `${profile}, ${name}`,
      hands.length,
      times.filter((ms) => ms <= WITHIN).length,
      Math.max(...times),
      hands.filter(({ win }) => win !== null).length,
      hands.filter(({ win }) => win === true).length,
      hands.filter(({ score }) => score === true).length,
      threw,
    ];
    console.log(`| ${row.join(' | ')} |`);
  }
  console.log(`| ${profile}, whole: said in error | ${options.hands} | ${saidInError(profile)} | | | | | |`);
}

/** In how many whole traces something of the kind is said within the first minute. */
function saidInError(profile: ProfileName): number {
  let said = 0;
  for (let number = 0; number < options.hands; number++) {
    const { header, records } = handOf(number, profile).trace;
    const tracker = must(createTracker(header));
    const readings = records.filter((record) => isReading(record) && record.t < records[0]!.t + 60_000);
    if (readings.some((record) => tracker.read(record).some(isLateWord))) said++;
  }
  return said;
}

function handOf(number: number, profile: ProfileName) {
  const rules = BOOK_IDS[number % BOOK_IDS.length]!;
  return simulateHand({ seed: options.seed, number, rules, profile, buttons: false });
}
