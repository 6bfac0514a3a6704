import { quoted } from '../../messages/quoted.ts';
import { isTable, Problems } from './problems.ts';
import { readTest, type Vocabulary } from './words.ts';

/** Everything that a kind of test applies to: each group and pair, or each kind of tile. */
export interface Universe<Test, Thing> {
  readonly vocabulary: Vocabulary<Test>;
  readonly holds: (test: Test, thing: Thing) => boolean;
  /** Forms that require what their name says and their parameter too: {"pung": "dragon"}. */
  readonly narrowing: readonly string[];
  /** What to write instead of a test that never holds, by the name of the things tested. */
  readonly hints?: Readonly<Record<string, string>>;
}

/** A test in the file, with its parts. */
interface Node<Thing> {
  readonly where: string;
  readonly text: string;
  readonly holds: (thing: Thing) => boolean;
  readonly join?: 'all' | 'any' | 'not';
  readonly of: readonly Node<Thing>[];
  /** The name of the remaining things, if the first part narrows them down. */
  readonly narrowedTo?: string;
}

/** The things that a test is tried on, with a name for them. */
export interface Asked<Thing> {
  readonly name: string;
  readonly things: readonly Thing[];
}

/**
 * Reports every part of a test that can never hold where it stands, and every `not` of such a part, which always
 * holds: the author must have meant something else. The test has been read without problems. Returns whether it has
 * no such part.
 */
export function checkHolds<Test, Thing>(
  universe: Universe<Test, Thing>,
  value: unknown,
  where: string,
  asked: Asked<Thing>,
  problems: Problems,
): boolean {
  const before = problems.list.length;
  check(nodeOf(universe, value, where), asked, universe.hints ?? {}, problems);
  return problems.list.length === before;
}

function nodeOf<Test, Thing>(universe: Universe<Test, Thing>, value: unknown, where: string): Node<Thing> {
  const text = quoted(value);
  const list = (join: 'all' | 'any', values: readonly unknown[], at: string): Node<Thing> => {
    const of = values.map((one, index) => nodeOf(universe, one, `${at}[${index}]`));
    return {
      where: at,
      text,
      join,
      of,
      holds: (thing) => of[join === 'all' ? 'every' : 'some']((one) => one.holds(thing)),
    };
  };
  if (Array.isArray(value)) return list('all', value, where);
  if (!isTable(value)) return leafOf(universe, value, where);
  const of = Object.entries(value).map(([name, parameter]): Node<Thing> => {
    const at = `${where}.${name}`;
    if (name === 'all' || name === 'any') return list(name, parameter as readonly unknown[], at);
    if (name === 'not') {
      const inner = nodeOf(universe, parameter, at);
      return { where: at, text, join: 'not', of: [inner], holds: (thing) => !inner.holds(thing) };
    }
    if (!universe.narrowing.includes(name)) return leafOf(universe, { [name]: parameter }, at);
    const both = [leafOf(universe, name, at), nodeOf(universe, parameter, at)];
    const holds = (thing: Thing) => both.every((one) => one.holds(thing));
    return { where: at, text, join: 'all', of: both, holds, narrowedTo: name };
  });
  if (of.length === 1) return of[0]!;
  return { where, text, join: 'all', of, holds: (thing) => of.every((one) => one.holds(thing)) };
}

function leafOf<Test, Thing>(
  { vocabulary, holds }: Universe<Test, Thing>,
  value: unknown,
  where: string,
): Node<Thing> {
  const test = readTest(vocabulary, value, where, new Problems())!;
  return { where, text: quoted(value), of: [], holds: (thing) => holds(test, thing) };
}

function check<Thing>(
  node: Node<Thing>,
  asked: Asked<Thing>,
  hints: Readonly<Record<string, string>>,
  problems: Problems,
): void {
  const { where, join, of, narrowedTo } = node;
  const canHold = () => asked.things.some(node.holds);
  const left = (holds: (thing: Thing) => boolean) => ({ ...asked, things: asked.things.filter(holds) });
  const never = (what: string) =>
    problems.add(
      where,
      `${what} can never hold of ${asked.name}${hints[asked.name] ? `: ${hints[asked.name]}` : ''}`,
    );
  if (narrowedTo !== undefined) {
    const [type, more] = of as [Node<Thing>, Node<Thing>];
    const things = asked.things.filter(type.holds);
    if (things.length === 0) never(type.text);
    else check(more, { name: `a ${narrowedTo}`, things }, hints, problems);
  } else if (join === undefined) {
    if (!canHold()) never(node.text);
  } else if (join === 'not') {
    const [inner] = of as [Node<Thing>];
    if (!canHold())
      problems.add(where, `${inner.text} always holds of ${asked.name}, so that not to never does`);
    else check(inner, asked, hints, problems);
  } else if (join === 'any' || of.length === 1) {
    for (const one of of) check(one, asked, hints, problems);
  } else if (canHold()) {
    for (const one of of)
      check(
        one,
        left((thing) => of.every((other) => other === one || other.holds(thing))),
        hints,
        problems,
      );
  } else {
    const alone = of.filter((one) => !asked.things.some(one.holds));
    for (const one of alone) check(one, asked, hints, problems);
    if (alone.length === 0) never(`${of.map(({ text }) => text).join(' and ')} together`);
  }
}
