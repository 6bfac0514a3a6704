/** Tiles that every seat but East is dealt, and that a player has between turns if a kong counts as three. */
export const HAND_SIZE = 13;
