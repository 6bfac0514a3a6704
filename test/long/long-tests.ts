/** A test that takes too long for `npm test`. */
export interface LongTest {
  readonly name: string;
  /** The program and its arguments; options of the command line follow them. */
  readonly runs: readonly [program: string, ...args: string[]];
  /** What it tests. */
  readonly tries: string;
  /** Its duration on two cores. */
  readonly takes: string;
  /** When it last passed, and its figures. */
  readonly held: string;
}

const script = (file: string): LongTest['runs'] => [process.execPath, '--import', 'tsx', file];

/** All tests that take too long for `npm test`: `npm run long` lists and runs them. */
export const LONG_TESTS: readonly LongTest[] = [
  {
    name: 'slow',
    runs: ['npx', 'vitest', 'run', '--config', 'test/vitest.config.ts', '--project', 'slow'],
    tries:
      'whole tables from tag to score, with bad readers, killed, updated, watched by hundreds, looking for their hall; a hall’s days in a browser; with CI set part of npm test',
    takes: '12 min on two cores',
    held: 'held 2026-11-27, with all of npm test and CI set',
  },
  {
    name: 'bare-root',
    runs: ['test/bare-root/run.sh'],
    tries:
      'Debian 12 and 13 with nothing but Node: install, play a hand, show its page; with CI set part of npm test',
    takes: '5 min',
    held: 'held 2026-11-23',
  },
  {
    name: 'arm64',
    runs: ['test/bare-root/run.sh', 'arm64'],
    tries: 'the same on an emulated ARM',
    takes: '8 min on an idle machine, 24 beside other work (npm may then run into time-outs)',
    held: 'held 2026-11-23',
  },
  {
    name: 'computer',
    runs: ['test/computer/run.sh'],
    tries:
      'installed under systemd in a virtual machine: boards plugged in and out, doctor, backup, update, power cuts',
    takes: '20 min on an idle machine without KVM, 50 beside other work',
    held: 'held 2026-11-23',
  },
  {
    name: 'vm',
    runs: ['test/vm/run.sh'],
    tries: 'call buttons on a real kernel; with CI set part of npm test',
    takes: '30 s',
    held: 'held 2026-11-23',
  },
  {
    name: 'fuzz',
    runs: script('test/fuzz/fuzz.ts'),
    tries:
      'coverage-guided fuzzing of each parser of untrusted input: --minutes 60 [TARGET…]; the same inputs every time, some 6 s each, with CI set',
    takes: 'an hour each, 24 targets',
    held: 'held 2026-11-27: nine targets for an hour each; test/fuzz/README.md says how long each target ran',
  },
  {
    name: 'update',
    runs: script('test/long/update-cuts.ts'),
    tries: 'an update killed at each call that changes the disk',
    takes: '8 min',
    held: 'held 2026-11-22',
  },
  {
    name: 'luck',
    runs: script('test/long/luck.ts'),
    tries:
      'luck and decisions add up to each player’s result, to the point, in hands of all books in turn: --hands --rollouts --seed --from',
    takes: '4 min beside other work, on one core',
    held: 'held 2026-11-29: 10,000 hands, 40,000 results, each sum exact; 16 had a rest, all else was luck or decisions',
  },
  {
    name: 'boards',
    runs: script('test/long/boards.ts'),
    tries:
      'reader boards whose chips and tags are drawn from what is not known of them read a rack: --boards, --ghosts, --emulator simavr',
    takes: '8 min; in simavr 12',
    held: 'held 2026-11-23: 10,000 boards, 20,000 readings, each told all its tags',
  },
  {
    name: 'bench',
    runs: script('test/long/bench.ts'),
    tries:
      'mingg bench with all its readings at each of its emulated boards, the good one and those with a fault',
    takes: '13 min beside other work',
    held: 'held 2026-11-26: the good board passed, each of the five others failed and its fault was named',
  },
  {
    name: 'etched-boards',
    runs: ['hardware/boards/make.sh'],
    tries:
      'the KiCad projects are what their tables make, without findings of ERC and DRC; gerbers, drill, placement and parts into a FOLDER: --root FOLDER --write (root, on a Debian)',
    takes: '4.5 min beside other work, Debian with KiCad included',
    held: 'held 2026-11-26: three boards, KiCad 9.0.2, ERC and DRC without findings, all files as committed',
  },
  {
    name: 'flash',
    runs: script('test/long/flash.ts'),
    tries: 'mingg flash and avrdude, each verifying what the other wrote',
    takes: 'not known',
    held: 'each trial passed on 2026-11-22, never all in one run: a busy machine is too slow for avrdude',
  },
  {
    name: 'hostile',
    runs: script('test/long/hostile.ts'),
    tries:
      'files of strangers, given to the commands of an installed package: status, one line, 10 s, 400 MB',
    takes: '1 min',
    held: 'held 2026-11-27: 145 commands, 0 faults',
  },
  {
    name: 'kill',
    runs: script('test/long/kill.ts'),
    tries: 'the table killed at random moments of a hand',
    takes: 'some minutes',
    held: 'held 2026-11-21',
  },
  {
    name: 'kill-log',
    runs: script('test/long/kill-log.ts'),
    tries: 'the log’s writer killed at random moments: --kills 1000',
    takes: '7 min',
    held: 'held 2026-11-22: 0 lost',
  },
  {
    name: 'power',
    runs: script('test/long/power-cut.ts'),
    tries: 'the power cut at each system call of the log (strace): --cuts 300',
    takes: '7 s',
    held: 'held 2026-11-22: 0 lost',
  },
  {
    name: 'restarts',
    runs: script('test/long/restarts.ts'),
    tries: 'a table started on 10,000 logs edited while it was off, and on 10,000 untouched ones',
    takes: '7 min',
    held: 'held 2026-11-27: 7,791 refused, 2,209 edits that did not change the contents, 0 faults',
  },
  {
    name: 'tamper',
    runs: script('test/long/tamper.ts'),
    tries: '46 ways to alter a log, 1,000 of each; --only ruling: the 12 about referees’ rulings alone',
    takes: '6 min, and 5 for those about rulings',
    held: 'held 2026-11-27: all 46,000 detected and named',
  },
  {
    name: 'tournaments',
    runs: script('test/long/tournaments.ts'),
    tries:
      'simulated tournaments of every kind, with mishaps: live standings, recomputed ones and the truth agree: --count 5000 --first 0',
    takes: 'a second each beside other work, so 80 min for 5,000',
    held: 'held 2026-11-23: tournaments 10000 to 14999 (in three runs), 71,046 hands, 0 wrong',
  },
  {
    name: 'wifi',
    runs: script('test/long/wifi.ts'),
    tries:
      'two tables, each in a network of its own that is gone for minutes: what they play then is delivered, and counts: --minutes 10 (root)',
    takes: 'the minutes, and two more',
    held: 'held 2026-11-23 for ten minutes: 2,487 entries came in 2.5 s, 29 hands, 0 faults',
  },
  {
    name: 'foreign',
    runs: script('test/judges/foreign/foreign.ts'),
    tries:
      'Go’s verifier on a tree and a proof, also after a change of keys, and on the trees of a tournament',
    takes: '11 s',
    held: 'held 2026-11-22',
  },
  {
    name: 'positions',
    runs: script('test/long/positions.ts'),
    tries: 'a million positions, valid and broken',
    takes: '6 min',
    held: 'held 2026-11-22: 0 faults',
  },
  {
    name: 'settling',
    runs: script('test/long/settling.ts'),
    tries:
      'ten million positions settled both ways, with each line and in numbers alone; goes on with --keep FILE',
    takes: 'a quarter of an hour on two free cores',
    held: 'held 2026-11-29: 10,080,000 positions: 5,812,118 settled alike, 4,267,882 refused by both, 0 faults; others, from seed 230000000, 2026-11-27',
  },
  {
    name: 'matches',
    runs: script('test/long/matches.ts'),
    tries: 'a match by every book, and hands with rare events',
    takes: '17 min',
    held: 'held 2026-11-21',
  },
  {
    name: 'rough',
    runs: script('test/long/rough.ts'),
    tries: '50 hands with bad readers, through the firmware',
    takes: '5 min',
    held: 'held 2026-11-23: 55 of 55 scored right, 52 in every event, the others asked about',
  },
  {
    name: 'quiet',
    runs: script('test/long/quiet.ts'),
    tries:
      '300 hands at 100 tables without noise, through the firmware: scored right, and no event otherwise than played but what is said to be undecided; --busy 8',
    takes: '27 to 35 min',
    held: '2026-11-28: of 303 hands all scored right, 3 questions, as wanted, 301 right in every event; one of the others is right since, one cannot be told',
  },
  {
    name: 'soak',
    runs: script('test/long/soak.ts'),
    tries: '2,000 hands with mishaps and kills',
    takes: '41 to 60 min, 64 beside benchmarks',
    held: 'held 2026-11-30: of 2,033 hands 1,868 right, 122 asked about, 43 said to be undecided, none neither; 106 kills, 0 entries lost, no growth',
  },
  {
    name: 'organiser-day',
    runs: [
      'env',
      'MINGG_DAYS=en,de,fr,es,nl',
      'npx',
      'vitest',
      'run',
      '--config',
      'test/vitest.config.ts',
      'test/slow/organiser-day.test.ts',
    ],
    tries: 'an organiser’s whole day at the hall’s pages, in each of the five languages',
    takes: '3 min beside other work',
    held: 'held 2026-11-23',
  },
  {
    name: 'evenings',
    runs: [
      'env',
      'MINGG_EVENINGS=en,de,fr,es,nl',
      'npx',
      'vitest',
      'run',
      '--config',
      'test/vitest.config.ts',
      '--maxWorkers=2',
      'test/slow/evening-',
      'test/slow/first-start.test.ts',
    ],
    tries:
      'the first start of a table; two referees at it; a match’s end with a correction and a power cut; a player whose phone sleeps; a player who answers what the table asks; a spectator who sees all hands late: in each of the five languages',
    takes: '10 to 17 min on two cores, two evenings at a time',
    held: 'held 2026-11-27: all 30',
  },
  {
    name: 'table-parts',
    runs: script('test/long/table-parts.ts'),
    tries:
      'no two parts of the drawn table share a pixel in states of hands by every book: --states 10000 --seed 1',
    takes: '5 min beside other work',
    held: 'held 2026-11-27: 18 tables, 0 overlaps',
  },
  {
    name: 'sights',
    runs: script('test/long/sights.ts'),
    tries:
      'what is sent of random states of every book to every viewer does not depend on what he may not see, to the byte: --states 10000 --seed 1',
    takes: '4 min beside other work',
    held: 'held 2026-11-29: 10,000 states and 79,244 pairs, 0 different, nor their chances or reviews',
  },
  {
    name: 'pictures',
    runs: script('test/long/pictures.ts'),
    tries:
      'pictures of every page and moment, to be looked at: five sizes and a desktop at 200 %, light and dark, five languages; fails for text that is cut or covered: FOLDER --only WORD --widths 390,768 --languages en,de',
    takes: '25 min on two cores',
    held: 'held 2026-11-27: 3,480 pictures, 0 faults; all were looked at the same day, and what was mended by that once more',
  },
  {
    name: 'explore',
    runs: ['test/long/explore.sh'],
    tries: 'the properties, on other random hands than npm test: [ROUNDS]',
    takes: 'a minute a round',
    held: 'held 2026-11-21',
  },
  {
    name: 'cases',
    runs: script('hardware/cases/check-parts.ts'),
    tries:
      'the printed parts for four tile sizes, by OpenSCAD: closed, printable, and tiles, wires, lights and boards fit; admesh agrees: --out FOLDER keeps the files; with CI set part of npm test',
    takes: '2 min beside other work',
    held: 'held 2026-11-26: 27 files, 0 faults; sixteen parts that are wrong on purpose were found',
  },
  {
    name: 'behaviour',
    runs: script('test/long/behaviour.ts'),
    tries: 'a restructured checkout behaves like the one before: --keep FOLDER there, --against FOLDER here',
    takes: '25 min each',
    held: 'held 2026-11-22 for a million positions, 50 tables and half of the traces, when books and tracker were restructured',
  },
];
