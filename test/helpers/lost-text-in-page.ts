// What `lostText` runs in the page that it looks at.

/** How far a letter may reach beyond a box (px). */
const ALLOWED = 1.5;

/** Text that other things lie on by design. */
const BENEATH = [
  // Woven into the felt: the discards lie on it.
  '.emblem',
].join();

/** Elements whose text is not shown as text. */
const SILENT = ['STYLE', 'SCRIPT', 'OPTION', 'TITLE', 'DESC', 'TEXTAREA'];

/** A text of the page that is to be seen. */
interface Shown {
  readonly element: Element;
  readonly range: Range;
}

/** A line for each text that cannot be read, wherever one scrolls to, with what cuts or covers it. */
export function lostTexts(): readonly string[] {
  const shown = shownTexts();
  const lost = new Map<Shown, string>();
  for (const text of shown) {
    const why = lines(text).map((line) => cutBy(text.element, line));
    const first = why.find((one) => one !== null);
    if (first != null) lost.set(text, first);
  }
  for (const [text, why] of coveredTexts(shown)) lost.set(text, why);
  return [
    ...[...lost].map(([{ range }, why]) => `“${range.toString().trim().slice(0, 40)}” ${why}`),
    ...cutChoices(),
  ];
}

/** The room (px) that the arrow of a choice takes. */
const ARROW = 18;

/** What is chosen in a list, where its box is too narrow for it. */
function cutChoices(): string[] {
  const pen = document.createElement('canvas').getContext('2d')!;
  return [...document.querySelectorAll('select')].flatMap((select) => {
    const chosen = select.selectedOptions[0]?.text ?? '';
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    pen.font = font;
    const room =
      select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - ARROW;
    const beyond = pen.measureText(chosen).width - room;
    return select.checkVisibility() && beyond > ALLOWED
      ? [`“${chosen}” is cut by its list, ${beyond.toFixed(0)} px`]
      : [];
  });
}

/** The texts of the page, or of the dialog that is open. */
function shownTexts(): Shown[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
  const shown: Shown[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement!;
    if (node.textContent!.trim() === '' || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    shown.push({ element, range });
  }
  return shown;
}

function isShown(element: Element): boolean {
  if (SILENT.includes(element.tagName.toUpperCase()) || element.closest(`symbol, defs, ${BENEATH}`))
    return false;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  // For screen readers only.
  return !around(element).some((box) => getComputedStyle(box).clipPath === 'inset(50%)');
}

/** An element, and those around it, from the inside out. */
function around(element: Element): Element[] {
  const found: Element[] = [];
  for (let box: Element | null = element; box; box = box.parentElement) found.push(box);
  return found;
}

const lines = ({ range }: Shown): DOMRect[] =>
  [...range.getClientRects()].filter(({ width, height }) => width >= 1 && height >= 1);

/** The box that does not scroll and cuts a line of text. The room above and below letters may be cut. */
function cutBy(element: Element, line: DOMRect): string | null {
  for (const box of around(element)) {
    // Nobody can scroll to what is above the page, or left of it.
    if (box === document.documentElement)
      return cutBeyond(box, -(line.left + scrollX), -(line.top + scrollY));
    if (box instanceof SVGElement) continue;
    const { overflowX, overflowY, position } = getComputedStyle(box);
    if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) return null;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const cut = cutBeyond(
      box,
      clips(overflowX) ? Math.max(left - line.left, line.right - right) : 0,
      clips(overflowY) ? Math.max(top - line.top, line.bottom - bottom) : 0,
    );
    if (cut !== null || position === 'fixed') return cut;
  }
  return null;
}

/** What is said of a line that reaches so far (px) beyond a box; null if nobody sees that. */
function cutBeyond(box: Element, beside: number, above: number): string | null {
  const most = Math.max(beside, above / 3);
  return most > ALLOWED ? `is cut by ${named(box)}, ${most.toFixed(0)} px` : null;
}

const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';

/** The texts that something covers wherever one scrolls to: a header that stays covers what is below it only for a while. */
function coveredTexts(shown: readonly Shown[]): ReadonlyMap<Shown, string> {
  const covered = new Map<Shown, string>();
  const clear = new Set<Shown>();
  const before = scrollY;
  for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight / 2) {
    scrollTo({ top: at, behavior: 'instant' });
    for (const text of shown) {
      const inView = lines(text).filter(isInView);
      const why = inView.map((line) => coveredBy(text.element, line)).find((one) => one !== null);
      if (why != null) covered.set(text, why);
      else if (inView.length > 0) clear.add(text);
    }
  }
  scrollTo({ top: before, behavior: 'instant' });
  for (const text of clear) covered.delete(text);
  return covered;
}

const isInView = ({ left, top, right, bottom }: DOMRect): boolean =>
  left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;

/** What covers the begin, middle or end of a line. */
function coveredBy(element: Element, { left, top, width, height }: DOMRect): string | null {
  for (const part of [0.1, 0.5, 0.9]) {
    const above = document.elementFromPoint(left + width * part, top + height / 2);
    if (above !== null && covers(above, element)) return `is covered by ${named(above)}`;
  }
  return null;
}

function covers(above: Element, element: Element): boolean {
  if (above.contains(element) || element.contains(above) || isClear(above)) return false;
  const label = above.closest('label');
  if (label !== null && label === element.closest('label')) return false;
  // A drawing is painted in the order of its elements, also where a text takes no pointer.
  const drawing = above.closest('svg');
  const isBelow = (above.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return drawing === null || drawing !== element.closest('svg') || !isBelow;
}

/** Something that receives the pointer, but that one sees through. */
function isClear(element: Element): boolean {
  const { backgroundColor, backgroundImage, opacity, fill } = getComputedStyle(element);
  if (opacity === '0') return true;
  if (element instanceof SVGElement) return fill === 'none' || element.tagName === 'svg';
  return backgroundColor.endsWith(', 0)') && backgroundImage === 'none' && element.textContent === '';
}

function named(element: Element): string {
  const names = [...element.classList].map((name) => `.${name}`).join('');
  return `<${element.tagName.toLowerCase()}${names}>`;
}
