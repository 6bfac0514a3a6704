import type { Page } from 'playwright-core';

/**
 * Text of a page that cannot be read where it stands: cut off by a box that does not scroll, or covered by something
 * else. Text that is hidden on purpose (for screen readers), that scrolls, or that lies beneath an open dialog is not
 * lost.
 *
 * @returns a line for each, with the text and what cuts or covers it
 */
export async function lostText(page: Page): Promise<readonly string[]> {
  // tsx marks each function by a call of this, which the page does not have.
  await page.evaluate('globalThis.__name = (marked) => marked');
  return page.evaluate(() => {
    /** How far a letter may reach beyond a box, and how much of one may be covered (px). */
    const ALLOWED = 1.5;
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const root = dialog ?? document.body;
    const lost: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent!.trim();
      const element = node.parentElement!;
      if (text === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      if (isForScreenReaders(element) || element.closest('symbol, defs') !== null) continue;
      if (['STYLE', 'SCRIPT', 'OPTION', 'TITLE', 'DESC', 'TEXTAREA'].includes(element.tagName.toUpperCase()))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const why =
          rect.width < 1 || rect.height < 1 ? null : (cutBy(element, rect) ?? coveredBy(element, rect));
        if (why === null) continue;
        lost.push(`“${text.slice(0, 40)}” ${why}`);
        break;
      }
    }
    return lost;

    function isForScreenReaders(element: Element): boolean {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (getComputedStyle(box).clipPath === 'inset(50%)') return true;
      return false;
    }

    function cutBy(element: Element, rect: DOMRect): string | null {
      for (
        let box: Element | null = element;
        box && box !== document.documentElement;
        box = box.parentElement
      ) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (box instanceof SVGElement) continue;
        if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll')
          return null;
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const beyond = Math.max(
          ...(clips(overflowX) ? [left - rect.left, rect.right - right] : []),
          ...(clips(overflowY) ? [(top - rect.top) / 3, (rect.bottom - bottom) / 3] : []),
        );
        if (beyond > ALLOWED) return `is cut by ${named(box)}, ${beyond.toFixed(0)} px`;
        if (position === 'fixed') break;
      }
      return null;
    }

    function coveredBy(element: Element, rect: DOMRect): string | null {
      const places = [0.1, 0.5, 0.9].map(
        (part) => [rect.left + rect.width * part, rect.top + rect.height / 2] as const,
      );
      for (const [x, y] of places) {
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        const top = document.elementFromPoint(x, y);
        if (top === null || top.contains(element) || element.contains(top)) continue;
        if (top.closest('label') !== null && top.closest('label') === element.closest('label')) continue;
        if (isClear(top)) continue;
        return `is covered by ${named(top)}`;
      }
      return null;
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
  });
}
