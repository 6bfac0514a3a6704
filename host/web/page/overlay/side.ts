/** Where on the picture the hands are: two on each side, or all four on one. */
export const SIDES = ['both', 'left', 'right', 'bottom'] as const;
export type Side = (typeof SIDES)[number];
