import { points } from '../../../../shared/explain/numbers.ts';
import type { PaymentView, ResultView } from '../../../../shared/view/view.ts';
import { type Side, sideOf } from '../layout/geometry.ts';
import { WIND_GLYPH } from '../seat-disc.tsx';
import { glyph } from '../tiles/glyphs.ts';
import { useTalk } from '../words/talk.ts';
import { useNames } from './names.ts';

const WIDTH = 340;
const HEIGHT = 216;
/** The seats as round the table: near, left, far, right. */
const SEATS_AT: Readonly<Record<Side, readonly [number, number]>> = {
  0: [WIDTH / 2, HEIGHT - 26],
  1: [44, HEIGHT / 2],
  2: [WIDTH / 2, 26],
  3: [WIDTH - 44, HEIGHT / 2],
};
const SEAT = 24;

interface FlowOf {
  readonly result: ResultView;
  /** Whether the next player sits to the left; see `TableView.clockwise`. */
  readonly clockwise: boolean;
  readonly shown: boolean;
}

/** Who pays whom, drawn between the seats: the amounts run from the payer to the paid. */
export function Flow({ result, clockwise, shown }: FlowOf) {
  const { words, field } = useTalk();
  const { payments, balance, notes } = result;
  const at = (place: PaymentView['from']) => SEATS_AT[sideOf(place, clockwise)];
  return (
    <figure class="flow">
      <div class="unseen">
        <Payments result={result} />
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" class={shown ? 'shown' : 'to-come'}>
        {payments.map(({ from, to, points: amount }) => (
          <Arrow key={`${from}${to}`} from={at(from)} to={at(to)} amount={points(amount)} />
        ))}
        {balance.map(({ place, seat, net }) => {
          const [x, y] = at(place);
          return (
            <g key={place} class={net > 0 ? 'seat gains' : 'seat'} transform={`translate(${x} ${y})`}>
              <circle r={SEAT} />
              <path d={glyph(WIND_GLYPH[seat])} transform="translate(-15 -15.5) scale(.3 .31)" />
              <title>{field.winds[seat]}</title>
            </g>
          );
        })}
      </svg>
      {notes.length > 0 && <figcaption>{notes.map((note) => words.notes[note]).join(' ')}</figcaption>}
    </figure>
  );
}

type Point = readonly [x: number, y: number];

/** An arrow between two seats with its amount, and the coin that runs along it once. */
function Arrow({ from, to, amount }: { from: Point; to: Point; amount: string }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const along = (distance: number): Point => [
    from[0] + (dx * distance) / length,
    from[1] + (dy * distance) / length,
  ];
  const [start, end] = [along(SEAT + 4), along(length - SEAT - 12)];
  // Straight arrows cross in the middle, so their amounts stand near the payer.
  const isAcross = dx === 0 || dy === 0;
  const [x, y] = along(length * (isAcross ? 0.33 : 0.5));
  const tip = Math.atan2(dy, dx) * (180 / Math.PI);
  const way = { '--dx': `${end[0] - start[0]}px`, '--dy': `${end[1] - start[1]}px` };
  return (
    <g class="payment">
      <path class="way" d={`M${start.join(' ')}L${end.join(' ')}`} />
      <path class="tip" d="M9 0L-4 -7V7Z" transform={`translate(${end.join(' ')}) rotate(${tip})`} />
      <circle class="coin" cx={start[0]} cy={start[1]} r="8" style={way} />
      <text x={x} y={y + 5.5}>
        {amount}
      </text>
    </g>
  );
}

/** The same as a table, for those who do not see the drawing. */
function Payments({ result }: { result: ResultView }) {
  const { words } = useTalk();
  const { listed } = useNames(result);
  const name = (place: PaymentView['from']) => listed(result.balance.find((row) => row.place === place)!);
  return (
    <table class="payments">
      <caption>{words.whoPays}</caption>
      <tbody>
        {result.payments.map(({ from, to, points: amount }) => (
          <tr key={`${from}${to}`}>
            <th scope="row">{name(from)}</th>
            <td>{words.pays}</td>
            <td>{name(to)}</td>
            <td class="number">{points(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
