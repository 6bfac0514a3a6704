import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import type { Examined, Mark } from '../../shared/findings/finding.ts';
import { inEnglish } from '../../shared/findings/index.ts';
import { CHECKS } from '../setup/doctor/checks.ts';
import { examine } from '../setup/doctor/examine.ts';
import { patientOf } from '../setup/doctor/patient.ts';
import { EXIT } from './exit-status.ts';
import { type Part, say } from './terminal.ts';

interface DoctorOptions {
  readonly settings?: string;
  readonly json?: boolean;
}

/** `mingg doctor`: checks whether all is well with a table, and says what to do if not. */
export function doctorCommand(command: Command): void {
  command
    .option('--settings <file>', 'settings of a table other than the installed one')
    .option('--json', 'print JSON lines: check, mark (ok, none, warning, fault), code, found, next')
    .action(doctor);
}

async function doctor(options: DoctorOptions, command: Command): Promise<void> {
  if (options.settings !== undefined && !existsSync(options.settings)) {
    command.error(`mingg doctor: ${options.settings} is not there`);
  }
  const patient = patientOf(options.settings);
  const all: Examined[] = [];
  // One after the other: two checks that ask the same boards or the same page would disturb each other.
  for (const check of CHECKS) {
    const examined = await examine(check, patient);
    all.push(examined);
    if (options.json) process.stdout.write(`${JSON.stringify(inJson(examined))}\n`);
    else tell(examined);
  }
  const faults = all.filter(({ mark }) => mark === 'fault').length;
  const warnings = all.filter(({ mark }) => mark === 'warning').length;
  if (!options.json) say('', ...sum(faults, warnings, patient.installed));
  process.exitCode = faults > 0 ? EXIT.no : EXIT.done;
  // A check that did not finish in time may keep a port or a connection open for ever.
  await new Promise((resolve) => process.stdout.write('', resolve));
  process.exit();
}

function inJson(examined: Examined): Readonly<Record<string, unknown>> {
  const [found, next] = inEnglish(examined);
  const { check, mark, code } = examined;
  return { check, mark, code, found, ...(next !== undefined && { next }) };
}

const SHOWN: Readonly<Record<Mark, Part>> = {
  ok: ['green', 'ok'],
  none: ['dim', '- '],
  warning: ['yellow', '! '],
  fault: ['red', 'x '],
};
const WIDEST = Math.max(...CHECKS.map(({ name }) => name.length));

function tell(examined: Examined): void {
  const { mark, check } = examined;
  const [found, next] = inEnglish(examined);
  say(SHOWN[mark], `  ${check.padEnd(WIDEST)}  ${found}`);
  if (next !== undefined) say(`    ${' '.repeat(WIDEST)}  ${next}`);
}

function sum(faults: number, warnings: number, installed: boolean): Part[] {
  const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;
  if (faults > 0) return [['red', `${count(faults, 'fault')} and ${count(warnings, 'warning')}.`]];
  if (warnings > 0) return [['yellow', `No fault; ${count(warnings, 'warning')}.`]];
  return [['green', installed ? 'All is well.' : 'All is well for a virtual table: mingg run']];
}
