import { readFileSync } from 'node:fs';
import { child, children, numbersAfter, parse, textAfter, textOf } from './tool/sexpr.ts';

/** One end of a net: a part's pin, with the name that KiCad's symbol gives it. */
export interface End {
  readonly ref: string;
  readonly pin: string;
  readonly name: string;
}

const read = (board: string, ending: string) =>
  parse(readFileSync(new URL(`${board}/${board}.${ending}`, import.meta.url), 'utf8'));

/** The nets of a board's schematic by their names, as KiCad exports them. */
export const netsOfSchematic = (board: string): Map<string, End[]> =>
  new Map(
    children(child(read(board, 'net'), 'nets')!, 'net').map((net) => [
      textAfter(net, 'name')!,
      children(net, 'node').map((node) => ({
        ref: textAfter(node, 'ref')!,
        pin: textAfter(node, 'pin')!,
        name: textAfter(node, 'pinfunction') ?? '',
      })),
    ]),
  );

/** The parts of a board's schematic, as KiCad exports them: value by name. */
export const partsOfSchematic = (board: string): Map<string, string> =>
  new Map(
    children(child(read(board, 'net'), 'components')!, 'comp').map((part) => [
      textAfter(part, 'ref')!,
      textAfter(part, 'value')!,
    ]),
  );

/** A pad on a board's layout: whose it is, and on which net. */
export interface PlacedPad {
  readonly ref: string;
  readonly pin: string;
  readonly net: string | undefined;
}

/** The pads of a board's layout. */
export const padsOfLayout = (board: string): PlacedPad[] =>
  children(read(board, 'kicad_pcb'), 'footprint').flatMap((footprint) => {
    const name = children(footprint, 'property').find((property) => textOf(property[1]) === 'Reference')!;
    return children(footprint, 'pad').map((pad) => {
      const net = child(pad, 'net');
      return { ref: textOf(name[2]), pin: textOf(pad[1]), net: net && textOf(net.at(-1)) };
    });
  });

/** A straight track of a layout, in mm. */
export interface PlacedTrack {
  readonly net: string;
  readonly layer: string;
  readonly width: number;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** The tracks of a board's layout. */
export function tracksOfLayout(board: string): PlacedTrack[] {
  const root = read(board, 'kicad_pcb');
  const names = new Map(children(root, 'net').map((net) => [textOf(net[1]), textOf(net[2])]));
  return children(root, 'segment').map((segment) => ({
    net: names.get(textAfter(segment, 'net')!) ?? textAfter(segment, 'net')!,
    layer: textAfter(segment, 'layer')!,
    width: numbersAfter(segment, 'width')[0]!,
    from: numbersAfter(segment, 'start') as [number, number],
    to: numbersAfter(segment, 'end') as [number, number],
  }));
}
