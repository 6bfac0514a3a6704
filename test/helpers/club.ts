import { byId, readClubRules } from '../../shared/books/index.ts';
import type { RuleSet } from '../../shared/books/words/rule-set.ts';
import type { HandScore, PlayerScore, Position } from '../../shared/game/position.ts';
import { scoreValue } from '../../shared/scoring/score.ts';
import { must } from './random-hand.ts';

/** The rule set of a valid club's file; required fields are filled in. */
export const club = (file: Readonly<Record<string, unknown>>): RuleSet =>
  must(readClubRules({ id: 'club', title: 'Club', from: 'kuester', place: 'House rules', ...file })).rules;

/** A valid club's file in TOML, in which mah-jongg is worth 10 points. */
export const HOUSE_TOML = `id = "house"
title = "House"
from = "kuester"
place = "House rules"
[change.mah-jongg]
points = 10
`;

/** The score of a position by a rule set that is not shipped. */
export const scoredBy = (rules: RuleSet, position: Position): HandScore =>
  must(scoreValue({ ...position, rules: rules.id }, byId([rules])));

/** The winner's score by a rule set that is not shipped. */
export const winnerBy = (rules: RuleSet, position: Position): PlayerScore =>
  scoredBy(rules, position).players[position.win!.seat]!;
