import { type Evening, eveningOf } from '../../shared/chances/evening.ts';
import type { HandReview, ReviewedResult } from '../../shared/chances/review.ts';
import { points, signed } from '../../shared/explain/numbers.ts';
import { placeOf } from '../../shared/game/seats.ts';
import { type Language, PAGE_WORDS, REVIEW_WORDS } from '../../shared/languages/index.ts';
import { type Effort, type PlayedHand, playedHand, reviewOf } from '../chances/hand-review.ts';
import { KeptReviews } from '../chances/kept-reviews.ts';
import type { LogFile } from '../ledger/log-file.ts';
import { type ScoredHand, scoredHands } from '../ledger/scored-hand.ts';
import { columns } from './columns.ts';
import { Progress } from './progress.ts';

/** All hands of a log, reviewed. */
export interface ReviewedLog {
  readonly hands: number;
  /** The numbers of hands that could not be reviewed. */
  readonly left: readonly number[];
  /** By player: a place, or of five players the number. */
  readonly players: Readonly<Record<string, Evening>>;
}

/** Reviews all hands of a log, as far as that was not done before. @param log its path */
export function reviewAll(file: LogFile, log: string, effort: Effort): ReviewedLog {
  const kept = new KeptReviews(log);
  const progress = new Progress('hands reviewed');
  const results = new Map<string, ReviewedResult[]>();
  const left: number[] = [];
  const all = scoredHands(file, 'all');
  const make = (hand: number, played: PlayedHand): HandReview | null => {
    const review = reviewOf(played, effort);
    if (!review.ok) return null;
    kept.keep(hand, played, effort, review.value);
    return review.value;
  };
  for (const [done, scored] of all.entries()) {
    progress.at(done, all.length);
    const hand = scored.table.handNumber;
    const played = playedHand(scored);
    const review = played.ok ? (kept.read(hand, played.value, effort) ?? make(hand, played.value)) : null;
    if (review === null) {
      left.push(hand);
      continue;
    }
    for (const [player, result] of review.results.entries()) {
      const who = playerOf(scored, player);
      results.set(who, [...(results.get(who) ?? []), result]);
    }
  }
  const players = [...results].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    hands: all.length - left.length,
    left,
    players: Object.fromEntries(players.map(([who, of]) => [who, eveningOf(of)])),
  };
}

/** Who played a seat. */
function playerOf({ table: { hand, east, seated } }: ScoredHand, player: number): string {
  const { seats } = hand.setup;
  const place = placeOf(seats[player]!, east, seats.length);
  return seated ? `${seated[place] + 1}` : place;
}

/** The lines that tell it to people. */
export function allLines({ hands, left, players }: ReviewedLog, language: Language): string[] {
  const { luck, evening } = REVIEW_WORDS[language];
  const { table, five } = PAGE_WORDS[language];
  const rows = Object.entries(players).map(([who, one]) => [
    '',
    /\d/.test(who) ? five.player(Number(who)) : table.place(who as 'A'),
    `${one.hands}`,
    signed(one.luck),
    `±${points(one.spread)}`,
    signed(one.seat),
    signed(one.own),
    signed(one.others),
    signed(one.rest),
    signed(one.net),
  ]);
  const { parts } = luck;
  return [
    `${evening.title(hands)}: ${evening.means}`,
    ...columns(
      [
        '',
        '',
        evening.hands,
        luck.luck,
        evening.spread,
        parts.seat,
        parts.own,
        parts.others,
        parts.rest,
        luck.result,
      ],
      rows,
    ),
    ...(left.length > 0 ? [evening.left(left.join(', '))] : []),
  ];
}
