import type { GroupWords } from '../books/words/group-words.ts';
import { copiesIn } from '../chances/prospect.ts';
import type { Act, HandReview, Points, Reason, ReviewedDecision, ReviewStep } from '../chances/review.ts';
import type { Seat } from '../game/seats.ts';
import type { Tile } from '../game/tiles.ts';
import type { Language } from '../languages/index.ts';
import { REVIEW_WORDS } from '../languages/index.ts';
import type { ReviewWords } from '../languages/review/words.ts';
import type { FieldWords } from '../languages/words.ts';
import { points, signed } from './numbers.ts';
import { tileName } from './tile-name.ts';

/** In which words a review is told. */
export interface ReviewTalk {
  readonly language: Language;
  readonly field: FieldWords;
  /** The book's words for groups. */
  readonly groups: GroupWords;
  /** Names who sits at a wind. */
  readonly nameOf: (seat: Seat) => string;
}

/** Shares from here on are worth a word, in thousandths. */
const NOTED = 10;
/** So much more a win must be worth to be a reason. */
const WORTH_MORE = 1.05;
/** More reasons would hide the first. */
const MOST_REASONS = 3;

/** A share in thousandths, as the language writes it. */
export const shareText = (language: Language, thousandths: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(thousandths / 1000);

/** What somebody did, or could have done, without who. */
export function actText({ language, field, groups }: ReviewTalk, { act, tile, tiles }: Act): string {
  const { acts } = REVIEW_WORDS[language];
  if (act === 'deal' || tile === undefined) return acts.deal;
  const name = tileName(tile, field);
  switch (act) {
    case 'chow':
      return acts.claim(tiles ? ranksOf(groups.chow, tiles) : groups.chow, name);
    case 'pung':
      return acts.claim(groups.pung, name);
    case 'kong':
      return acts.kong(groups.kong, name);
    default:
      return acts[act](name);
  }
}

/** A chow with its numbers: "chow 3 4 5". */
const ranksOf = (chow: string, tiles: readonly Tile[]): string =>
  `${chow} ${tiles
    .map((tile) => tile[0])
    .sort()
    .join(' ')}`;

/** What happened at a step: "East: discard 5 of circles". */
export const stepText = (talk: ReviewTalk, step: ReviewStep): string =>
  step.seat === null
    ? actText(talk, step)
    : REVIEW_WORDS[talk.language].step(talk.nameOf(step.seat), actText(talk, step));

/** Points with their standard error: "+12 ± 3". */
export const pointsText = ({ points: mean, error }: Points): string =>
  error === 0 ? signed(mean) : `${signed(mean)}\u00a0±\u00a0${points(error)}`;

/** How the hand ended. */
export function endText({ language, field, nameOf }: ReviewTalk, { won }: HandReview): string {
  const words = REVIEW_WORDS[language];
  return won ? words.wonBy(nameOf(won.seat), tileName(won.tile, field)) : words.nobodyWon;
}

/** A decision that cost something, in a sentence. */
export function mistakeText(talk: ReviewTalk, { seat, chosen, best, cost }: ReviewedDecision): string {
  const { decisions } = REVIEW_WORDS[talk.language];
  return decisions.mistake(
    talk.nameOf(seat),
    actText(talk, chosen),
    actText(talk, best),
    `${points(cost.points)}\u00a0±\u00a0${points(cost.error)}`,
  );
}

/** Why the other choice was better: what it has and the chosen one has not, the plainest first. */
export function becauseTexts({ language }: ReviewTalk, { chosen, best }: Reason): string[] {
  const { because } = REVIEW_WORDS[language].reason;
  const share = (thousandths: number) => shareText(language, thousandths);
  const found: string[] = [];
  if (best.away < chosen.away) found.push(because.nearer(best.away, chosen.away));
  const [help, instead] = [copiesIn(best.helps), copiesIn(chosen.helps)];
  if (best.away === chosen.away && help > instead) found.push(because.moreHelp(help, instead));
  if (best.wins >= chosen.wins + NOTED) found.push(because.moreWins(share(best.wins), share(chosen.wins)));
  if (best.wanted && chosen.wanted && best.wanted.toWin + NOTED <= chosen.wanted.toWin) {
    found.push(because.safer(share(best.wanted.toWin), share(chosen.wanted.toWin)));
  }
  if (best.won !== null && chosen.won !== null && best.won > WORTH_MORE * chosen.won) {
    found.push(because.worthMore(points(best.won), points(chosen.won)));
  }
  if (best.lost !== null && chosen.lost !== null && best.lost > chosen.lost) {
    found.push(because.losesLess(points(best.lost), points(chosen.lost)));
  }
  return found.length === 0 ? [because.unknown] : found.slice(0, MOST_REASONS);
}

/** Who could use a discard, the likeliest first; one text if hardly anybody could. */
export function wantedTexts(
  { language, nameOf }: ReviewTalk,
  { wanted }: Reason['chosen'],
): readonly string[] | null {
  if (wanted === null) return null;
  const words: ReviewWords['reason'] = REVIEW_WORDS[language].reason;
  const share = (thousandths: number) => shareText(language, thousandths);
  const noted = (kind: 'toWin' | 'forGroup') =>
    wanted.by
      .filter((by) => by[kind] >= NOTED)
      .sort((one, other) => other[kind] - one[kind])
      .map((by) => words[kind](nameOf(by.seat), share(by[kind])));
  const all = [...noted('toWin'), ...noted('forGroup')];
  return all.length === 0 ? [words.nobody] : all;
}
