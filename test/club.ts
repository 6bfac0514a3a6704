import type { HandScore, PlayerScore, Position } from '../shared/position.ts';
import { readClubRules } from '../shared/rules/club/club-rules.ts';
import { byId } from '../shared/rules/index.ts';
import type { RuleSet } from '../shared/rules/ruleset.ts';
import { scoreValue } from '../shared/scoring/score.ts';
import { must } from './random-hand.ts';

/** The rule set of a club's file that must be one; what every file must say is there. */
export const club = (file: Readonly<Record<string, unknown>>): RuleSet =>
  must(readClubRules({ id: 'club', title: 'Club', from: 'kuester', place: 'House rules', ...file })).rules;

/** The score of a position by a rule set that is not shipped. */
export const scoredBy = (rules: RuleSet, position: Position): HandScore =>
  must(scoreValue({ ...position, rules: rules.id }, byId([rules])));

/** The winner's score of such a position. */
export const winnerBy = (rules: RuleSet, position: Position): PlayerScore =>
  scoredBy(rules, position).players[position.win!.seat]!;
