import type { Command } from 'commander';
import { loadRules, problemLine } from '../rules/load-rules.ts';
import { RuleNames } from '../rules/rule-names.ts';
import { EXIT } from './exit-status.ts';

/** The options of a command to which positions name their rules. */
export interface RulesFileOption {
  readonly rulesFile?: string;
}

/** Lets positions name the rules of a club's file, too. */
export const withRulesFile = (command: Command): Command =>
  command.option(
    '--rules-file <file>',
    "a club's rule file (JSON or TOML): positions may name its id as their rules",
  );

/**
 * The rule sets that positions may name: the books, the clubs that are shipped, and that of the file. Ends the
 * program if the file makes none: every problem is told on standard error.
 */
export function namesWith({ rulesFile }: RulesFileOption, command: Command): RuleNames {
  if (rulesFile === undefined) return new RuleNames();
  const club = loadRules(rulesFile);
  if (club.ok) return new RuleNames(club.value);
  const lines = club.error.problems.map((problem) => `mingg ${command.name()}: ${problemLine(problem)}`);
  return command.error(lines.join('\n'), { exitCode: EXIT.failed });
}
