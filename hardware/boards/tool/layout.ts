import { type Board, type Part, partsOf } from './design.ts';
import { symbolIdentity, uuid } from './identity.ts';
import { type Label, LETTER, placeLabels } from './labels.ts';
import { type Library, pinsOf, unitsOf } from './library.ts';
import { padsOf } from './pads.ts';
import { route } from './router.ts';
import { RULES } from './rules.ts';
import { netsOf, titleBlock } from './schematic.ts';
import { child, type Node, nameOf, num, numbersAfter, quoted, textOf } from './sexpr.ts';

/** Where a board's corner lies on KiCad's page, in mm. */
const [LEFT, TOP] = [50.8, 50.8];

/** KiCad's layers with their numbers, as its version 9 writes them. */
const LAYERS: readonly Node[] = [
  ['0', quoted('F.Cu'), 'signal'],
  ['2', quoted('B.Cu'), 'signal'],
  ['9', quoted('F.Adhes'), 'user', quoted('F.Adhesive')],
  ['11', quoted('B.Adhes'), 'user', quoted('B.Adhesive')],
  ['13', quoted('F.Paste'), 'user'],
  ['15', quoted('B.Paste'), 'user'],
  ['5', quoted('F.SilkS'), 'user', quoted('F.Silkscreen')],
  ['7', quoted('B.SilkS'), 'user', quoted('B.Silkscreen')],
  ['1', quoted('F.Mask'), 'user'],
  ['3', quoted('B.Mask'), 'user'],
  ['17', quoted('Dwgs.User'), 'user', quoted('User.Drawings')],
  ['19', quoted('Cmts.User'), 'user', quoted('User.Comments')],
  ['25', quoted('Edge.Cuts'), 'user'],
  ['27', quoted('Margin'), 'user'],
  ['31', quoted('F.CrtYd'), 'user', quoted('F.Courtyard')],
  ['29', quoted('B.CrtYd'), 'user', quoted('B.Courtyard')],
  ['35', quoted('F.Fab'), 'user'],
  ['33', quoted('B.Fab'), 'user'],
];

const at = (x: number, y: number, turn = 0): Node[] => [
  'at',
  num(x),
  num(y),
  ...(turn === 0 ? [] : [num(turn)]),
];
const xy = (x: number, y: number): Node[] => ['xy', num(x + LEFT), num(y + TOP)];
const letters = (height: number): Node[] => [
  'effects',
  ['font', ['size', num(height), num(height)], ['thickness', num(height * 0.15)]],
];

/** Writes the layout of a board, its tracks laid; the ground areas are outlines, which KiCad fills. */
export function writeLayout(board: Board, library: Library): Node[] {
  const pads = padsOf(board, library);
  const labels = placeLabels(board, library, pads);
  const { tracks, vias } = route(board.size, pads);
  const nets = new Map(
    [...netsOf(board), ...partsOf(board).flatMap((part) => [...loosePins(part, library).values()])].map(
      (net, i) => [net, i + 1],
    ),
  );
  let count = 0;
  const next = (kind: string): Node[] => uuid(`${board.name} board ${kind} ${count++}`);
  const point = (name: string, [x, y]: readonly [number, number]): Node[] => [
    name,
    num(x + LEFT),
    num(y + TOP),
  ];
  const [width, height] = board.size;
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  const silk = (text: string, x: number, y: number, turn: number, size: number): Node[] => [
    'gr_text',
    quoted(text),
    at(x + LEFT, y + TOP, turn),
    ['layer', quoted('F.SilkS')],
    next('text'),
    letters(size),
  ];

  const footprints = partsOf(board).map((part): Node[] => {
    const [x, y, turn = 0] = part.at;
    const own = labels.find((label) => label.part === part.ref && label.text === part.ref);
    const pinNets = new Map([...Object.entries(part.nets), ...loosePins(part, library)]);
    const path = symbolIdentity(board.name, part.ref, unitsOf(library.symbol(part.symbol))[0]!);
    let item = 0;
    const identity = () => uuid(`${board.name} ${part.ref} item ${item++}`);
    const property = (name: string, value: string, place: Node[], layer: string, hidden: boolean): Node[] => [
      'property',
      quoted(name),
      quoted(value),
      place,
      ['layer', quoted(layer)],
      ...(hidden ? [['hide', 'yes']] : []),
      identity(),
      letters(LETTER),
    ];
    function propertyOf(node: Node[]): Node[] {
      const name = textOf(node[1]);
      if (name === 'Reference')
        return [
          property(
            name,
            part.ref,
            own ? relative(own, part.at) : at(0, 0, turn),
            'F.SilkS',
            own === undefined,
          ),
        ];
      if (name === 'Value') return [property(name, part.value, child(node, 'at')!, 'F.Fab', true)];
      return [];
    }
    const body = library
      .footprint(part.footprint)
      .slice(2)
      .flatMap((node): Node[] => {
        const name = nameOf(node);
        if (!Array.isArray(node) || name === undefined) return [node];
        if (['version', 'generator', 'generator_version', 'layer', 'model'].includes(name)) return [];
        if (name === 'property') return propertyOf(node);
        if (name === 'attr') return [part.optional ? [...node, 'dnp'] : node];
        if (!(name.startsWith('fp_') || name === 'pad' || name === 'zone')) return [node];
        const turned = node.map((part_) =>
          nameOf(part_) === 'at' && turn !== 0 ? turnedBy(part_ as Node[], turn) : part_,
        );
        const rest = turned.filter((part_) => nameOf(part_) !== 'uuid');
        const net = name === 'pad' ? pinNets.get(textOf(node[1])) : undefined;
        return [
          [...rest, ...(net === undefined ? [] : [['net', `${nets.get(net)}`, quoted(net)]]), identity()],
        ];
      });
    return [
      'footprint',
      quoted(part.footprint),
      ['layer', quoted('F.Cu')],
      identity(),
      at(x + LEFT, y + TOP, turn),
      ...body,
      // KiCad would add these itself, with another identity each time.
      ...['Datasheet', 'Description'].map((name) => property(name, '', at(0, 0, turn), 'F.Fab', true)),
      ['path', quoted(`/${path}`)],
      ['sheetname', quoted('/')],
      ['sheetfile', quoted(`${board.name}.kicad_sch`)],
    ];
  });

  const ground = (layer: string): Node[] => {
    const [inset, far, low] = [RULES.edge, width - RULES.edge, height - RULES.edge];
    return [
      'zone',
      ['net', `${nets.get('GND')}`],
      ['net_name', quoted('GND')],
      ['layer', quoted(layer)],
      next('zone'),
      ['hatch', 'edge', '0.5'],
      ['connect_pads', ['clearance', '0.3']],
      ['min_thickness', '0.25'],
      ['fill', 'yes', ['thermal_gap', '0.4'], ['thermal_bridge_width', '0.4']],
      ['polygon', ['pts', xy(inset, inset), xy(far, inset), xy(far, low), xy(inset, low)]],
    ];
  };

  return [
    'kicad_pcb',
    ['version', '20241229'],
    ['generator', quoted('mingg')],
    ['generator_version', quoted('9.0')],
    ['general', ['thickness', '1.6'], ['legacy_teardrops', 'no']],
    ['paper', quoted('A4')],
    titleBlock(board),
    ['layers', ...LAYERS],
    ['setup', ['pad_to_mask_clearance', '0']],
    ['net', '0', quoted('')],
    ...[...nets].map(([net, i]): Node => ['net', `${i}`, quoted(net)]),
    ...footprints,
    ...corners.map(
      (corner, i): Node => [
        'gr_line',
        point('start', corner),
        point('end', corners[(i + 1) % 4]!),
        ['stroke', ['width', '0.1'], ['type', 'solid']],
        ['layer', quoted('Edge.Cuts')],
        next('edge'),
      ],
    ),
    ...board.texts.map(({ text, at: [x, y, turn = 0], height: size = LETTER }) =>
      silk(text, x, y, turn, size),
    ),
    ...labels
      .filter(({ part, text }) => text !== part)
      .map(({ text, x, y, turn }) => silk(text, x, y, turn, LETTER)),
    ...tracks.map(
      ({ net, layer, from, to }): Node => [
        'segment',
        point('start', from),
        point('end', to),
        ['width', num(RULES.track)],
        ['layer', quoted(layer === 0 ? 'F.Cu' : 'B.Cu')],
        ['net', `${nets.get(net)}`],
        next('track'),
      ],
    ),
    ...vias.map(
      ({ net, at: place }): Node => [
        'via',
        point('at', place),
        ['size', num(RULES.via)],
        ['drill', num(RULES.viaHole)],
        ['layers', quoted('F.Cu'), quoted('B.Cu')],
        ['net', `${nets.get(net)}`],
        next('via'),
      ],
    ),
    ground('F.Cu'),
    ground('B.Cu'),
    ['embedded_fonts', 'no'],
  ];
}

/** KiCad keeps the turn of a pad or text on the board, not the one inside its footprint. */
function turnedBy(place: Node[], turn: number): Node[] {
  const [x, y, own = 0] = numbersAfter(['', place], 'at') as [number, number, number?];
  return at(x, y, (own + turn) % 360);
}

/** A label's place as its footprint has it: from the part's middle, before the part is turned. */
function relative(
  { x, y, turn }: Label,
  [left, top, partTurn = 0]: readonly [number, number, number?],
): Node[] {
  const angle = (partTurn * Math.PI) / 180;
  const [dx, dy] = [x - left, y - top];
  return at(dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle), turn);
}

/** The pins of a part that are not connected, with the nets that KiCad makes for them. */
const loosePins = (part: Part, library: Library): Map<string, string> =>
  new Map(
    pinsOf(library.symbol(part.symbol))
      .filter(({ number }) => !(number in part.nets))
      .map(({ number, name }) => {
        const shown = name === '' || name === '~' ? '' : `${name.replaceAll('/', '{slash}')}-`;
        return [number, `unconnected-(${part.ref}-${shown}Pad${number})`];
      }),
  );
