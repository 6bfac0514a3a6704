import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { child, children, type Node, numbersAfter, parse, quoted, textAfter, textOf } from './sexpr.ts';

/** A pin of a symbol: where its end lies (mm, y upwards) and which way it points, into the body. */
export interface Pin {
  readonly number: string;
  readonly name: string;
  readonly unit: number;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** KiCad's libraries of symbols and footprints, in `folder` (`/usr/share/kicad`). */
export class Library {
  readonly #folder: string;
  readonly #files = new Map<string, Node[]>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A footprint by its whole name, `Resistor_SMD:R_0805_2012Metric`. */
  footprint(name: string): Node[] {
    const [library, file] = name.split(':');
    return this.#read(`footprints/${library}.pretty/${file}.kicad_mod`);
  }

  /** A symbol by its whole name, `Device:R`, as a schematic keeps it: with what it takes over from another symbol. */
  symbol(name: string): Node[] {
    const [library, own] = name.split(':') as [string, string];
    const all = children(this.#read(`symbols/${library}.kicad_sym`), 'symbol');
    const find = (wanted: string): Node[] => {
      const found = all.find((symbol) => textOf(symbol[1]) === wanted);
      if (!found) throw new RangeError(`KiCad's library ${library} has no symbol ${wanted}`);
      return found;
    };
    const symbol = find(own);
    const base = textAfter(symbol, 'extends');
    const named = (node: Node): Node =>
      Array.isArray(node) && node[0] === 'symbol'
        ? ['symbol', quoted(textOf(node[1]).replace(base ?? own, own)), ...node.slice(2)]
        : node;
    if (base === undefined) return ['symbol', quoted(name), ...symbol.slice(2)];
    const properties = new Set(children(symbol, 'property').map((property) => textOf(property[1])));
    const inherited = find(base).slice(2);
    const isOwn = (node: Node) =>
      Array.isArray(node) && node[0] === 'property' && properties.has(textOf(node[1]));
    const kept = inherited.filter((node) => !isOwn(node)).map(named);
    const at = kept.findIndex(
      (node) => Array.isArray(node) && (node[0] === 'property' || node[0] === 'symbol'),
    );
    return ['symbol', quoted(name), ...kept.slice(0, at), ...children(symbol, 'property'), ...kept.slice(at)];
  }

  #read(path: string): Node[] {
    let root = this.#files.get(path);
    if (!root) {
      root = parse(readFileSync(join(this.#folder, path), 'utf8'));
      this.#files.set(path, root);
    }
    return root;
  }
}

/** The drawings of a symbol with the unit that each belongs to; unit 0 belongs to all. Only the usual body style. */
function drawings(symbol: Node[]): { unit: number; drawing: Node[] }[] {
  return children(symbol, 'symbol').flatMap((drawing) => {
    const [, unit, style] = /_(\d+)_(\d+)$/.exec(textOf(drawing[1]))!;
    return Number(style) <= 1 ? [{ unit: Number(unit), drawing }] : [];
  });
}

/** The units of a symbol: 1 for most, more for gates. */
export const unitsOf = (symbol: Node[]): number[] => {
  const units = [...new Set(drawings(symbol).map(({ unit }) => unit))].filter((unit) => unit > 0);
  return units.length > 0 ? units.sort((a, b) => a - b) : [1];
};

/** The pins of a symbol. */
export const pinsOf = (symbol: Node[]): Pin[] =>
  drawings(symbol).flatMap(({ unit, drawing }) =>
    children(drawing, 'pin').map((pin) => {
      const [x, y, angle] = numbersAfter(pin, 'at') as [number, number, number];
      return {
        number: textOf(child(pin, 'number')![1]),
        name: textOf(child(pin, 'name')![1]),
        unit: Math.max(unit, 1),
        x,
        y,
        angle,
      };
    }),
  );
