/** A first round, from which all others follow: see {@link FIRST_ROUNDS}. */
export interface FirstRound {
  /** The number of rounds, and of the indices of each orbit. */
  readonly modulus: number;
  /** Its tables, and behind a slash those who sit out. */
  readonly first: string;
}

// Each row: players, rounds m, and the tables of the first round. `a`, `b` and `c` are three orbits of m points each,
// with indices modulo m, and each `*` is another fixed point; round r adds r to each index. Nobody meets anybody twice,
// and nobody sits out twice. That a multiple of four has schedules of so many rounds was known: where every pair meets
// (players ≡ 4 modulo 12), from Hanani, Ray-Chaudhuri and Wilson, "On resolvable designs", Discrete Mathematics 3 (1972)
// 343–357; for all sizes to 150, Miller, Valkov and Abel, "Combinatorial solutions to the Social Golfer Problem",
// Symmetry 18 (2026) 269, arXiv 2507.23376.
//
// The rows are our own finds, by simulated annealing: swap two points of the round at random, and count how often a
// difference of indices between the same two orbits comes up again (and the same fixed point with the same orbit) until
// none does. Each took seconds to minutes. Those of 36, 40, 43, 48, 52 and from 60 players on were sought among the
// rounds that stay the same when a becomes b, b becomes c and c becomes a. `first-rounds.test.ts` counts the pairs of all.
const ROWS: readonly (readonly [players: number, modulus: number, first: string])[] = [
  [16, 5, 'a1b2a2b4 c1a0a3c0 c2b1b0c4 c3*a4b3'],
  [19, 6, 'c0b4*a3 b1a2a1b5 c1b3b2c3 c4a4a0c5 / b0a5c2'],
  [23, 7, 'b6c6c3b5 a0c2a6c0 b2a4*c1 a3b3a1b0 c4*a5b1 / b4a2c5'],
  [24, 7, '*c1a5b2 *b3c5a0 a3c3c2c0 b0b6c4b4 b5a4c6* a2a6a1b1'],
  [27, 9, 'c6c4a8b8 c7b6b5a4 a2a6c3a3 b4b0a1b7 b2c2c5c1 a5c0a7b3 / a0b1c8'],
  [28, 9, '*a7b5c6 a1a4a5b4 a6a8b1c4 c8b8b0b2 a2c5b3b7 a0c1b6c2 c0c7c3a3'],
  [29, 9, 'a5b1a8a4 b0*c1a2 b4a1a3c3 c8b3b5b6 *a7c2b7 a6c0c4c7 c6b8c5a0 / b2'],
  [30, 9, 'a1b4a7a0 a3c1c2c7 a8c4a4b6 b2c8*a2 *b7c0a6 b8b0b3c3 a5b1c6* / b5c5'],
  [31, 10, 'a4a1a3c8 c9c3c0a7 a6a2b2b5 b6b4c7a9 c1a0*b1 b9c4c6b0 a5c5b3b7 / b8a8c2'],
  [32, 9, 'a1b0b2b3 b8c7c0c6 c4a6b1* c8b6*a3 a8a2a4c3 b5c5a5* *b7c2a0 b4*c1a7'],
  [33, 10, 'b2a7c0* a1b7b5c6 b9c4c2c1 *c7a0b3 c8b8a8* a6c5a3a4 c3a9b6a5 b4b0a2b1 / c9'],
  [34, 11, 'b10b2b0a3 c2c9b7a9 a6c3b9a5 a2*c8b4 c6a1a10a7 c4c5c7b6 c0b8a8b3 b5a0b1c1 / c10a4'],
  [35, 11, '*b8c2a4 a0c0b1b5 a10b6b7b9 b4a1b10c8 b2c4c9c5 a8c3*b3 a6a5c7c10 c6a7a9a3 / a2c1b0'],
  [36, 11, '*a2b0c3 *b2c0a3 *c2a0b3 b7c1b8b5 c7a1c8c5 a7b1a8a5 b10a9b6a4 c10b9c6b4 a10c9a6c4'],
  [37, 11, 'a2a8a9c9 *b7a0c8 c1c6c10b8 b0b2a5b10 a1c4b1c7 a6c0b4* a4c2*b5 c3b9a10b3 b6*a3c5 / a7'],
  [38, 12, 'a5c8c5b9 b6*c10a0 a10b8b0a9 *a7c11b4 a2a6b7b2 b11b10b1c4 a11a4a1c0 b3a8c3c1 c6b5c7c2 / c9a3'],
  [
    39,
    13,
    'a1c4b7a2 b3a6c11b6 c7c10a12b11 b9b2a8a0 c12b10c8b8 a9c9a5a3 c3a4c1a7 b0b1a10b5 b12c5c6c0 / ' + 'a11c2b4',
  ],
  [
    40,
    13,
    '*a4b4c4 c5b9b12c3 a5c9c12a3 b5a9a12b3 c7a6c1a2 a7b6a1b2 b7c6b1c2 a8c10c11a0 b8a10a11b0 ' + 'c8b10b11c0',
  ],
  [
    41,
    13,
    'a12b10*c11 b4a8a0b3 c1a10a9c4 c2b8c3b12 a5a1b7a7 b9b6b11c8 a3b0a6c6 c0c7c9a11 c5c10a4b5 a2b1*c12 ' +
      '/ b2',
  ],
  [
    42,
    13,
    'c6a9b4* c2b2c8a8 c12c10c7a1 b11b1b10c9 c1c5a10a2 b12a11c0* *b6c11a6 a4a7b9a3 b0b7c3c4 b8a12b3a5 ' +
      '/ b5a0',
  ],
  [
    43,
    14,
    '*a12b12c12 c11b6b1a3 a11c6c1b3 b11a6a1c3 c13b0c9c7 a13c0a9a7 b13a0b9b7 c5c8b4a2 a5a8c4b2 ' +
      'b5b8a4c2 / a10b10c10',
  ],
  [
    44,
    13,
    'b12c4a6c9 b10*a7c8 b9b11c5c11 a1a8a3a4 a11c7c6c3 b2a2b6b1 b4a10c10b7 b5a9*c0 b3c2*a5 a0b8*c12 ' +
      '*b0c1a12',
  ],
  [
    45,
    14,
    'c13a9a6a5 c11b12a1b4 a12b2a0c0 b1c5a2a8 b5a4c10b10 c6c3c1c7 c12b11a11b9 *a3b8c2 *a10b6c8 ' +
      'a13*c4b7 b13b0c9b3 / a7',
  ],
  [
    46,
    14,
    'c1b11a9* a5c2b13b10 c10a10b9b8 b4c0a11a7 *b7a4c6 *a1c13b1 a2a8b12b3 c3c9c4c7 c12b5a13* a12c8a3a0 ' +
      'b6c11b2b0 / a6c5',
  ],
  [
    47,
    15,
    'b0a2b7b10 b6b8b2a11 a1c13a4a3 c12b4c3b3 c2*b14a12 a8c7b9c14 b11c8a7a0 b1*a13c11 b13c5c4c0 ' +
      'c9b5a6c6 a5c1a9a14 / c10a10b12',
  ],
  [
    48,
    15,
    '*a8b11c4 *b8c11a4 *c8a11b4 a1b2b13b3 b1c2c13c3 c1a2a13a3 a6a9c10b0 b6b9a10c0 c6c9b10a0 ' +
      'b7c5c12c14 c7a5a12a14 a7b5b12b14',
  ],
  [
    49,
    15,
    'a1a11b11c2 c8*b1a0 b13c6b4a14 c7b12*a3 a9a12c11a8 a5c5b7c10 b9*a6c3 a2b6a10b8 c12c0c4c13 ' +
      'b3b14b2c14 b5c9a13b10 b0*c1a7 / a4',
  ],
  [
    50,
    15,
    'a5*c8b7 b9c2c9b14 a7*b8c12 c5a3b13c0 a6b5c4* a1a12a9a11 a14b12b3b11 *b10c6a2 c1c3a8c7 b0b4a4a10 ' +
      'c14b1c13a13 a0b6c11* / c10b2',
  ],
  [
    51,
    15,
    'b14a14*c2 c7c13c8c11 b0c6b10a7 c10b3a13* b5c5*a9 b4a0c9b12 a5a2b11c12 c3*a1b8 b6c14a8* c1*b7a12 ' +
      'a4a10a11a6 b13b2b1c0 / c4b9a3',
  ],
  [
    52,
    17,
    '*a2b2c2 b16c4b8a15 c16a4c8b15 a16b4a8c15 c5a7c3b14 a5b7a3c14 b5c7b3a14 c9b12b11b6 a9c12c11c6 ' +
      'b9a12a11a6 b1c10c0c13 c1a10a0a13 a1b10b0b13',
  ],
  [
    53,
    15,
    'c1*b1a12 a9a0a5a8 a2b13*c2 c5b12a14* b8b3c10a3 c6b10b7c13 a6*c4b9 b0b2b11a1 a11c14b5* b6a4c3* ' +
      'a13b4c9* c0a7b14* c12c7a10c11 / c8',
  ],
  [
    54,
    15,
    '*a10b14c4 *a5c8b6 *c7b11a1 c2c12c13c10 c6b8a8* a3c5c11b10 *c3a6b12 *c9a14b2 b3a4*c0 b0b9b4b7 ' +
      '*b13c1a11 a12a9a13a7 *c14a0b5 / a2b1',
  ],
  [
    55,
    15,
    'a13*c0b14 c10c5c4c2 a1*c1b3 b10b9b13b0 b2a12c13* a14c7*b8 b7c14a3* a4b1c9* a6a2a7a0 a9c6b12* ' +
      'c11*b11a5 b5*c8a10 c3a8b6* / c12a11b4',
  ],
  [
    57,
    16,
    'a2*b7c3 b1b8b13b14 *c6a11b6 b15a12a13a6 b5*a7c15 b4*a4c2 b2a1c5* b3*c9a9 c13b9c14c11 c12a10c7c0 ' +
      'c1b0a8* c8b11a5* c4a15b12* a14a0a3c10 / b10',
  ],
  [
    58,
    16,
    'a10b0c8* *a8b2c9 c14a11b15* a15a3a4a6 b11c11a9* b8*a13c6 a1*c0b13 c10a2b5* a7*b4c13 c5c15c12c1 ' +
      'a14c2*b14 b1*a12c7 c4c3b9b7 b6b12b3a5 / a0b10',
  ],
  [
    59,
    16,
    'b2*a9c9 b1*a1c0 *c12b6a4 b14*c15a13 a10*b15c1 c3b11a14* b10c8*a15 c10b5a6* c11a8*b0 c4c5c14c2 ' +
      'a0a11a12a2 b3*c6a5 c13*b9a3 b13b4b7b8 / c7b12a7',
  ],
  [
    60,
    19,
    '*a12b0c10 *b12c0a10 *c12a0b10 b9a16a1a17 c9b16b1b17 a9c16c1c17 b8a13b14b3 c8b13c14c3 a8c13a14a3 ' +
      'b11b18c5c15 c11c18a5a15 a11a18b5b15 c6a4b7a2 a6b4c7b2 b6c4a7c2',
  ],
  [
    64,
    21,
    '*a12b12c12 a19a3a10c16 b19b3b10a16 c19c3c10b16 c11a20c15a17 a11b20a15b17 b11c20b15c17 b13a9b7c2 ' +
      'c13b9c7a2 a13c9a7b2 a5c6c14c4 b5a6a14a4 c5b6b14b4 a1a0c8b18 b1b0a8c18 c1c0b8a18',
  ],
  [
    72,
    23,
    '*a5b20c11 *b5c20a11 *c5a20b11 c3c8b13b6 a3a8c13c6 b3b8a13a6 b12a2a0b1 c12b2b0c1 a12c2c0a1 ' +
      'b19b10b4c15 c19c10c4a15 a19a10a4b15 c16a9b7a22 a16b9c7b22 b16c9a7c22 c17c21c18b14 a17a21a18c14 ' +
      'b17b21b18a14',
  ],
  [
    76,
    25,
    '*a4b4c4 b12c19b3a18 c12a19c3b18 a12b19a3c18 a2b22b15c5 b2c22c15a5 c2a22a15b5 b13a1a24a11 ' +
      'c13b1b24b11 a13c1c24c11 a9c23c6c17 b9a23a6a17 c9b23b6b17 c14a7b8a10 a14b7c8b10 b14c7a8c10 ' +
      'b21a16b20b0 c21b16c20c0 a21c16a20a0',
  ],
  [
    84,
    27,
    '*a14b20c2 *b14c20a2 *c14a20b2 a10a7c18c13 b10b7a18a13 c10c7b18b13 a24b25b4b0 b24c25c4c0 ' +
      'c24a25a4a0 a11c23a1b15 b11a23b1c15 c11b23c1a15 c12c3a5c19 a12a3b5a19 b12b3c5b19 a8a16b6c17 ' +
      'b8b16c6a17 c8c16a6b17 b9b22b21a26 c9c22c21b26 a9a22a21c26',
  ],
  [
    88,
    29,
    '*a2b2c2 c16b20a19c24 a16c20b19a24 b16a20c19b24 a23b5b11b6 b23c5c11c6 c23a5a11a6 b25b27c4a9 ' +
      'c25c27a4b9 a25a27b4c9 b3c26b13c22 c3a26c13a22 a3b26a13b22 c0c15a14c12 a0a15b14a12 b0b15c14b12 ' +
      'c17c1a8c10 a17a1b8a10 b17b1c8b10 c28b7a21b18 a28c7b21c18 b28a7c21a18',
  ],
  [
    100,
    33,
    '*a4b4c4 b7a3b23b26 c7b3c23c26 a7c3a23a26 c20a14a8c16 a20b14b8a16 b20c14c8b16 b24c17c19b6 ' +
      'c24a17a19c6 a24b17b19a6 a27a18c22c9 b27b18a22a9 c27c18b22b9 a28b1c25a2 b28c1a25b2 c28a1b25c2 ' +
      'b29a12c10c15 c29b12a10a15 a29c12b10b15 c30a13a5c31 a30b13b5a31 b30c13c5b31 b32c21c11c0 ' +
      'c32a21a11a0 a32b21b11b0',
  ],
];

/** First rounds of schedules without repeats, by the number of players. */
export const FIRST_ROUNDS: ReadonlyMap<number, FirstRound> = new Map(
  ROWS.map(([players, modulus, first]) => [players, { modulus, first }]),
);
