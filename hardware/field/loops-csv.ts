import { DESIGN, tableLoops } from './design.ts';
import { FILTER, KINDS, type Kind, loadOf, NETWORK_PARTS, TRIMMER, tune } from './parts.ts';

/** How many there are of each kind: one at each place, or a quarter of the discards. */
const COUNT = 4;

/** What a builder winds and solders, one line a kind of loop: loops.csv. */
export function loopsCsv(): string {
  const lines = (Object.keys(KINDS) as Kind[]).map((kind) => {
    const { loop } = tableLoops().find(({ id }) => id === KINDS[kind])!;
    const size = loop.path
      .slice(0, 2)
      .map(({ from, to }) => Math.hypot(...to.map((value, i) => value - from[i]!)));
    const { c1, c2, rs } = NETWORK_PARTS[kind];
    return [
      kind,
      COUNT,
      ...size.map((metres) => (1000 * metres).toFixed(0)),
      DESIGN.wire.turns,
      DESIGN.wire.diameter,
      (1e6 * loadOf(kind).inductance).toFixed(2),
      c1,
      c2,
      rs,
      `${TRIMMER[0]} to ${TRIMMER[1]}`,
      tune(kind).trimmer.toFixed(0),
      kind === 'discards' ? FILTER.discards : FILTER.racks,
      (1e3 * tune(kind).current).toFixed(0),
    ].join(',');
  });
  return [
    'loop,count,width mm,height mm,turns,wire mm,µH,C1 pF each leg,C2 pF each leg,Rs Ω each leg,trimmer pF,trimmer about pF,C0 pF each leg of the board,current mA',
    ...lines,
    '',
  ].join('\n');
}
