/**
 * How many inputs CI makes for each target, some 6 s of them. A count and a seed make the same inputs again, so that a
 * run fails only for what the change brought in; a time would reach further on a faster machine. (`http` waits for a
 * server, and its inputs differ a little all the same.)
 */
export const SHORT_RUNS: Readonly<Record<string, number>> = {
  'bench-files': 20_000,
  'buttons-files': 200_000,
  clubs: 12_000,
  'hall-logs': 15_000,
  'hand-files': 3_500,
  hid: 30_000,
  http: 5_000,
  'json-lines': 45_000,
  'log-files': 4_500,
  logs: 2_500,
  notes: 80_000,
  positions: 35_000,
  proofs: 50_000,
  rulings: 80_000,
  serial: 18_000,
  settings: 25_000,
  tiles: 6_500,
  'tiles-files': 170_000,
  tournaments: 100_000,
  traces: 1_000,
  track: 1_000,
  waits: 70_000,
  witness: 7_000,
  'witness-answers': 21_000,
};
export const SHORT_SEED = 1;
