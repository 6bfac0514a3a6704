import { findRules } from '../books/index.ts';
import type { HandScore, Rules } from '../game/position.ts';
import { SEATS, type Seat } from '../game/seats.ts';
import { type Language, PAGE_WORDS } from '../languages/index.ts';
import { type ExplainedBy, type Explanation, explain } from './explain.ts';
import { points } from './numbers.ts';
import { rowNames } from './row-names.ts';

/** The explanation of a scored hand. */
export interface ExplainedHand {
  readonly players: readonly { readonly seat: Seat; readonly who: string; readonly told: Explanation }[];
  /** A sentence for each payment. */
  readonly payments: readonly string[];
}

/**
 * Explains a scored hand in a language: every player's lines in seat order, and who pays whom. A club's rules must be
 * given, since the score has only their name.
 */
export function explainScore(
  score: HandScore,
  language: Language,
  rules: Rules = score.rules,
): ExplainedHand {
  const {
    field: { winds },
    sheet,
  } = PAGE_WORDS[language];
  const by = explainedBy(rules);
  return {
    players: SEATS.flatMap((seat) => {
      const player = score.players[seat];
      return player ? [{ seat, who: winds[seat], told: explain(player, by, language) }] : [];
    }),
    payments: score.payments.map(({ from, to, points: amount }) =>
      sheet.pays(winds[from], winds[to], points(amount)),
    ),
  };
}

/** What an explanation needs besides the score, from a rule set. */
export function explainedBy(rules: Rules): ExplainedBy {
  const found = findRules(rules);
  return {
    names: (id) => rowNames(rules, id),
    laakSteps: found.ok ? found.value.steps?.laak : undefined,
  };
}
