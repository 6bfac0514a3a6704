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

test.each([
  ['p', /<circle[^>]*r="[^"]*"[^>]*fill="#/g],
  ['s', /<g transform="translate\([^"]* rotate/g],
] as const)('suit %s shows as many as its number says', (suit, shape) => {
  for (const [tile, drawn] of faces) {
    if (tile[1] !== suit || tile[0] === '1') continue;
    const shown = suit === 'p' ? drawn.match(/stroke-width/g)!.length : drawn.match(shape)!.length;
    expect(shown, tile).toBe(Number(tile[0]));
  }
});
