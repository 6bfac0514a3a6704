import { identityOf, uuid } from './identity.ts';
import type { Library } from './library.ts';
import { type Node, num, quoted } from './sexpr.ts';

/** Nets that KiCad's library `power` has a symbol for. */
export const POWER_SYMBOLS: Readonly<Record<string, string>> = {
  GND: 'power:GND',
  '+5V': 'power:+5V',
  '+3V3': 'power:+3V3',
};

/** Height of letters on a sheet, in mm. */
export const LETTER = 1.27;

/** Which way something goes on a sheet, y downwards. */
type Direction = readonly [dx: number, dy: number];

/** A symbol on the sheet: which unit of which part, where, with what texts. */
interface PlacedSymbol {
  readonly symbol: string;
  readonly ref: string;
  readonly unit: number;
  readonly at: readonly [x: number, y: number, turn: number];
  readonly identity: string;
  readonly fields: readonly Node[];
  readonly pins: readonly string[];
  readonly optional?: boolean | undefined;
}

const at = (x: number, y: number, turn = 0): Node[] => ['at', num(x), num(y), num(turn)];
const font = (...more: Node[]): Node[] => ['effects', ['font', ['size', num(LETTER), num(LETTER)]], ...more];

/** A text that belongs to a symbol. */
export const field = (
  name: string,
  value: string,
  [x, y, turn]: readonly [x: number, y: number, turn: number],
  { hidden = false, justify = '' } = {},
): Node[] => [
  'property',
  quoted(name),
  quoted(value),
  at(x, y, turn),
  font(...(justify ? [['justify', justify]] : []), ...(hidden ? [['hide', 'yes']] : [])),
];

/** A sheet of a schematic, to be drawn on. */
export class Sheet {
  readonly #board: string;
  readonly #library: Library;
  readonly #used = new Map<string, Node[]>();
  readonly #items: Node[] = [];
  #count = 0;
  #powerSymbols = 0;

  constructor(board: string, library: Library) {
    this.#board = board;
    this.#library = library;
  }

  /** The sheet's own identity. */
  get identity(): string {
    return identityOf(`${this.#board} sheet`);
  }

  /** The symbols used, and what was drawn. */
  get contents(): { symbols: Node[]; items: Node[] } {
    return { symbols: [...this.#used.values()], items: this.#items };
  }

  /** A symbol of KiCad's library, which the sheet keeps a copy of. */
  symbol(name: string): Node[] {
    const symbol = this.#used.get(name) ?? this.#library.symbol(name);
    this.#used.set(name, symbol);
    return symbol;
  }

  place({ symbol, ref, unit, at: [x, y, turn], identity, fields, pins, optional }: PlacedSymbol): void {
    const isBought = !ref.startsWith('#') && !ref.startsWith('H');
    const owner = ['path', quoted(`/${this.identity}`), ['reference', quoted(ref)], ['unit', `${unit}`]];
    this.#items.push([
      'symbol',
      ['lib_id', quoted(symbol)],
      at(x, y, turn),
      ['unit', `${unit}`],
      ['exclude_from_sim', 'no'],
      ['in_bom', isBought ? 'yes' : 'no'],
      ['on_board', 'yes'],
      ['dnp', optional ? 'yes' : 'no'],
      ['uuid', quoted(identity)],
      ...fields,
      ...pins.map((pin): Node => ['pin', quoted(pin), uuid(`${identity} pin ${pin}`)]),
      ['instances', ['project', quoted(this.#board), owner]],
    ]);
  }

  /** A symbol of the library `power`: ground, a supply, or the flag that says that a net has one. */
  power(symbol: string, value: string, x: number, y: number, turn: number): void {
    this.symbol(symbol);
    this.#powerSymbols++;
    const ref = `#PWR${`${this.#powerSymbols}`.padStart(3, '0')}`;
    const isBelow = (value === 'GND') === (turn === 0);
    const isFlag = symbol === 'power:PWR_FLAG';
    this.place({
      symbol,
      ref,
      unit: 1,
      at: [x, y, turn],
      identity: identityOf(`${this.#board} ${ref}`),
      fields: [
        field('Reference', ref, [x, y, 0], { hidden: true }),
        field('Value', value, [x, y + (isBelow ? 4 : -3.4), 0], { hidden: isFlag }),
        field('Footprint', '', [x, y, 0], { hidden: true }),
      ],
      pins: ['1'],
    });
  }

  /** The name of a net at the end of a wire that goes that way. */
  label(net: string, x: number, y: number, [dx, dy]: Direction): void {
    const turn = dx > 0 ? 0 : dx < 0 ? 180 : dy < 0 ? 90 : 270;
    const justify = dx > 0 || dy < 0 ? 'left' : 'right';
    // biome-ignore lint/suspicious/noTemplateCurlyInString: KiCad's own variable
    const pages = field('Intersheetrefs', '${INTERSHEET_REFS}', [x, y, 0], { hidden: true });
    this.#draw(
      'global_label',
      'label',
      [quoted(net), ['shape', 'passive'], at(x, y, turn), font(['justify', justify])],
      [pages],
    );
  }

  wire(x: number, y: number, toX: number, toY: number): void {
    const points: Node = ['pts', ['xy', num(x), num(y)], ['xy', num(toX), num(toY)]];
    this.#draw('wire', 'wire', [points, ['stroke', ['width', '0'], ['type', 'default']]]);
  }

  /** The sign that a pin is left open on purpose. */
  noConnect(x: number, y: number): void {
    this.#draw('no_connect', 'no connect', [['at', num(x), num(y)]]);
  }

  text(words: string, x: number, y: number, size: number): void {
    const effects: Node = ['effects', ['font', ['size', num(size), num(size)]], ['justify', 'left', 'top']];
    this.#draw('text', 'text', [quoted(words), ['exclude_from_sim', 'no'], at(x, y), effects]);
  }

  frame(x: number, y: number, width: number, height: number): void {
    this.#draw('rectangle', 'frame', [
      ['start', num(x), num(y)],
      ['end', num(x + width), num(y + height)],
      ['stroke', ['width', '0'], ['type', 'dash']],
      ['fill', ['type', 'none']],
    ]);
  }

  #draw(list: string, kind: string, parts: readonly Node[], after: readonly Node[] = []): void {
    this.#items.push([list, ...parts, uuid(`${this.#board} ${kind} ${this.#count++}`), ...after]);
  }
}
