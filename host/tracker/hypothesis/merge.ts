import { playRow } from '../../../shared/books/played.ts';
import { MERGING } from '../parameters/hypothesis.ts';
import { type EventNode, goesOnFrom, isSameMove } from './event-node.ts';
import type { Hypothesis, MergedAlternative } from './hypothesis.ts';
import type { WorldState } from './world-state.ts';

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
  // A hypothesis of a hand that was joined may have no event.
  const [own, tip] =
    hypothesis.tip && other.tip ? meeting(hypothesis.tip, other.tip) : [hypothesis.tip, other.tip];
  const known = hypothesis.alternatives.find((one) => one.tip?.id === tip?.id);
  if (known && known.lead >= lead) return;
  const others = hypothesis.alternatives.filter((one) => one !== known);
  hypothesis.alternatives = mostOf([...others, { tip, own, lead }]);
}

/**
 * The last events in which two courses to the same state differ: what they have in common after that is no doubt, and a
 * difference that is met again later is the same.
 */
export function meeting(own: EventNode, tip: EventNode): readonly [EventNode, EventNode] {
  let [one, other] = [own, tip];
  while (isSameMove(one, other) && worldKey(one.before) === worldKey(other.before)) {
    const [before, otherBefore] = [one.parent, other.parent];
    // Of a course that only has more events the next one is needed to tell that they are not there.
    if (!before || !otherBefore || goesOnFrom(before, otherBefore) || goesOnFrom(otherBefore, before)) break;
    [one, other] = [before, otherBefore];
  }
  return [one, other];
}

/** The latest of these alternatives, and all that turned out likelier; without those that are too unlikely. */
export const mostOf = (alternatives: readonly MergedAlternative[]): MergedAlternative[] =>
  alternatives
    .filter(({ lead }) => lead >= MERGING.leastLead)
    .sort((a, b) => (b.own?.count ?? 0) - (a.own?.count ?? 0) || b.lead - a.lead)
    .filter(({ lead }, at) => at < MERGING.mostAlternatives || lead > 0);

/** Everything that determines the possible continuations, as a text. */
const stateKey = ({ world, unknowns }: Hypothesis): string => `${worldKey(world)} ${unknowns.join()}`;

function worldKey({ state, spots, drawn, discard }: WorldState): string {
  const { phase, turn, due, round, players, wall } = state;
  const places = String.fromCharCode(...spots);
  // When the hand is over nothing follows, and no reading can show how the tiles got there.
  if (phase === 'over') return `${places}over`;
  const melds = state.setup.seats.map((seat) => players[seat]!.melds.length).join('');
  // A discard matters as long as it may be claimed.
  const open = phase === 'claim' || playRow(state.setup.rules).lateClaims !== 'none' ? discard : null;
  const rest = [phase, turn, drawn, open, melds, wall.taken, wall.replaced, due?.replaces];
  return `${places}${rest.join(' ')}${round ? Object.values(round).join('') : ''}`;
}
