import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** The type may shrink to this part of its size before one has to scroll. */
const SMALLEST = 0.68;
const STEPS = 6;

/**
 * Shrinks the type of the box's content until it fits the box without scrolling, by the variable `--fit` of the box.
 * Only where the style sheet asks for it with `--fits: 1`: on screens that people look at from afar, and cannot scroll.
 */
export function useFit(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    shrink(box.current!);
  });
  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => shrink(box.current!));
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
}

function shrink(box: HTMLElement): void {
  const isTooHigh = (part: number): boolean => {
    box.style.setProperty('--fit', `${part}`);
    return box.scrollHeight > box.clientHeight;
  };
  const asked = getComputedStyle(box).getPropertyValue('--fits').trim() === '1';
  // Who has opened something below the result means to scroll.
  if (!asked || box.querySelector('details[open]')) {
    if (!asked) box.style.removeProperty('--fit');
    return;
  }
  if (!isTooHigh(1)) return;
  let [fits, tooLarge] = [SMALLEST, 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (fits + tooLarge) / 2;
    if (isTooHigh(middle)) tooLarge = middle;
    else fits = middle;
  }
  isTooHigh(fits);
}
