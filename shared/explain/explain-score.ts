import type { HandScore, Rules } from '../position.ts';
import { findRules } from '../rules/index.ts';
import { SEATS, type Seat } from '../seats.ts';
import { type ExplainedBy, type Explanation, explain } from './explain.ts';
import { FIELD_WORDS } from './field/field-words.ts';
import type { Language } from './language.ts';
import { rowNames } from './row-names.ts';
import { SHEET_WORDS } from './sheet-words.ts';

/** A scored hand in words. */
export interface ExplainedHand {
  readonly players: readonly { readonly seat: Seat; readonly who: string; readonly told: Explanation }[];
  /** A sentence for each payment. */
  readonly payments: readonly string[];
}

/**
 * Tells a scored hand in a language: every player's lines in seat order, and who pays whom. A club's rules must
 * be given, for the score has only their name.
 */
export function explainScore(
  score: HandScore,
  language: Language,
  rules: Rules = score.rules,
): ExplainedHand {
  const { winds } = FIELD_WORDS[language];
  const by = explainedBy(rules);
  return {
    players: SEATS.flatMap((seat) => {
      const player = score.players[seat];
      return player ? [{ seat, who: winds[seat], told: explain(player, by, language) }] : [];
    }),
    payments: score.payments.map(({ from, to, points }) =>
      SHEET_WORDS[language].pays(winds[from], winds[to], points),
    ),
  };
}

/** What explanations by a rule set need to know. */
export function explainedBy(rules: Rules): ExplainedBy {
  const found = findRules(rules);
  return {
    names: (id) => rowNames(rules, id),
    laakSteps: found.ok ? found.value.steps?.laak : undefined,
  };
}
