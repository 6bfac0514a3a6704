/** Width and height in units: the format in which messengers and pages show a shared picture whole. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** Pixels for each unit, so that small type stays sharp. */
export const SCALE = 2;

/** The margin on the left and right, in units. */
export const MARGIN = 48;
