import { Command } from 'commander';
import { EXIT } from './commands/exit-status.ts';
import { warn } from './commands/terminal.ts';
import { VERSION } from './setup/running-version.ts';
import { whyNot } from './text/text-file.ts';
import { visible } from './text/visible-text.ts';

/** A command: its name, its purpose, and a loader for its options, used when it is called. */
type Entry = readonly [name: string, summary: string, load: () => Promise<(command: Command) => void>];

// Each command is loaded only when it is called: loading the rule sets alone takes longer than printing the help.
const COMMANDS: readonly Entry[] = [
  [
    'run',
    'follow the table: the real one where its boards are plugged in, else a virtual one',
    async () => (await import('./commands/run.ts')).runCommand,
  ],
  [
    'score',
    'score positions: one JSON object a line on standard input, one result a line on standard output',
    async () => (await import('./commands/score.ts')).scoreCommand,
  ],
  [
    'rules',
    'the rule sets: list, show one, check a club’s own file',
    async () => (await import('./commands/rules.ts')).rulesCommand,
  ],
  [
    'waits',
    'for learning: what the hands of a position wait for, and what each tile would score',
    async () => (await import('./commands/waits.ts')).waitsCommand,
  ],
  [
    'seating',
    'draw who sits where in each round of a tournament, with as few meeting again as can be',
    async () => (await import('./commands/seating.ts')).seatingCommand,
  ],
  [
    'enrol',
    'learn which tag is which tile by laying them on a reader, kind by kind',
    async () => (await import('./commands/enrol.ts')).enrolCommand,
  ],
  [
    'buttons',
    'the call buttons on USB encoder boards: learn, test',
    async () => (await import('./commands/buttons.ts')).buttonsCommand,
  ],
  [
    'flash',
    'put its program onto a board of the table (Arduino Uno or Nano), and verify it',
    async () => (await import('./commands/flash.ts')).flashCommand,
  ],
  [
    'bench',
    'lead through the trials that tell whether a loop, its chip and its tags serve for a table',
    async () => (await import('./commands/bench.ts')).benchCommand,
  ],
  [
    'log',
    'a table’s log: list, show, follow, export it; its key',
    async () => (await import('./commands/log.ts')).logCommand,
  ],
  [
    'verify',
    'check a log, a tree of tiles, an export, a hand or a proof with the log’s verifier key',
    async () => (await import('./commands/verify.ts')).verifyCommand,
  ],
  [
    'replay',
    'fold a log into the table’s state, as one line of JSON',
    async () => (await import('./commands/replay.ts')).replayCommand,
  ],
  [
    'review',
    'look at a hand of a log again: the chances at each moment, what decided it, luck and decisions',
    async () => (await import('./commands/review.ts')).reviewCommand,
  ],
  [
    'witness',
    'cosign the checkpoints of tables, and refuse one that does not go on from what was seen before',
    async () => (await import('./commands/witness.ts')).witnessCommand,
  ],
  [
    'hall',
    'a tournament of many tables: run it, recompute its standings and its draw, simulate one',
    async () => (await import('./commands/hall.ts')).hallCommand,
  ],
  [
    'statistics',
    'the years of a club: what its players reached, from its logs, and the entries that prove it',
    async () => (await import('./commands/statistics.ts')).statisticsCommand,
  ],
  [
    'referee',
    'a referee’s own key, with which he signs what he enters: make it, print its verifier key',
    async () => (await import('./commands/referee.ts')).refereeCommand,
  ],
  [
    'install',
    'make this computer the one of a table, which starts when it is switched on',
    async () => (await import('./commands/install.ts')).installCommand,
  ],
  [
    'setup',
    'set a table up in the browser, step by step: boards, tiles, buttons, lights, rules, players',
    async () => (await import('./commands/setup.ts')).setupCommand,
  ],
  [
    'doctor',
    'look whether all is well with this table, and say what to do where it is not',
    async () => (await import('./commands/doctor.ts')).doctorCommand,
  ],
  [
    'track',
    'turn a recorded trace of one hand into its events, one JSON object a line',
    async () => (await import('./commands/track.ts')).trackCommand,
  ],
  [
    'simulate',
    'make traces of hands that four virtual players play before bad readers, and their truth',
    async () => (await import('./commands/simulate.ts')).simulateCommand,
  ],
  [
    'backup',
    'put a table’s log, keys, settings, tiles and buttons into one file, while it plays',
    async () => (await import('./commands/backup.ts')).backupCommand,
  ],
  [
    'restore',
    'check a backup and put it in place; what was there is kept aside',
    async () => (await import('./commands/restore.ts')).restoreCommand,
  ],
  [
    'update',
    'another version for an installed table, between two hands; and the way back',
    async () => (await import('./commands/update.ts')).updateCommand,
  ],
];

const program = new Command('mingg')
  .description('The Mah-Jongg table that follows the hand.')
  .version(VERSION, '-V, --version', 'print the version')
  .addHelpText(
    'after',
    `
Without boards, mingg run plays a virtual table: try it. Options of a command: mingg COMMAND --help
Exit status: ${EXIT.done} done; ${EXIT.no} the answer is no (a line refused, a log that does not hold, a fault found);
${EXIT.failed} it could not be done, and a line says why; ${EXIT.undecided} the hand is undecided (mingg track).`,
  )
  .configureOutput({ outputError: (text, write) => write(`${visible(text.trimEnd())}\n`) })
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? EXIT.done : EXIT.failed));
const called = process.argv[2] === 'help' ? process.argv[3] : process.argv[2];
for (const [name, summary, load] of COMMANDS) {
  const command = program.command(name).description(summary);
  if (name === called) (await load())(command);
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // EPIPE: the reader has gone (`| head`), so there is nobody to report it to.
  if (error.code !== 'EPIPE') warn(`mingg ${called}: standard output ${whyNot(error)}`);
  // A table shuts down as after SIGTERM; every other command ends here, with whatever it was still printing.
  const isFirst = process.exitCode !== EXIT.failed;
  process.exitCode = EXIT.failed;
  if (error.code === 'EIO' && process.stdout.isTTY) return stopWithTerminal();
  if (!isFirst || !process.emit('SIGTERM', 'SIGTERM')) process.exit();
});
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  process.exitCode = EXIT.failed;
  if (error.code === 'EIO' && process.stderr.isTTY) return stopWithTerminal();
  process.exit();
});

/** The terminal is gone, so further output would fail too; but a table must still close its log. */
function stopWithTerminal(): void {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit();
}

try {
  await program.parseAsync();
} catch (error) {
  // A system error is reported in a line; any other error is a bug, and its stack trace shows where.
  const failure = error as NodeJS.ErrnoException;
  if (failure.syscall === undefined) throw error;
  warn(`mingg ${called}: ${failure.path ?? 'standard input'} ${whyNot(failure)}`);
  process.exitCode = EXIT.failed;
}
