import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { isPlayable, type PlayedRules } from '../../shared/books/played.ts';
import type { AirNoise } from '../players/air-noise.ts';
import { RuleNames } from '../rules/rule-names.ts';
import { PROFILE_NAMES, type ProfileName } from '../simulate/profiles.ts';
import { type SimulatedHand, simulateHand } from '../simulate/simulate-hand.ts';
import { makeTraceLine } from '../trace/trace.ts';
import { readNoiseFile } from './noise-file.ts';
import { wholeNumber } from './whole-number.ts';

interface SimulateOptions {
  readonly rules: PlayedRules;
  readonly profile: ProfileName;
  readonly noise?: AirNoise;
  readonly buttons?: boolean;
  readonly hands: number;
  readonly seed: number;
  readonly out?: string;
  readonly truth?: boolean;
}

/** `mingg simulate`: makes traces of simulated hands as the readers would see them, and their truth. */
export function simulateCommand(command: Command): void {
  command
    .addOption(
      new Option('--rules <id>', 'rule set: a book, or dmjl or bmja (mingg rules lists them)')
        .argParser(readRules)
        .default('kuester'),
    )
    .addOption(
      new Option('--profile <name>', 'how badly the readers read').choices(PROFILE_NAMES).default('normal'),
    )
    .addOption(
      new Option(
        '--noise <file>',
        'how badly they read as a bench measured it: what mingg bench --from FILE --json wrote',
      )
        .argParser(readNoiseFile)
        .conflicts('profile'),
    )
    .option('--buttons', 'the players have call buttons')
    .option('--hands <n>', 'how many hands', wholeNumber(1), 1)
    .option('--seed <n>', 'equal seeds give equal hands', wholeNumber(0), 1)
    .option(
      '--out <folder>',
      'write NNN.trace.jsonl and NNN.truth.jsonl there (default: one trace on standard output)',
    )
    .option('--truth', 'without --out: the truth in place of the trace')
    .action((options: SimulateOptions, command: Command) => simulate(options, command));
}

function simulate(options: SimulateOptions, command: Command): void {
  const { out, hands, rules, buttons, seed } = options;
  const profile = options.noise ?? options.profile;
  if (out === undefined && hands > 1) {
    command.error(`mingg simulate: ${hands} hands need a folder to be written to: give --out`);
  }
  const made = (number: number) => simulateHand({ seed, number, rules, profile, buttons: buttons ?? false });
  if (out === undefined) {
    process.stdout.write(lines(made(0))[options.truth ? 'truth' : 'trace']);
    return;
  }
  try {
    mkdirSync(out, { recursive: true });
    const digits = Math.max(3, String(hands - 1).length);
    for (let number = 0; number < hands; number++) {
      const { trace, truth } = lines(made(number));
      const name = join(out, String(number).padStart(digits, '0'));
      writeFileSync(`${name}.trace.jsonl`, trace);
      writeFileSync(`${name}.truth.jsonl`, truth);
    }
  } catch (error) {
    command.error(`mingg simulate: cannot write to ${out}: ${(error as Error).message}`);
  }
}

function lines({ trace, truth }: SimulatedHand): { trace: string; truth: string } {
  return {
    trace: [trace.header, ...trace.records].map(makeTraceLine).join(''),
    truth: truth.map((event) => `${JSON.stringify(event)}\n`).join(''),
  };
}

function readRules(name: string): PlayedRules {
  const rules = new RuleNames().rulesOf(name);
  if (!rules.ok) throw new InvalidArgumentError(`${rules.error}.`);
  if (!isPlayable(rules.value)) throw new InvalidArgumentError('It can be scored by, but not played by.');
  return rules.value;
}
