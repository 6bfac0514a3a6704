/** A font of the page: its style sheet says which ones of the device that is. */
export type Font = 'serif' | 'sans';

/** The font's families, for an attribute: an image of its own has no style sheet. */
export const familiesOf = (font: Font): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${font}`).trim();

/** How bold pictures write it. */
export const weightOf = (font: Font): number => (font === 'serif' ? 600 : 400);

/** The size at which a text is measured. */
const MEASURED_AT = 100;

let canvas: CanvasRenderingContext2D | null = null;

/** The largest font size, in units, up to `most`, at which a text is no wider than `width`. */
export function fittingSize(text: string, font: Font, width: number, most: number): number {
  canvas ??= document.createElement('canvas').getContext('2d')!;
  canvas.font = `${weightOf(font)} ${MEASURED_AT}px ${familiesOf(font)}`;
  const measured = canvas.measureText(text).width;
  return Math.min(most, (MEASURED_AT * width) / Math.max(measured, 1));
}
