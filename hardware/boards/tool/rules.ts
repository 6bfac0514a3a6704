/**
 * The design rules in mm. They suit every maker of boards, and boards etched at home but for the plated holes. The grid is
 * an eighth of 2.54 mm: two tracks two steps apart keep their clearance, and one passes between two pins of a row.
 */
export const RULES = {
  grid: 0.3175,
  track: 0.4,
  clearance: 0.2,
  via: 0.8,
  viaHole: 0.4,
  /** Copper to the board's edge. */
  edge: 0.5,
  holeToHole: 0.25,
} as const;
