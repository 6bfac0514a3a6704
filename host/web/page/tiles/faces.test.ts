import { type ComponentChildren, Fragment, type VNode } from 'preact';
import { expect, test } from 'vitest';
import { TILES } from '../../../../shared/game/tiles.ts';
import { Face } from './face.tsx';

/** The markup that a component without state draws. */
function markup(node: ComponentChildren): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) return node.map(markup).join('');
  if (typeof node !== 'object') return String(node);
  const { type, props } = node as VNode<Record<string, unknown> & { children?: ComponentChildren }>;
  if (type === Fragment) return markup(props.children);
  if (typeof type === 'function') return markup((type as (props: object) => ComponentChildren)(props));
  const attributes = Object.entries(props)
    .filter(([name, value]) => name !== 'children' && value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
  return `<${type}${attributes}>${markup(props.children)}</${type}>`;
}

const faces = [true, false].flatMap((index) =>
  TILES.map((tile) => [tile, markup(Face({ tile, index }))] as const),
);

test.each(faces)('%s is drawn without a font: of text only Latin letters and digits', (_, drawn) => {
  expect(drawn).toMatch(/<(path|circle|rect|ellipse)/);
  expect(drawn).not.toMatch(/NaN|undefined| d=""/);
  for (const [, text] of drawn.matchAll(/<text[^>]*>([^<]*)</g)) expect(text).toMatch(/^[A-Z1-9]$/);
});

test('no two tiles look alike', () => {
  expect(new Set(faces.map(([, drawn]) => drawn)).size).toBe(2 * 42);
});

test('circles and bamboos show as many as their number says, each once in a colour of its own', () => {
  for (const [tile, drawn] of faces) {
    const rank = Number(tile[0]);
    if (rank === 1 || !/[ps]/.test(tile[1]!)) continue;
    const begun = (pattern: RegExp) =>
      [...drawn.matchAll(pattern)].map(([, path]) => path!.split('M').length - 1).reduce((a, b) => a + b, 0);
    // The coloured shapes, and what is drawn on each: a ring, or two strokes of light.
    expect(begun(/ fill="var[^"]*-(?:red|green|blue)[^"]*" d="([^"]*)"/g), tile).toBe(rank);
    expect(begun(/ stroke="var[^"]*-ivory[^>]* d="([^"]*)"/g), tile).toBe(tile[1] === 'p' ? rank : 2 * rank);
  }
});
