import type { RuleSet, Switch } from '../ruleset.ts';
import type { Problems } from './problems.ts';

/**
 * Notes what still needs an option that was switched off. Of what a shipped row asks in words of its own only
 * its author knows: such a row goes with its option.
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
