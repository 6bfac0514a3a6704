import { styleText } from 'node:util';
import type { Command } from 'commander';
import { findRules, RULE_SETS } from '../../shared/books/index.ts';
import { isRuleFile, loadRules, problemLine, type RulesError, SHIPPED_CLUBS } from '../rules/load-rules.ts';
import { type Heading, printRules } from '../rules/print-rules.ts';
import { RuleNames, shippedClub } from '../rules/rule-names.ts';
import { EXIT } from './exit-status.ts';
import { say, warn } from './terminal.ts';

/** `mingg rules`: lists and prints rule sets, and checks a club's rule file. */
export function rulesCommand(command: Command): void {
  command.addHelpText(
    'after',
    '\nHow to write a club’s own file is told in shared/books/club/README.md of Mingg’s folder; dmjl.toml and bmja.toml\n' +
      'in shared/books/clubs are two such files.',
  );
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

/** Prints one line for each: the id, the title and, for a club's, the rule set it starts from. */
function list(): void {
  const lines = RULE_SETS.map(({ id, title }): [string, string] => [id, title]);
  for (const id of SHIPPED_CLUBS.keys()) {
    const { rules, from } = shippedClub(id);
    lines.push([id, `${rules.title} (a rule file, from ${from})`]);
  }
  const widest = Math.max(...lines.map(([id]) => id.length));
  for (const [id, title] of lines) say(id.padEnd(widest), `  ${title}`);
}

function show(idOrFile: string): void {
  const named = findRules(idOrFile, new RuleNames());
  if (named.ok && !SHIPPED_CLUBS.has(idOrFile)) {
    process.stdout.write(printRules(named.value, { heading }));
    return;
  }
  if (!named.ok && !isRuleFile(idOrFile)) {
    warn(`mingg rules: ${named.error.message}, or a file that ends in .toml or .json`);
    process.exitCode = EXIT.failed;
    return;
  }
  const club = loadRules(idOrFile);
  if (!club.ok) {
    complain(club.error, EXIT.failed);
    return;
  }
  const { rules, language, notes } = club.value;
  process.stdout.write(printRules(rules, { language, notes, heading }));
}

function check(file: string): void {
  const club = loadRules(file);
  if (!club.ok) {
    complain(club.error, club.error.code === 'no-rules' ? EXIT.no : EXIT.failed);
    return;
  }
  const { rules, from } = club.value;
  const rows = `${rules.rows.length} rows and ${rules.limitHands.length} limit hands`;
  say(`${rules.id}: a rule set from ${from}, with ${rows}`);
}

function complain({ problems }: RulesError, status: number): void {
  for (const problem of problems) warn(problemLine(problem));
  process.exitCode = status;
}

const heading: Heading = (text) => styleText('bold', text);
