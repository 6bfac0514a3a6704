import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { points } from '../../../../shared/explain/numbers.ts';
import { PLACES } from '../../../../shared/game/seats.ts';
import type { TableView } from '../../../../shared/view/view.ts';
import { useTalk } from '../words/talk.ts';
import { useMatchNames } from './match-names.ts';
import { ticks } from './ticks.ts';

/** How each line is drawn: apart in colour, dashes (in em) and marks. */
const STYLES = [
  { colour: '#1f4e8c', dash: [], mark: 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0Z' },
  { colour: '#a3261f', dash: [0.56, 0.25], mark: 'M-.9 -.9H.9V.9H-.9Z' },
  { colour: '#1d6b3a', dash: [0.12, 0.25], mark: 'M0 -1.15L1.1 .85H-1.1Z' },
  { colour: '#6a4a00', dash: [0.75, 0.25, 0.12, 0.25], mark: 'M0 -1.25L1.25 0L0 1.25L-1.25 0Z' },
  { colour: '#6b3a8c', dash: [0.31, 0.19], mark: 'M-1 -1L1 1M1 -1L-1 1' },
] as const;

/** At most about so many marks on a line, and labels of an axis. */
const MARKS = 12;
const HAND_LABELS = 8;
const POINT_LABELS = 5;

interface Line {
  readonly name: string;
  readonly style: (typeof STYLES)[number];
  readonly totals: readonly number[];
}

/** The running totals of a match, hand by hand, as a graph, and as a table for those who do not see it. */
export function Course({ view }: { view: TableView }) {
  const { words } = useTalk();
  const nameOf = useMatchNames(view);
  const { from, totals } = view.match.course;
  const lines = totals.map((line, at): Line => {
    const who = view.five ? { place: null, player: at + 1 } : { place: PLACES[at]! };
    return { name: nameOf(who).name, style: STYLES[at]!, totals: line };
  });
  const ranked = [...lines].sort((one, other) => other.totals.at(-1)! - one.totals.at(-1)!);
  return (
    <figure class="course">
      <figcaption>{words.match.course}</figcaption>
      <Graph lines={lines} from={from} />
      <ul class="legend" aria-hidden="true">
        {ranked.map(({ name, style, totals: line }) => (
          <li key={name}>
            <svg viewBox="0 0 36 12" aria-hidden="true">
              <path class="line" d="M0 6H36" stroke={style.colour} stroke-dasharray={dashes(style, 16)} />
              <Mark x={18} y={6} em={16} style={style} />
            </svg>
            <span>{name}</span> <b>{points(line.at(-1)!)}</b>
          </li>
        ))}
      </ul>
      <div class="unseen">
        <TotalsTable lines={lines} from={from} />
      </div>
    </figure>
  );
}

interface Drawn {
  readonly lines: readonly Line[];
  readonly from: number;
}

/** Drawn in points of the screen, so that its type has the size of the type around it. */
function Graph({ lines, from }: Drawn) {
  const { words } = useTalk();
  const box = useRef<SVGSVGElement>(null);
  const [{ width, height, em }, setSize] = useState({ width: 600, height: 300, em: 16 });
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth, clientHeight } = box.current!;
      if (clientWidth === 0) return; // folded
      const size = Number.parseFloat(getComputedStyle(box.current!).fontSize);
      setSize({ width: clientWidth, height: clientHeight, em: size });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  const hands = lines[0]!.totals.length - 1;
  const all = lines.flatMap(({ totals }) => totals);
  const levels = ticks(Math.min(0, ...all), Math.max(0, ...all), POINT_LABELS);
  const [lowest, highest] = [levels[0]!, levels.at(-1)!];
  const left = em * (0.8 + 0.55 * Math.max(...levels.map((level) => points(level).length)));
  const [right, top, bottom] = [em * 0.8, em * 0.8, em * 2.4];
  const x = (hand: number) => left + ((width - left - right) * hand) / Math.max(1, hands);
  const y = (total: number) => top + ((height - top - bottom) * (highest - total)) / (highest - lowest || 1);
  const numbers = ticks(from, from + hands - 1, HAND_LABELS).filter(
    (number) => Number.isInteger(number) && number >= from && number < from + hands,
  );
  return (
    <svg class="graph" ref={box} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {levels.map((level) => (
        <g key={level}>
          <path class={level === 0 ? 'zero' : 'level'} d={`M${left} ${y(level)}H${width - right}`} />
          <text class="points" x={left - em * 0.5} y={y(level) + em * 0.3}>
            {points(level)}
          </text>
        </g>
      ))}
      {numbers.map((number) => (
        <text key={number} class="hands" x={x(number - from + 1)} y={height - bottom + em * 1.1}>
          {number}
        </text>
      ))}
      <text class="hands" x={(left + width - right) / 2} y={height - em * 0.3}>
        {words.match.hands}
      </text>
      {lines.map(({ name, style, totals }) => (
        <g key={name}>
          <path
            class="line"
            d={`M${totals.map((total, hand) => `${x(hand).toFixed(1)} ${y(total).toFixed(1)}`).join('L')}`}
            stroke={style.colour}
            stroke-dasharray={dashes(style, em)}
          />
          {totals.map((total, hand) =>
            hand % Math.ceil(hands / MARKS) === 0 || hand === hands ? (
              <Mark key={hand} x={x(hand)} y={y(total)} em={em} style={style} />
            ) : null,
          )}
        </g>
      ))}
    </svg>
  );
}

const dashes = ({ dash }: Line['style'], em: number): string => dash.map((part) => part * em).join(' ');

interface MarkOf {
  readonly x: number;
  readonly y: number;
  readonly em: number;
  readonly style: Line['style'];
}

const Mark = ({ x, y, em, style: { colour, mark } }: MarkOf) => (
  <path
    class="mark"
    d={mark}
    fill={colour}
    stroke={colour}
    transform={`translate(${x} ${y}) scale(${0.28 * em})`}
  />
);

function TotalsTable({ lines, from }: Drawn) {
  const { words } = useTalk();
  return (
    <table>
      <caption>{words.match.course}</caption>
      <thead>
        <tr>
          <th scope="col">{words.match.hands}</th>
          {lines.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines[0]!.totals.slice(1).map((_, hand) => (
          <tr key={hand}>
            <th scope="row">{from + hand}</th>
            {lines.map(({ name, totals }) => (
              <td key={name}>{points(totals[hand + 1]!)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
