import type { Part } from '../game/parts.ts';
import { FIRST_BONUS, PLAYING_KINDS } from '../game/tiles.ts';
import { patternName } from './club/pattern-words.ts';
import type { Options, OptionValue, Switch } from './words/option-rule.ts';
import { isSwitchedOn, optionDefaults, wanted } from './words/options.ts';
import type { Amount, LimitHand, Name, Named, Row, RuleSet } from './words/rule-set.ts';
import type { Hand } from './words/scored-hand.ts';

/** One line of a rule set's tables, in words. */
export interface TableLine {
  /** Its worth: `2 points`, `1 double`, `limit`. */
  readonly value: string;
  readonly name: Name;
  /** Its place in the book; a ruling follows a semicolon. */
  readonly place: string;
  /** Its name in score lines and rule files. */
  readonly id: string;
}

/** Lines that belong together. */
export interface TableSection {
  readonly title: string;
  readonly lines: readonly TableLine[];
}

/** A question that the rule set answers with something other than points: `Dead wall`, `14 tiles`. */
export type TableFact = readonly [question: string, answer: string];

/** A rule set's tables for players: sections in the order of the book, without empty ones. */
export function tableSections(rules: RuleSet): TableSection[] {
  const sections = new Map<string, TableLine[]>(TITLES.map((title) => [title, []]));
  const defaults = optionDefaults(rules);
  for (const row of rules.rows) sections.get(titleOf(row, rules))!.push(rowLine(row, defaults));
  sections.set(
    'Limit hands',
    rules.limitHands.map((hand) => ({ ...named(hand), value: limitValue(hand, defaults) })),
  );
  sections.set('The most that a total can be', [
    { ...named(rules.cap), value: setBy(rules.cap.option, defaults) },
  ]);
  return [...sections].filter(([, lines]) => lines.length > 0).map(([title, lines]) => ({ title, lines }));
}

const TITLES = [
  'Groups',
  'Pairs',
  'Flowers and seasons',
  'Other points, every player',
  'Points of the winner',
  'Doubles, every player',
  'Doubles of the winner',
  'Faan and laak, every player',
  'Faan and laak of the winner',
] as const;

type Title = (typeof TITLES)[number];

/** Rows are sorted by effect, not by name: each is tried on a lone group, a lone pair and bonus tiles. */
function titleOf(row: Row, rules: RuleSet): Title {
  const winner = row.to === 'winner';
  if (rules.steps) return winner ? 'Faan and laak of the winner' : 'Faan and laak, every player';
  if (row.points === undefined) return winner ? 'Doubles of the winner' : 'Doubles, every player';
  if (winner) return 'Points of the winner';
  const hand = emptyHand(optionDefaults(rules));
  if (row.times(hand) > 0) return 'Other points, every player';
  if (LONE_PAIRS.some((part) => row.times(withPart(hand, part)) > 0)) return 'Pairs';
  if (LONE_GROUPS.some((part) => row.times(withPart(hand, part)) > 0)) return 'Groups';
  const bonus = Array.from({ length: 8 }, (_, tile) => FIRST_BONUS + tile);
  return row.times({ ...hand, bonus }) > 0 ? 'Flowers and seasons' : 'Other points, every player';
}

const emptyHand = (options: Hand['options']): Hand => ({
  parts: [],
  tiles: new Uint8Array(PLAYING_KINDS),
  kinds: { suits: 0, honours: 0 },
  bonus: [],
  ownWinds: [],
  prevailingWind: -1,
  options,
  win: null,
});

/** The part alone; if it is of winds, they are the own and the prevailing one. */
const withPart = (hand: Hand, part: Part): Hand => ({
  ...hand,
  parts: [part],
  ownWinds: [part.kind],
  prevailingWind: part.kind,
});

const lone = (types: readonly Part['type'][]): Part[] =>
  types.flatMap((type) =>
    Array.from({ length: PLAYING_KINDS }, (_, kind) => kind).flatMap((kind): Part[] => [
      { type, kind, concealed: false, declared: true },
      { type, kind, concealed: true, declared: false },
      { type, kind, concealed: false, declared: true, firstDiscard: true },
      { type, kind, concealed: true, declared: false, firstDiscard: true },
    ]),
  );
const LONE_PAIRS = lone(['pair']);
const LONE_GROUPS = lone(['chow', 'pung', 'kong']);

const named = ({ id, name, place }: Named) => ({ id, name, place });

const counted = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

function rowLine(row: Row, defaults: Options): TableLine {
  const { points, doubles, faan, laak } = row;
  const gives = [
    points !== undefined && amountText(points, defaults),
    doubles !== undefined && counted(doubles, 'double', 'doubles'),
    faan !== undefined && `${faan} faan`,
    laak !== undefined && `${laak} laak`,
  ];
  return { ...named(row), value: gives.filter(Boolean).join(', ') };
}

function amountText(amount: Amount, defaults: Options): string {
  if (typeof amount === 'number') return counted(amount, 'point', 'points');
  return 'option' in amount ? setBy(amount.option, defaults) : `up to ${amount.roundUpTo}s`;
}

function limitValue({ value }: LimitHand, defaults: Options): string {
  const { option, half, twiceWith, plusBonusTiles } = value;
  return [setBy(option, defaults, half), plusBonusTiles && '+ bonus tiles', twiceWith && `×2 by ${twiceWith}`]
    .filter(Boolean)
    .join(' ');
}

/** What an option sets: its default, and its name. */
function setBy(option: string, defaults: Options, half = false): string {
  const whole = defaults[option];
  const name = half ? `half ${option}` : option;
  return typeof whole === 'number' ? `${half ? Math.floor(whole / 2) : whole} (${name})` : `${name}: none`;
}

/** The options: name, default and possible values. */
export function optionFacts({ options }: RuleSet): TableFact[] {
  return Object.entries(options).map(([name, rule]) => [
    name,
    `${optionText(rule.default)} unless said; ${wanted(rule)}`,
  ]);
}

const optionText = (value: OptionValue): string => (value === null ? 'none' : JSON.stringify(value));

/** The facts of play: players, tiles, the dead wall, winning hands. */
export function playFacts(rules: RuleSet): TableFact[] {
  const { setSize, bonusTilesOption, chowsAllowed, deadHands, minimumOption } = rules;
  const other = rules.patterns.map((pattern) => {
    const name = patternName(pattern);
    const text = name ?? (pattern.option ? undefined : 'a hand of the book');
    return pattern.option ? `${text ?? pattern.option} (option ${pattern.option})` : text!;
  });
  return [
    ['Players', rules.tables.map((seats) => seats.length).join(', ')],
    ['Tiles', bonusTilesOption ? `136, or 144 by the option ${bonusTilesOption}` : `${setSize}`],
    ['Dead wall', deadWallText(rules)],
    ['Chows in a hand', chowsAllowed ? chowsAllowed.join(', ') : 'any number'],
    ['Other winning hands', [...new Set(other)].join(', ') || 'none'],
    ...(minimumOption ? [['Least to win with', minimumOption] as const] : []),
    ['Short, long, foul hand', [deadHands.short, deadHands.long, deadHands.foul].join(', ')],
  ];
}

/** How many tiles are never drawn. */
function deadWallText({ deadWall }: RuleSet): string {
  return deadWall === 'seven-stacks'
    ? 'seven stacks (14 tiles) and the loose tiles on them'
    : `${deadWall} tiles`;
}

/** Who pays whom, as questions and answers; defaults where options say it. */
export function settlementFacts(rules: RuleSet): TableFact[] {
  const { settlement } = rules;
  const answer = (given: Switch | undefined, unsaid: boolean): string => {
    const on = isSwitchedOn(given, optionDefaults(rules), unsaid) ? 'yes' : 'no';
    return typeof given === 'object' ? `${on}; option ${given.option}` : on;
  };
  return [
    ['The losers settle the differences of their totals', answer(settlement.losersSettle, true)],
    ['The dealer pays and receives double', answer(settlement.dealerDoubles, true)],
    ['… from and to the winner only', answer(settlement.differencesSingle, false)],
    ['Who gave the last tile pays double; if it was drawn, all', answer(settlement.lastTileDoubles, false)],
    ['A drawn hand before doubles every payment', answer(settlement.doubleAfterDraw, false)],
    ['Two players pay the difference of their totals', answer(settlement.twoPayDifference, false)],
  ];
}

/** What faan and laak are worth, or nothing if the rule set does not count them. */
export function stepFacts({ steps }: RuleSet): TableFact[] {
  if (!steps) return [];
  const last = steps.points.length - 1;
  return steps.points.map((points, step) => [
    step === last ? `${step} and more` : `${step}`,
    `${counted(points, 'point', 'points')}${step === last ? ', the limit' : ''}`,
  ]);
}
