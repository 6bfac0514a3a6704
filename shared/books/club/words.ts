import { quoted } from '../../messages/quoted.ts';
import { isTable, oneOf, type Problems } from './problems.ts';

/** Reads the parameter of a form at a place in the file; null if it is wrong, which is reported. */
export type Read<Meaning> = (value: unknown, where: string, problems: Problems) => Meaning | null;

/** The words of tests in a file: of a tile, of a group or pair, of a hand. */
export interface Vocabulary<Test> {
  /** What the words are about: `a tile`. */
  readonly of: string;
  readonly words: ReadonlyMap<string, Test>;
  /** Words that take a parameter. */
  readonly forms: ReadonlyMap<string, Read<Test>>;
  readonly all: (tests: readonly Test[]) => Test;
  readonly any: (tests: readonly Test[]) => Test;
  readonly not: (test: Test) => Test;
}

/**
 * Reads a test: a word (`"concealed"`), a form (`{"pung": "dragon"}`), or joined tests (`{"all": […]}`, `{"any":
 * […]}`, `{"not": …}`). In a list, and in a table with several fields, all must hold.
 */
export function readTest<Test>(
  vocabulary: Vocabulary<Test>,
  value: unknown,
  where: string,
  problems: Problems,
): Test | null {
  if (typeof value === 'string') return readWord(vocabulary, value, where, problems);
  if (Array.isArray(value)) return readList(vocabulary, value, where, problems, vocabulary.all);
  if (!isTable(value)) {
    return problems.add(where, `${quoted(value)} asks nothing: write a word, a table or a list`);
  }
  const fields = Object.entries(value);
  if (fields.length === 0) return problems.add(where, 'is empty: write what is asked');
  const tests = fields.map(([name, parameter]) =>
    readForm(vocabulary, name, parameter, `${where}.${name}`, problems),
  );
  return tests.includes(null) ? null : joined(vocabulary.all, tests as Test[]);
}

function readWord<Test>(
  { of, words, forms }: Vocabulary<Test>,
  word: string,
  where: string,
  problems: Problems,
): Test | null {
  const test = words.get(word);
  if (test) return test;
  if (forms.has(word)) return problems.add(where, `"${word}" needs a parameter: write {"${word}": …}`);
  return problems.add(where, `${quoted(word)} is no word for ${of}; there are ${oneOf(words.keys())}`);
}

function readForm<Test>(
  vocabulary: Vocabulary<Test>,
  name: string,
  parameter: unknown,
  where: string,
  problems: Problems,
): Test | null {
  const { of, words, forms, all, any, not } = vocabulary;
  if (name === 'all' || name === 'any') {
    if (Array.isArray(parameter)) {
      return readList(vocabulary, parameter, where, problems, name === 'all' ? all : any);
    }
    return problems.add(where, `must be a list of tests, not ${quoted(parameter)}`);
  }
  if (name === 'not') {
    const test = readTest(vocabulary, parameter, where, problems);
    return test && not(test);
  }
  const form = forms.get(name);
  if (form) return form(parameter, where, problems);
  if (words.has(name)) return problems.add(where, `"${name}" takes no parameter: write "${name}" alone`);
  const known = [...forms.keys(), 'all', 'any', 'not'];
  return problems.add(where, `${quoted(name)} asks nothing of ${of}; there are ${oneOf(known)}`);
}

function readList<Test>(
  vocabulary: Vocabulary<Test>,
  values: readonly unknown[],
  where: string,
  problems: Problems,
  join: (tests: readonly Test[]) => Test,
): Test | null {
  if (values.length === 0) return problems.add(where, 'is an empty list: write at least one test');
  const tests = values.map((value, index) => readTest(vocabulary, value, `${where}[${index}]`, problems));
  return tests.includes(null) ? null : joined(join, tests as Test[]);
}

const joined = <Test>(join: (tests: readonly Test[]) => Test, tests: readonly Test[]): Test =>
  tests.length === 1 ? tests[0]! : join(tests);
