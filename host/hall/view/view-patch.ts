/** What is new in a view since a page last heard of it: whole parts, and single elements of parts that are lists. */
export interface ViewPatch {
  /** The hall's time when it was sent, in ms since 1970: clocks of phones differ. */
  readonly at: number;
  readonly parts: Readonly<Record<string, unknown>>;
  readonly elements: Readonly<Record<string, Readonly<Record<number, unknown>>>>;
}

/** The view after a patch; the first patch brings all of it. */
export function patched<View extends object>(view: View | null, { parts, elements }: ViewPatch): View {
  const next: Record<string, unknown> = { ...view, ...parts };
  for (const [part, changed] of Object.entries(elements)) {
    const list = [...(next[part] as readonly unknown[])];
    for (const [at, element] of Object.entries(changed)) list[Number(at)] = element;
    next[part] = list;
  }
  return next as View;
}
