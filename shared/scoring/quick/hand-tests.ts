import type { HandTest } from '../../books/words/scope.ts';
import type { Hand } from '../../books/words/scored-hand.ts';
import { areasHeld, canHold, type Glance, glanceOf, isWithin } from '../glance.ts';
import type { SortedRows } from '../sorted-rows.ts';

/** How many tests the bits have room for. */
export const MOST_TESTS = 30;

/** A condition on tests of a hand, as bits: these hold, and these do not. */
export interface Condition {
  readonly hold: number;
  readonly fail: number;
}

/** A test, and what can be seen at a glance of a hand that does not pass it. */
interface Asked {
  readonly test: HandTest;
  readonly glance: Glance;
  readonly bit: number;
}

/** What rows ask of a hand, however it is arranged. Each test is asked once a hand; its answer is a bit. */
export class HandTests {
  private readonly tests: HandTest[] = [];
  /** The tests that can hold of tiles in some areas, by these areas: few look at tiles and can hold of all suits. */
  private readonly byAreas: readonly (readonly Asked[])[];

  constructor({ forHand, forWay }: Pick<SortedRows, 'forHand' | 'forWay'>) {
    for (const { times } of forHand) for (const test of times.ifAll ?? []) this.add(test);
    for (const { tests } of forWay) for (const { test } of tests ?? []) this.add(test);
    const asked = this.tests.map((test, at) => ({ test, glance: glanceOf(test.needs), bit: 1 << at }));
    this.byAreas = Array.from({ length: 16 }, (_, areas) =>
      asked.filter(({ glance }) => canHold(glance, areas)),
    );
  }

  /** How many there are. */
  get count(): number {
    return this.tests.length;
  }

  private add(test: HandTest): void {
    const asked = positive(test);
    if (isOfHand(asked) && !this.tests.includes(asked)) this.tests.push(asked);
  }

  /** The condition that all these tests hold that look at the hand. */
  allOf(tests: readonly HandTest[]): Condition {
    let hold = 0;
    let fail = 0;
    for (const test of tests) {
      const asked = positive(test);
      const at = this.tests.indexOf(asked);
      if (at < 0) continue;
      if (isNegated(test)) fail |= 1 << at;
      else hold |= 1 << at;
    }
    return { hold, fail };
  }

  /** Which tests hold. Most cannot, by the kinds of the hand. */
  ask(hand: Hand): number {
    const { suits, honours } = hand.kinds;
    const asked = this.byAreas[areasHeld(suits, honours)]!;
    let bits = 0;
    for (let at = 0; at < asked.length; at++) {
      const { test, glance, bit } = asked[at]!;
      const { within } = glance;
      if (within !== null && !isWithin(within, suits, honours)) continue;
      if (test(hand)) bits |= bit;
    }
    return bits;
  }
}

const isOfHand = ({ scope }: HandTest): boolean => scope !== undefined && scope !== 'options';

/** The test without the "unless" before it. */
function positive(test: HandTest): HandTest {
  let inner = test;
  while (inner.not) inner = inner.not;
  return inner;
}

/** Whether an odd number of "unless" stands before the test. */
function isNegated(test: HandTest): boolean {
  let negated = false;
  for (let inner = test; inner.not; inner = inner.not) negated = !negated;
  return negated;
}
