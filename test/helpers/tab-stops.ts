import type { BrowserContext, Page } from 'playwright-core';

/** A page's own notes on itself, while it is tried. */
interface Tried {
  /** What listens to a press by itself. */
  pressed?: Set<EventTarget>;
  /** What somebody can press or fill in. */
  controls?: readonly Element[];
}

/** Lets the pages of a browser note which elements listen to presses. To be called before a page is opened. */
export async function recordPressed(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const tried = globalThis as unknown as Tried;
    const pressed = new Set<EventTarget>();
    tried.pressed = pressed;
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      if (/^(click|mousedown|mouseup|pointerdown|pointerup)$/.test(type)) pressed.add(this);
      return listen.call(this, type, ...rest);
    };
  });
}

/**
 * What somebody who has only a keyboard cannot press or fill in on a page, though others can, or where he does not see
 * that he is at it. One radio button of a group is enough: arrows lead to the others. What lies behind an open dialog
 * does not count, nor a dialog's own listener for a press beside it: Escape does the same.
 */
export async function unreached(page: Page): Promise<readonly string[]> {
  const count = await page.evaluate(() => {
    const tried = globalThis as unknown as Tried;
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [role=button]';
    const scope = document.querySelector('dialog[open]') ?? document.body;
    const groups = new Set<string>();
    const listening = [...(tried.pressed ?? [])].filter(
      (target): target is Element =>
        target instanceof Element &&
        scope.contains(target) &&
        !target.matches('dialog, label') &&
        target !== document.body,
    );
    const controls = [...new Set([...scope.querySelectorAll(CONTROLS), ...listening])].filter((element) => {
      if (element.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true }))
        return false;
      if (!(element instanceof HTMLInputElement)) return true;
      if (element.type !== 'radio') return element.type !== 'hidden';
      if (groups.has(element.name)) return false;
      groups.add(element.name);
      return true;
    });
    tried.controls = controls;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return controls.length;
  });
  const reached = new Set<number>();
  const unseen = new Set<number>();
  // Some tab stops are no controls: what scrolls.
  for (let presses = 0; presses < 2 * count + 20 && reached.size < count; presses++) {
    await page.keyboard.press('Tab');
    const { at, seen } = await page.evaluate(() => {
      const { controls } = globalThis as unknown as Required<Tried>;
      const focused = document.activeElement;
      if (focused === null) return { at: -1, seen: true };
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
      const isRadio = focused instanceof HTMLInputElement && focused.type === 'radio';
      const at = controls.findIndex(
        (control) =>
          control === focused ||
          (isRadio && control instanceof HTMLInputElement && control.name === focused.name),
      );
      return { at, seen: (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none' };
    });
    if (at < 0) continue;
    reached.add(at);
    if (!seen) unseen.add(at);
  }
  return page.evaluate(
    ({ reached, unseen }) => {
      const { controls } = globalThis as unknown as Required<Tried>;
      const named = (element: Element) =>
        `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
      return [
        ...controls.filter((_, at) => !reached.includes(at)).map((one) => `${named(one)} is not reached`),
        ...controls
          .filter((_, at) => unseen.includes(at))
          .map((one) => `${named(one)} does not show that it has the focus`),
      ];
    },
    { reached: [...reached], unseen: [...unseen] },
  );
}
