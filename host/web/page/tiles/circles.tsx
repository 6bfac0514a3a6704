import { byInk, INK } from './ink.ts';
import { circle } from './path.ts';

type Spot = readonly [x: number, y: number, ink: string];
const { blue: B, green: G, red: R } = INK;

/** Where the circles of 2 to 9 lie on a face of 60 by 80, and their colours: the traditional pattern. */
const SPOTS: readonly (readonly Spot[])[] = [
  [
    [30, 22, G],
    [30, 58, B],
  ],
  [
    [15, 18, B],
    [30, 40, R],
    [45, 62, G],
  ],
  [
    [17, 22, B],
    [43, 22, G],
    [17, 58, G],
    [43, 58, B],
  ],
  [
    [16, 18, B],
    [44, 18, G],
    [30, 40, R],
    [16, 62, G],
    [44, 62, B],
  ],
  [
    [18, 17, G],
    [42, 17, G],
    [18, 43, R],
    [42, 43, R],
    [18, 64, R],
    [42, 64, R],
  ],
  [
    [13, 13, G],
    [30, 21, G],
    [47, 29, G],
    [18, 49, R],
    [42, 49, R],
    [18, 68, R],
    [42, 68, R],
  ],
  [
    [18, 13, B],
    [42, 13, B],
    [18, 31, B],
    [42, 31, B],
    [18, 49, B],
    [42, 49, B],
    [18, 67, B],
    [42, 67, B],
  ],
  [
    [12, 17, G],
    [30, 17, G],
    [48, 17, G],
    [12, 40, R],
    [30, 40, R],
    [48, 40, R],
    [12, 63, B],
    [30, 63, B],
    [48, 63, B],
  ],
];
/** Radius of the circles of each rank from 2. */
const RADIUS = [14, 11, 12, 11, 10, 8.5, 8.3, 8.6];

/** One large flowered wheel. */
function OneCircle() {
  return (
    <g>
      <circle cx="30" cy="40" r="24" fill={B} />
      <circle cx="30" cy="40" r="21" fill={INK.ivory} />
      {Array.from({ length: 12 }, (_, i) => (
        <circle key={i} cx="30" cy="23" r="3.4" fill={i % 2 ? B : G} transform={`rotate(${i * 30} 30 40)`} />
      ))}
      <circle cx="30" cy="40" r="12.5" fill={R} />
      <circle cx="30" cy="40" r="10" fill={INK.ivory} />
      {Array.from({ length: 6 }, (_, i) => (
        <ellipse key={i} cx="30" cy="34.5" rx="2.6" ry="4.2" fill={R} transform={`rotate(${i * 60} 30 40)`} />
      ))}
      <circle cx="30" cy="40" r="2.4" fill={G} />
    </g>
  );
}

/** The face of a circle tile, `rank` 1 to 9. */
export function CircleFace({ rank }: { rank: number }) {
  if (rank === 1) return <OneCircle />;
  const spots = SPOTS[rank - 2]!;
  const r = RADIUS[rank - 2]!;
  const circles = (some: readonly Spot[], radius: number) =>
    some.map(([x, y]) => circle(x, y, radius)).join('');
  return (
    <g>
      {byInk(spots).map(([ink, some]) => (
        <path key={ink} fill={ink} d={circles(some, r)} />
      ))}
      <path fill="none" stroke={INK.ivory} stroke-width={r * 0.16} d={circles(spots, r * 0.7)} />
      <path fill={INK.ivory} d={circles(spots, r * 0.3)} />
    </g>
  );
}
