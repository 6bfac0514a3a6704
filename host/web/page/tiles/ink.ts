/** The colours tiles are painted with, dark enough on ivory to be told apart when small. */
const USUAL = {
  black: '#1d2328',
  blue: '#1f4e8c',
  red: '#b3231f',
  green: '#1e6b42',
  leaf: '#3f8f4f',
  gold: '#d99a1c',
  pink: '#d6487e',
  violet: '#7a3f98',
  brown: '#6b4527',
  ivory: '#fbf4e2',
} as const;
export type Ink = keyof typeof USUAL;

/** The colours of suits and honours for people who are colour-blind in any of three ways: see `ink.test.ts`. */
export const APART = { black: '#000000', blue: '#1100bb', red: '#cc6600', green: '#008866' } as const;

export const INKS: Readonly<Record<Ink, string>> = USUAL;

/** The colours as values of SVG attributes, which {@link setInk} changes without drawing anything again. */
export const INK = Object.fromEntries(
  Object.entries(USUAL).map(([name, colour]) => [name, `var(--ink-${name}, ${colour})`]),
) as Readonly<Record<Ink, string>>;

/** Shapes by their colour, which each has as its third value, in the order in which the colours come first. */
export function byInk<Shape extends readonly [number, number, string, ...unknown[]]>(
  shapes: readonly Shape[],
): readonly (readonly [ink: string, shapes: readonly Shape[]])[] {
  const inks = [...new Set(shapes.map(([, , ink]) => ink))];
  return inks.map((ink) => [ink, shapes.filter((shape) => shape[2] === ink)]);
}

/** Paints the tiles of the page so that colour-blind people can tell them apart, or as usual. */
export function setInk(apart: boolean): void {
  const { style } = document.documentElement;
  for (const [name, colour] of Object.entries(APART)) {
    if (apart) style.setProperty(`--ink-${name}`, colour);
    else style.removeProperty(`--ink-${name}`);
  }
}
