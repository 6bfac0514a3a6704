import type { Command } from 'commander';
import { loadRules, problemLine } from '../rules/load-rules.ts';
import { RuleNames } from '../rules/rule-names.ts';
import { EXIT } from './exit-status.ts';

/** The option of a command whose positions name their rules. */
export interface RulesFileOption {
  readonly rulesFile?: string;
}

/** Lets positions name the rules of a club's file too. */
export const withRulesFile = (command: Command): Command =>
  command.option(
    '--rules-file <file>',
    "a club's rule file (JSON or TOML): positions may name its id as their rules",
  );

/**
 * The rule sets that positions may name: the books, the shipped clubs, and the one of the file. If the file is not a
 * valid rule set, every problem is printed on standard error and the program ends.
 */
export function namesWith({ rulesFile }: RulesFileOption, command: Command): RuleNames {
  if (rulesFile === undefined) return new RuleNames();
  const club = loadRules(rulesFile);
  if (club.ok) return new RuleNames(club.value);
  const lines = club.error.problems.map((problem) => `mingg ${command.name()}: ${problemLine(problem)}`);
  return command.error(lines.join('\n'), { exitCode: EXIT.failed });
}
