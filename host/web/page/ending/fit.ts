import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** The type may shrink to this part of its size before one has to scroll, and grow where there is little to show. */
const SMALLEST = 0.68;
const LARGEST = 1.3;
const STEPS = 7;
/** Left free, since the heights of lines are rounded. */
const SPARE = 0.008;

/**
 * Sizes the type of the box's content so that it fills the box without scrolling, by the variable `--fit` of the box.
 * Only where the style sheet asks for it with `--fits: 1`: on screens that people look at from afar, and cannot scroll.
 * @param content what is sized again when it changes
 */
export function useFit(box: RefObject<HTMLElement | null>, content: readonly unknown[]): void {
  useLayoutEffect(() => {
    resize(box.current!);
  }, content);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => resize(box.current!));
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
}

/** The largest type with which the content fits, found by halving. */
function resize(box: HTMLElement): void {
  const isTooHigh = (part: number): boolean => {
    box.style.setProperty('--fit', `${part}`);
    return box.scrollHeight > box.clientHeight;
  };
  if (getComputedStyle(box).getPropertyValue('--fits').trim() !== '1') {
    box.style.removeProperty('--fit');
    return;
  }
  // Who has opened something below the result means to scroll.
  if (box.querySelector('details[open]')) return;
  if (!isTooHigh(LARGEST)) return;
  let [fits, tooLarge] = [SMALLEST, LARGEST];
  for (let step = 0; step < STEPS; step++) {
    const middle = (fits + tooLarge) / 2;
    if (isTooHigh(middle)) tooLarge = middle;
    else fits = middle;
  }
  isTooHigh(fits - SPARE);
}
