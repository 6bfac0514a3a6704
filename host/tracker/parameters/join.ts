// The tuning constants of join/. What "nats", "cost" and "chosen" mean: ../README.md, Parameters.

/** Where tiles lie, by the latest readings alone. */
export const LYING = {
  /** ms for which readings count, and how many of each spot count in any case. Chosen. */
  remembered: 4000,
  leastReadings: 3,
  /** Readings among them, of any spot, that must have a tag. Chosen: one may be a ghost. */
  sightings: 2,
} as const;

/** A hand that is played already when the readings begin. */
export const JOIN = {
  /** ms after the first reading from which on a hand is joined. Chosen: a tile that lies badly is read by then. */
  readFor: 4000,
  /** How many checks more must find that the table looks like a hand that is played than find that it does not. Chosen. */
  looksSo: 4,
  /** The same before it is followed. Chosen. */
  looksSoToFollow: 8,
  /** Tiles that may be missed, or in the players' hands, while the table looks so, and tiles too many. Chosen. */
  mostMissing: 6,
  mostExtra: 2,
  /** Readings of each spot that there must be. Chosen: boards read the discard area every few seconds. */
  leastReadings: 3,
  /** Nats for the assumption that a tile in the middle can still be claimed. Chosen. */
  claimed: -1,
  /** ms between two checks. Chosen; bounds the cost. */
  pause: 200,
} as const;
