/** An s-expression as KiCad writes its files: a list, a bare word or number, or a quoted text. */
export type Node = Node[] | string | Text;

/** A quoted text. Bare words are plain strings. */
export class Text {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A quoted text. */
export const quoted = (text: string): Text => new Text(text);

/**
 * Reads one s-expression.
 * @throws {SyntaxError} naming the place where the text ends too early or goes on too long.
 */
export function parse(source: string): Node[] {
  const tokens = source.matchAll(/"((?:[^"\\]|\\.)*)"|([()])|([^\s()"]+)/g);
  const stack: Node[][] = [[]];
  for (const { 0: whole, 1: text, 2: bracket, index } of tokens) {
    if (bracket === '(') {
      const list: Node[] = [];
      stack.at(-1)!.push(list);
      stack.push(list);
    } else if (bracket === ')') {
      stack.pop();
      if (stack.length === 0) throw new SyntaxError(`a bracket too many at character ${index}`);
    } else
      stack
        .at(-1)!
        .push(
          text === undefined
            ? whole
            : new Text(text.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))),
        );
  }
  const [root] = stack[0]!;
  if (stack.length > 1) throw new SyntaxError(`${stack.length - 1} brackets are not closed`);
  if (stack[0]!.length !== 1 || !Array.isArray(root)) throw new SyntaxError('not one s-expression');
  return root;
}

/** Writes an s-expression: one list a line, but lists without lists inside stay on their parent's line if short. */
export function print(node: Node, indent = ''): string {
  if (node instanceof Text) return `"${node.text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
  if (!Array.isArray(node)) return node;
  const flat = `(${node.map((part) => print(part)).join(' ')})`;
  if (flat.length < 100 && !node.some((part) => Array.isArray(part) && part.some(Array.isArray))) return flat;
  const inner = `${indent}\t`;
  const [head, ...rest] = node;
  return `(${print(head!)}${rest
    .map((part) => (Array.isArray(part) ? `\n${inner}${print(part, inner)}` : ` ${print(part)}`))
    .join('')}\n${indent})`;
}

/** The name of a list, its first word; of anything else none. */
export const nameOf = (node: Node): string | undefined =>
  Array.isArray(node) && typeof node[0] === 'string' ? node[0] : undefined;

/** All lists of that name directly inside. */
export const children = (node: Node, name: string): Node[][] =>
  (node as Node[]).filter((part): part is Node[] => nameOf(part) === name);

/** The first list of that name directly inside. */
export const child = (node: Node, name: string): Node[] | undefined => children(node, name)[0];

/** The text of a word or quoted text. */
export const textOf = (node: Node | undefined): string => {
  if (node instanceof Text) return node.text;
  if (typeof node === 'string') return node;
  throw new TypeError('a list stands where a text is wanted');
};

/** The text after the name of the first list of that name, as in `(uuid "…")`. */
export const textAfter = (node: Node, name: string): string | undefined => {
  const list = child(node, name);
  return list && textOf(list[1]);
};

/** The numbers after the name of the first list of that name, as in `(at 1 2 90)`. */
export const numbersAfter = (node: Node, name: string): number[] =>
  (child(node, name) ?? []).slice(1).map((part) => Number(textOf(part)));

/** A number as KiCad takes it: at most six decimals, no minus zero. */
export const num = (value: number): string => `${Number(value.toFixed(6)) + 0}`;
