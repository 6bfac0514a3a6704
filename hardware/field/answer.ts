import { magnitude } from './complex.ts';
import { fieldAcross } from './coupling.ts';
import { type TagZone, tableLoops, tagsIn } from './design.ts';
import { KINDS, type Kind, loadOf } from './parts.ts';
import { AREA, CARRIER, impedanceOf, USUAL } from './tag.ts';

const MU0 = 4e-7 * Math.PI;

/** The zones of each kind of loop. */
const ZONES: Readonly<Record<Kind, readonly TagZone[]>> = {
  row: ['row'],
  ledge: ['ledge', 'ledge, face down'],
  discards: ['discards', 'discards, face down'],
};

/**
 * How much the current of a loop changes, at most, when a usual tag switches its load to answer: what its coil reflects
 * into the loop, over the loop's resistance, as a share. Each sideband has a third of it (1/π).
 * @param perAmpere the field of 1 A through the loop across the tag, A/m
 * @param resistance all resistance in the loop, Ω
 */
export function loadModulation(perAmpere: number, resistance: number): number {
  const reactance = 2 * Math.PI * CARRIER * MU0 * AREA * perAmpere;
  return reactance ** 2 / magnitude(impedanceOf(USUAL)) / resistance;
}

/** The weakest answer of all tags that a kind of loop has to read, each heard by the loop that hears it best. */
export function weakestAnswer(kind: Kind): number {
  const loops = tableLoops().filter(({ id }) =>
    kind === 'discards' ? id.startsWith('discard') : id === KINDS[kind],
  );
  const { resistance } = loadOf(kind);
  const answers = ZONES[kind]
    .flatMap((zone) => tagsIn(zone))
    .map((tag) => Math.max(...loops.map(({ loop }) => loadModulation(fieldAcross(loop, tag), resistance))));
  return Math.min(...answers);
}
