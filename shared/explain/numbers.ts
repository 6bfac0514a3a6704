/** A number with its thousands set off by thin spaces, and a real minus. */
export function points(value: number): string {
  return `${Math.abs(value)}`.replace(/\B(?=(\d{3})+$)/g, '\u202f').replace(/^/, value < 0 ? '\u2212' : '');
}

/** The same, with a plus sign for positive numbers. */
export const signed = (value: number): string => (value > 0 ? `+${points(value)}` : points(value));
