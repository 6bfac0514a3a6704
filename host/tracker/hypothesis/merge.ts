import { playRow } from '../../../shared/books/played.ts';
import { MERGING } from '../parameters.ts';
import type { Hypothesis, MergedAlternative } from './hypothesis.ts';

/**
 * Merges a hypothesis into a pool: of two that reach the same state only the likelier is kept, and remembers the other
 * as an alternative.
 * @returns whether the given one is kept
 */
export function merge(pool: Map<string, Hypothesis>, hypothesis: Hypothesis): boolean {
  const key = stateKey(hypothesis);
  const other = pool.get(key);
  if (!other || other === hypothesis) {
    pool.set(key, hypothesis);
    return true;
  }
  const same = other.tip?.id === hypothesis.tip?.id;
  if (hypothesis.score <= other.score + (same ? MERGING.sameEvents : 0)) {
    if (!same) rememberAlternative(other, hypothesis);
    return false;
  }
  pool.set(key, hypothesis);
  if (same) hypothesis.alternatives = other.alternatives;
  else rememberAlternative(hypothesis, other);
  return true;
}

/** Lets a hypothesis remember another that reached the same state, unless that is too unlikely. */
function rememberAlternative(hypothesis: Hypothesis, other: Hypothesis): void {
  const lead = other.score - hypothesis.score;
  if (lead < MERGING.leastLead) return;
  const known = hypothesis.alternatives.find(({ tip }) => tip?.id === other.tip?.id);
  if (known && known.lead >= lead) return;
  const others = hypothesis.alternatives.filter((one) => one !== known);
  hypothesis.alternatives = mostOf([...others, { tip: other.tip, own: hypothesis.tip, lead }]);
}

/** The latest of these alternatives, and all that turned out likelier; without those that are too unlikely. */
export const mostOf = (alternatives: readonly MergedAlternative[]): MergedAlternative[] =>
  alternatives
    .filter(({ lead }) => lead >= MERGING.leastLead)
    .sort((a, b) => (b.own?.count ?? 0) - (a.own?.count ?? 0) || b.lead - a.lead)
    .filter(({ lead }, at) => at < MERGING.mostAlternatives || lead > 0);

/** Everything that determines the possible continuations, as a text. */
function stateKey({ world, unknowns }: Hypothesis): string {
  const { state, spots, drawn, discard } = world;
  const { phase, turn, due, round, players, wall } = state;
  const places = String.fromCharCode(...spots);
  // When the hand is over nothing follows, and no reading can show how the tiles got there.
  if (phase === 'over') return `${places}over ${unknowns.join()}`;
  const melds = state.setup.seats.map((seat) => players[seat]!.melds.length).join('');
  // A discard matters as long as it may be claimed.
  const open = phase === 'claim' || playRow(state.setup.rules).lateClaims !== 'none' ? discard : null;
  const rest = [phase, turn, drawn, open, unknowns.join(), melds, wall.taken, wall.replaced, due?.replaces];
  return `${places}${rest.join(' ')}${round ? Object.values(round).join('') : ''}`;
}
