import { byInk, INK } from './ink.ts';
import { placed } from './path.ts';

type Stick = readonly [x: number, y: number, ink: string, turn?: number];
const { blue: B, green: G, red: R } = INK;

/** Where the sticks of 2 to 9 stand (their middle) on a face of 60 by 80. */
const STICKS: readonly (readonly Stick[])[] = [
  [
    [30, 22, G],
    [30, 58, B],
  ],
  [
    [30, 22, G],
    [17, 58, B],
    [43, 58, B],
  ],
  [
    [17, 22, B],
    [43, 22, G],
    [17, 58, G],
    [43, 58, B],
  ],
  [
    [14, 22, G],
    [46, 22, B],
    [30, 40, R],
    [14, 58, B],
    [46, 58, G],
  ],
  [
    [13, 22, G],
    [30, 22, G],
    [47, 22, G],
    [13, 58, B],
    [30, 58, B],
    [47, 58, B],
  ],
  [
    [30, 15, R],
    [13, 40, G],
    [30, 40, B],
    [47, 40, G],
    [13, 65, G],
    [30, 65, B],
    [47, 65, G],
  ],
  [
    [10, 22, G],
    [23, 21, G, 38],
    [37, 21, G, -38],
    [50, 22, G],
    [10, 58, B],
    [23, 59, B, -38],
    [37, 59, B, 38],
    [50, 58, B],
  ],
  [
    [13, 15, R],
    [30, 15, B],
    [47, 15, G],
    [13, 40, R],
    [30, 40, B],
    [47, 40, G],
    [13, 65, R],
    [30, 65, B],
    [47, 65, G],
  ],
];
/** Length of the sticks of each rank from 2. */
const LENGTH = [28, 27, 27, 27, 27, 19, 25, 19];

/** The outline of a stick round its middle. */
const outline = (half: number): string =>
  `M-3.8 ${-half}L3.8 ${-half}Q2.2 ${-half / 2} 3.8 0Q2.2 ${half / 2} 3.8 ${half}L-3.8 ${half}Q-2.2 ${half / 2} -3.8 0Q-2.2 ${-half / 2} -3.8 ${-half}Z`;
/** The light on it. */
const light = (half: number): string => `M0 ${3.4 - half}L0 -3.2M0 3.2L0 ${half - 3.4}`;
/** Its joints. */
const joints = (half: number): string => `M-3.6 ${-half}L3.6 ${-half}M-3.8 0L3.8 0M-3.6 ${half}L3.6 ${half}`;

/** The 1 of bamboos is a bird: once the hemp sparrow that the game is named after. */
function Bird() {
  return (
    <g stroke-linejoin="round">
      <g fill="none" stroke-linecap="round">
        <path stroke={G} stroke-width="3.4" d="M27 50C18 60 14 66 9 74" />
        <path stroke={R} stroke-width="3.4" d="M29 52C23 62 20 68 17 76" />
        <path stroke={B} stroke-width="3.4" d="M32 52C29 62 28 69 26 77" />
      </g>
      <path fill={G} d="M43 17C33 14 27 22 27 30C20 36 19 48 27 54C37 58 50 50 48 36C47 30 50 24 43 17Z" />
      <path fill={INK.leaf} d="M24 35C14 32 10 40 13 50C19 54 29 52 33 43C32 37 28 36 24 35Z" />
      <path
        fill="none"
        stroke={INK.ivory}
        stroke-width="1.6"
        stroke-linecap="round"
        d="M17 40C21 43 25 43 29 42M16 46C20 48 24 48 27 46"
      />
      <path fill={B} d="M38 34C36 40 39 48 44 48C49 44 49 36 46 32Z" />
      <path fill={R} d="M36 15C35 9 38 6 40 4C40 8 43 6 46 5C44 8 46 10 45 15Z" />
      <circle cx="41" cy="22" r="3.4" fill={INK.ivory} />
      <circle cx="41.6" cy="22" r="1.7" fill={INK.black} />
      <path fill={INK.gold} d="M47 20L57 24L47 28Z" />
      <path
        fill="none"
        stroke={INK.brown}
        stroke-width="2"
        stroke-linecap="round"
        d="M36 55V66M42 54V66M32 67H47"
      />
    </g>
  );
}

/** The face of a bamboo tile, `rank` 1 to 9. */
export function BambooFace({ rank }: { rank: number }) {
  if (rank === 1) return <Bird />;
  const sticks = STICKS[rank - 2]!;
  const inks = byInk(sticks);
  const half = LENGTH[rank - 2]! / 2;
  const all = (some: readonly Stick[], part: string) =>
    some.map(([x, y, , turn]) => placed(part, x, y, turn)).join('');
  return (
    <g stroke-linecap="round">
      {inks.map(([ink, some]) => (
        <path key={ink} fill={ink} d={all(some, outline(half))} />
      ))}
      <path stroke={INK.ivory} stroke-width="1.5" stroke-opacity="0.75" d={all(sticks, light(half))} />
      {inks.map(([ink, some]) => (
        <path key={ink} stroke={ink} stroke-width="2.4" d={all(some, joints(half))} />
      ))}
    </g>
  );
}
