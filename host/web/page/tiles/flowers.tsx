import { Blossom } from './blossom.tsx';
import { INK } from './ink.ts';

const { pink, gold, brown, leaf, green, violet, red } = INK;

/** A branch of plum in blossom. */
function Plum() {
  return (
    <g>
      <path
        fill="none"
        stroke={brown}
        stroke-width="3.2"
        stroke-linecap="round"
        d="M10 74C20 66 22 58 29 51C37 43 45 40 51 27M29 51C25 45 20 42 13 41M40 42C46 43 50 47 53 51"
      />
      <Blossom x={45} y={25} size={11.5} petals={5} ink={pink} heart={gold} slim={0.62} />
      <Blossom x={22} y={40} size={10} petals={5} ink={pink} heart={gold} slim={0.62} />
      <Blossom x={42} y={54} size={10} petals={5} ink={pink} heart={gold} slim={0.62} />
      <circle cx="13" cy="55" r="3.4" fill={pink} />
      <circle cx="30" cy="17" r="3" fill={pink} />
      <circle cx="25" cy="68" r="3" fill={pink} />
    </g>
  );
}

/** An orchid: long arched leaves, a nodding flower. */
function Orchid() {
  return (
    <g>
      <g fill="none" stroke={green} stroke-linecap="round">
        <path stroke-width="3.6" d="M29 75C26 58 18 48 7 47" />
        <path stroke-width="3.6" d="M31 75C33 60 42 52 54 56" />
        <path stroke-width="2.8" d="M28 75C20 66 13 64 7 66" />
        <path stroke-width="2.8" d="M33 75C40 69 47 68 53 71" />
        <path stroke-width="2" stroke={leaf} d="M30 75C29 58 30 46 35 34" />
      </g>
      <g fill={violet} transform="translate(36 28)">
        <path d="M0 2C-7 -5 -6 -16 0 -22C6 -16 7 -5 0 2Z" />
        <path d="M0 2C-9 2 -17 -4 -20 -12C-11 -13 -3 -8 0 2Z" />
        <path d="M0 2C9 2 17 -4 20 -12C11 -13 3 -8 0 2Z" />
        <path d="M0 0C-8 4 -12 10 -11 18C-4 15 0 9 0 0Z" />
        <path d="M0 0C8 4 12 10 11 18C4 15 0 9 0 0Z" />
        <path fill={pink} d="M-4 0C-5 8 -3 12 0 14C3 12 5 8 4 0Z" />
        <circle r="3" cy="1" fill={gold} />
      </g>
    </g>
  );
}

/** A chrysanthemum: two rings of slim petals. */
function Chrysanthemum() {
  return (
    <g>
      <path fill="none" stroke={green} stroke-width="3" stroke-linecap="round" d="M31 50C30 60 29 68 27 75" />
      <path fill={leaf} d="M29 66C21 57 13 58 8 62C14 70 22 71 29 66Z" />
      <path fill={leaf} d="M30 62C37 53 46 54 51 59C46 66 37 67 30 62Z" />
      <Blossom x={31} y={33} size={22} petals={16} ink={gold} heart={gold} slim={0.17} />
      <Blossom x={31} y={33} size={15} petals={12} ink={red} heart={gold} slim={0.2} />
    </g>
  );
}

/** The bamboo plant: two jointed canes with leaves. */
function BambooPlant() {
  return (
    <g>
      <g stroke={green} stroke-linecap="round" fill="none">
        <path stroke-width="5.4" d="M24 75V61M24.4 57V42M25 38V23M25.4 19V9" />
        <path stroke-width="4" stroke={leaf} d="M40 75V66M40 62V51M39.6 47V37" />
        <path stroke-width="1.6" d="M26 40L36 30M25 21L34 14M41 49L48 43M24 59L15 53" />
      </g>
      <g fill={leaf}>
        <path d="M34 31C39 22 47 21 55 23C50 31 43 34 34 31Z" />
        <path d="M34 32C43 31 49 36 52 43C44 43 37 40 34 32Z" />
        <path d="M33 15C37 8 44 6 51 8C47 15 41 18 33 15Z" />
        <path d="M47 44C52 46 55 51 55 58C50 55 47 50 47 44Z" />
      </g>
      <g fill={green}>
        <path d="M16 54C8 53 5 58 4 65C11 65 15 61 16 54Z" />
        <path d="M17 53C14 46 9 44 4 44C6 51 10 54 17 53Z" />
      </g>
    </g>
  );
}

const PICTURES = [Plum, Orchid, Chrysanthemum, BambooPlant] as const;

/** The face of a flower: 1 plum, 2 orchid, 3 chrysanthemum, 4 bamboo plant; the number is red. */
export function FlowerFace({ rank }: { rank: number }) {
  const Picture = PICTURES[rank - 1]!;
  return <Picture />;
}
