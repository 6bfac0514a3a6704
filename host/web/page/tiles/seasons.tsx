import { Blossom } from './blossom.tsx';
import { INK } from './ink.ts';

const { pink, gold, brown, leaf, green, red, blue, ivory } = INK;

/** Spring: a swallow over a sprouting bough. */
function Spring() {
  return (
    <g>
      <path
        fill={blue}
        d="M56 20C47 19 42 23 38 28C32 24 26 23 19 26C26 28 30 31 32 35C27 39 24 44 24 51C29 44 34 41 39 39C40 43 43 46 48 48C46 43 46 38 46 34C48 30 51 25 56 20Z"
      />
      <path fill={red} d="M56 20C52 20 49 21 47 23L49 27C52 25 54 23 56 20Z" />
      <path
        fill="none"
        stroke={brown}
        stroke-width="2.6"
        stroke-linecap="round"
        d="M5 66C18 70 34 68 54 60M24 68C22 62 19 59 14 57M40 66C44 70 48 72 52 73"
      />
      <path fill={leaf} d="M14 57C9 56 6 52 6 47C12 48 14 52 14 57Z" />
      <path fill={leaf} d="M54 60C54 55 52 52 48 50C48 55 50 58 54 60Z" />
      <Blossom x={31} y={66} size={7} petals={5} ink={pink} heart={gold} slim={0.62} />
      <Blossom x={13} y={67} size={5.5} petals={5} ink={pink} heart={gold} slim={0.62} />
    </g>
  );
}

/** Summer: a lotus under the sun. */
function Summer() {
  return (
    <g>
      <circle cx="44" cy="16" r="8" fill={red} />
      <g fill={pink}>
        <path d="M30 58C14 58 6 50 5 42C16 42 25 47 30 58Z" />
        <path d="M30 58C46 58 54 50 55 42C44 42 35 47 30 58Z" />
        <path fill-opacity="0.85" d="M30 58C18 52 15 42 18 32C27 37 32 46 30 58Z" />
        <path fill-opacity="0.85" d="M30 58C42 52 45 42 42 32C33 37 28 46 30 58Z" />
      </g>
      <path fill="#e87aa3" d="M30 58C23 49 23 37 30 28C37 37 37 49 30 58Z" />
      <path fill={green} d="M5 64C15 58 45 58 55 64C46 71 14 71 5 64Z" />
      <path
        fill="none"
        stroke={blue}
        stroke-width="1.8"
        stroke-linecap="round"
        d="M8 74C13 71 17 71 22 74S31 77 36 74S46 71 51 74"
      />
    </g>
  );
}

/** Autumn: a maple leaf in the wind. */
function Autumn() {
  return (
    <g>
      <path
        fill="#c4571b"
        d="M33 10L38 24L47 18L45 31L56 30L50 40L56 47L45 49L46 58L34 53L31 60L27 53L15 58L17 48L6 45L13 38L7 28L18 30L17 17L27 24Z"
      />
      <path
        fill="none"
        stroke={gold}
        stroke-width="1.7"
        stroke-linecap="round"
        d="M32 20C32 36 31 46 30 58M31 45C25 40 19 37 13 33M31 45C37 40 43 36 50 33M31 51C26 51 22 53 19 54M31 51C36 51 40 53 43 54"
      />
      <path
        fill="none"
        stroke={brown}
        stroke-width="2.6"
        stroke-linecap="round"
        d="M30 57C30 65 27 71 22 76"
      />
    </g>
  );
}

/** Winter: a pine under snow. */
function Winter() {
  return (
    <g>
      <path fill={brown} d="M27 64H34V75H27Z" />
      <path fill={green} d="M30.500 14L43 32H37L49 48H42L54 66H7L19 48H12L24 32H18Z" />
      <path
        fill={ivory}
        d="M30.500 14L37 23C34 26 32 22 30 25C28 22 26 26 24.500 23ZM20 45L24 39C27 43 30 38 32 42C35 38 38 43 41.500 38.500L46 44C42 48 39 43 36 47C33 43 29 48 26 44C24 47 22 47 20 45ZM11 61L16 54C20 58 23 53 27 57C31 53 35 58 39 54C42 57 44 53 46 54.500L50 60C46 64 43 59 39 63C35 59 31 64 27 60C23 64 19 59 16 63C14 63 12 62 11 61Z"
      />
      <g stroke={blue} stroke-width="1.6" stroke-linecap="round">
        <path d="M48 12V22M43.700 14.500L52.300 19.500M43.700 19.500L52.300 14.500" />
        <path d="M13 27V34M10 28.800L16 32.200M10 32.200L16 28.800" />
      </g>
    </g>
  );
}

const PICTURES = [Spring, Summer, Autumn, Winter] as const;

/** The face of a season: 1 spring, 2 summer, 3 autumn, 4 winter; the number is blue. */
export function SeasonFace({ rank }: { rank: number }) {
  const Picture = PICTURES[rank - 1]!;
  return <Picture />;
}
