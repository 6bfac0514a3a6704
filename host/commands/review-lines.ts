import { bookOf } from '../../shared/books/played.ts';
import { PARTS } from '../../shared/chances/luck.ts';
import type { Prospect } from '../../shared/chances/prospect.ts';
import type { HandReview, ReviewedDecision, Worth } from '../../shared/chances/review.ts';
import {
  actText,
  becauseTexts,
  endText,
  mistakeText,
  pointsText,
  type ReviewTalk,
  shareText,
  stepText,
  wantedTexts,
} from '../../shared/explain/explain-review.ts';
import { points, signed } from '../../shared/explain/numbers.ts';
import { tileName } from '../../shared/explain/tile-name.ts';
import type { HandSetup } from '../../shared/game/hand-state.ts';
import { type Language, PAGE_WORDS, REVIEW_WORDS } from '../../shared/languages/index.ts';
import type { ReviewWords } from '../../shared/languages/review/words.ts';
import { columns } from './columns.ts';

const BARS = '▁▂▃▄▅▆▇█';
const WIDEST = 72;

/** A review, and the words in which it is told. */
interface Told {
  readonly review: HandReview;
  readonly words: ReviewWords;
  readonly talk: ReviewTalk;
}

/** How players and groups are called in a language, by a book. */
export function talkIn(language: Language, rules: HandSetup['rules']): ReviewTalk {
  const { field } = PAGE_WORDS[language];
  const groups = (typeof rules === 'string' && bookOf(rules).names.groups?.[language]) || field.groups;
  return { language, field, groups, nameOf: (seat) => field.winds[seat] };
}

/** The lines of a review, for people. */
export function reviewLines(review: HandReview, hand: number, talk: ReviewTalk): string[] {
  const told: Told = { review, words: REVIEW_WORDS[talk.language], talk };
  return [
    heading(told, hand),
    '',
    ...curve(told),
    '',
    ...swings(told),
    '',
    ...mistakes(told),
    '',
    ...split(told),
  ];
}

function heading({ review, talk }: Told, hand: number): string {
  const { table } = PAGE_WORDS[talk.language];
  const { seats, results, roundWind } = review;
  const nets = seats.map((seat, player) => `${talk.nameOf(seat)} ${signed(results[player]!.net)}`);
  const which = `${table.round(talk.field.winds[roundWind])}, ${table.hand(hand)}`;
  return `${which}: ${endText(talk, review)} ${nets.join(', ')}`;
}

/** The chance of each player to win, after each step, as a line of bars. */
function curve({ review, words, talk }: Told): string[] {
  const { steps, seats, before, rollouts } = review;
  const every = Math.max(1, Math.ceil(steps.length / WIDEST));
  const shown = steps.filter((_, at) => at % every === 0 || at === steps.length - 1);
  const wide = Math.max(...[...seats.map(talk.nameOf), words.chances.nobody].map(({ length }) => length)) + 1;
  const line = (label: string, share: (worth: Worth) => number) => {
    const bars = shown.map(
      (step) => BARS[Math.min(BARS.length - 1, Math.floor((share(step) / 1000) * BARS.length))],
    );
    const percent = (worth: Worth) => shareText(talk.language, share(worth)).padStart(5);
    return `${label.padEnd(wide)}${percent(before)} ${bars.join('')} ${percent(steps.at(-1) ?? before)}`;
  };
  return [
    `${words.chances.course}:`,
    ...seats.map((seat, player) => line(talk.nameOf(seat), ({ wins }) => wins[player]!)),
    line(words.chances.nobody, ({ drawn }) => drawn),
    words.meaning(points(rollouts)),
  ];
}

/** The moments after which the hand was worth something else to the players. */
function swings({ review, words, talk }: Told): string[] {
  const { seats, steps } = review;
  if (review.swings.length === 0) return [words.swings.none];
  return [
    `${words.swings.title}:`,
    ...review.swings.map(({ step, changes }) => {
      const worth = seats.map((seat, player) => `${talk.nameOf(seat)} ${pointsText(changes[player]!)}`);
      return `  ${String(steps[step]!.at).padStart(3)}  ${stepText(talk, steps[step]!)} (${worth.join(', ')})`;
    }),
  ];
}

/** The decisions that cost something, the dearest first, and why. */
function mistakes(told: Told): string[] {
  const { review, words } = told;
  const found = review.decisions
    .filter(({ isMistake }) => isMistake)
    .sort((one, other) => other.cost.points - one.cost.points);
  return [
    words.decisions.means(review.decisions.length),
    ...(found.length === 0 ? [words.decisions.none] : found.flatMap((decision) => mistake(told, decision))),
  ];
}

function mistake(told: Told, decision: ReviewedDecision): string[] {
  const { talk } = told;
  const { at, chosen, best, reason } = decision;
  const line = `  ${String(at).padStart(3)}  ${mistakeText(talk, decision)}`;
  if (!reason) return [line];
  return [
    line,
    `       ${becauseTexts(talk, reason).join(' ')}`,
    ...prospect(told, actText(talk, best), reason.best),
    ...prospect(told, actText(talk, chosen), reason.chosen),
  ];
}

/** What a choice promises. */
function prospect({ words: { reason }, talk }: Told, choice: string, promised: Prospect): string[] {
  const { away, helps, wins, won, lost } = promised;
  const tiles = helps.map(({ tile, unseen }) => `${tileName(tile, talk.field)} ${unseen}`);
  const wanted = wantedTexts(talk, promised);
  const figures = [
    `${reason.missing}: ${away}`,
    `${reason.wins}: ${shareText(talk.language, wins)}`,
    ...(won === null ? [] : [`${reason.won}: ${signed(won)}`]),
    ...(lost === null ? [] : [`${reason.lost}: ${signed(lost)}`]),
  ];
  return [
    `         ${choice}: ${figures.join('; ')}`,
    `           ${reason.helps}: ${tiles.length === 0 ? reason.nothingHelps : tiles.join(', ')}`,
    ...(wanted ? [`           ${reason.wanted}: ${wanted.join(', ')}`] : []),
  ];
}

/** What each player's result is made of; the numbers of a line add up to it. */
function split({ review, words: { luck }, talk }: Told): string[] {
  const rows = review.seats.map((seat, player) => {
    const { parts, errors, net } = review.results[player]!;
    const cells = PARTS.map(
      (part) => `${signed(parts[part])}${errors[part] === 0 ? '' : ` ±${points(errors[part])}`}`,
    );
    return ['', talk.nameOf(seat), ...cells, signed(net)];
  });
  return [
    `${luck.title}: ${luck.means}`,
    ...columns(['', '', ...PARTS.map((part) => luck.parts[part]), luck.result], rows),
  ];
}
