import type { Switch } from '../words/option-rule.ts';
import type { RuleSet } from '../words/rule-set.ts';
import type { Problems } from './problems.ts';

/**
 * Reports rows that still need an option that was switched off. What a shipped row's own tests look at is not known:
 * such a row must be switched off with its option.
 */
export function checkOptions(rules: RuleSet, problems: Problems): void {
  const needs = (option: string | undefined, who: string): void => {
    if (option === undefined || Object.hasOwn(rules.options, option)) return;
    problems.add(`off: ${option}`, `${who} needs this option: keep it, or switch that off too`);
  };
  const ask = (given: Switch | undefined, who: string): void => {
    if (typeof given === 'object') needs(given.option, who);
  };
  needs(rules.cap.option, 'the limit');
  needs(rules.minimumOption, 'the least value of a winning hand');
  needs(rules.bonusTilesOption, 'the set of tiles');
  for (const { option } of rules.patterns) needs(option, 'a pattern');
  for (const { id, points } of rules.rows) {
    if (typeof points === 'object' && 'option' in points) needs(points.option, `row ${id}`);
  }
  for (const { id, value } of rules.limitHands) needs(value.option, `row ${id}`);
  const { losersSettle, dealerDoubles, lastTileDoubles } = rules.settlement;
  for (const given of [losersSettle, dealerDoubles, lastTileDoubles]) ask(given, 'the settlement');
}
