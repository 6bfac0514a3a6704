import type { Command } from 'commander';
import type { Problem } from '../../shared/rules/club/problems.ts';
import { RULE_SETS } from '../../shared/rules/index.ts';
import { loadRules, problemLine, shippedClubs } from '../rules/load-rules.ts';
import { type Heading, printRules } from '../rules/print-rules.ts';

/** `mingg rules`: which rule sets there are, what they say, and whether a club's file is one. */
export function rulesCommand(command: Command): void {
  command.command('list', { isDefault: true }).description('list the rule sets').action(list);
  command
    .command('show <id|file>')
    .description('print all tables of a rule set, by id or from a rule file')
    .action(show);
  command
    .command('check <file>')
    .description('check a rule file (JSON or TOML); every error names its row')
    .action(check);
}

/** One line each: the id, the title and, of a club's, where it starts from. */
function list(): void {
  const lines = RULE_SETS.map(({ id, title }): [string, string] => [id, title]);
  for (const id of shippedClubs().keys()) {
    const club = loadRules(id);
    if (!club.ok) {
      complain(club.error);
      return;
    }
    lines.push([id, `${club.value.rules.title} (a rule file, from ${club.value.from})`]);
  }
  const widest = Math.max(...lines.map(([id]) => id.length));
  for (const [id, title] of lines) process.stdout.write(`${id.padEnd(widest)}  ${title}\n`);
}

function show(idOrFile: string): void {
  const heading = process.stdout.isTTY ? BOLD : PLAIN;
  const shipped = RULE_SETS.find(({ id }) => id === idOrFile);
  if (shipped) {
    process.stdout.write(printRules(shipped, { heading }));
    return;
  }
  const club = loadRules(idOrFile);
  if (!club.ok) {
    complain(club.error);
    return;
  }
  const { rules, language, notes } = club.value;
  process.stdout.write(printRules(rules, { language, notes, heading }));
}

function check(file: string): void {
  const club = loadRules(file);
  if (!club.ok) {
    complain(club.error);
    return;
  }
  const { rules, from } = club.value;
  const rows = `${rules.rows.length} rows and ${rules.limitHands.length} limit hands`;
  process.stdout.write(`${rules.id}: a rule set from ${from}, with ${rows}\n`);
}

function complain(problems: readonly Problem[]): void {
  for (const problem of problems) process.stderr.write(`${problemLine(problem)}\n`);
  process.exitCode = 1;
}

const PLAIN: Heading = (text) => text;
const BOLD: Heading = (text) => `\u001b[1m${text}\u001b[0m`;
