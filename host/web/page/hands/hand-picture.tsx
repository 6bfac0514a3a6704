import type { Ref } from 'preact';
import { explain } from '../../../../shared/explain/explain.ts';
import { points, signed } from '../../../../shared/explain/numbers.ts';
import { tileName } from '../../../../shared/explain/tile-name.ts';
import type { GroupView, ResultView } from '../../../../shared/view/view.ts';
import { useNames } from '../ending/names.ts';
import { useTalk } from '../words/talk.ts';
import { resultTitle } from '../words/tell.ts';
import { MARGIN, PICTURE } from './picture-size.ts';
import { type Font, familiesOf, fittingSize, weightOf } from './text-width.ts';

interface HandPictureProps {
  readonly result: ResultView;
  /** The name of the rule set. */
  readonly book: string;
  readonly svg: Ref<SVGSVGElement>;
}

const IVORY = '#f6efe0';
const SOFT = '#b9cdc0';
const GOLD = '#f0c15c';

/** The width inside the margins. */
const INNER = PICTURE.width - 2 * MARGIN;

/**
 * A finished hand in one picture: how it ended, the winner's tiles, the lines of his sheet, the change of each player's total.
 * What it looks like is in attributes, since an image of its own has no style sheet; tiles are the page's symbols.
 */
export function HandPicture({ result, book, svg }: HandPictureProps) {
  const talk = useTalk();
  const { words, field } = talk;
  const { told } = useNames(result);
  const { win } = result;
  const title = win
    ? words.wins(told(win), words.how[win.source](tileName(win.tile, field), win.from ? told(win.from) : ''))
    : resultTitle(talk, result);
  const which = `${words.round(field.winds[result.roundWind])} · ${words.hand(result.hand)} · ${book}`;
  return (
    <svg
      ref={svg}
      class="hand-picture"
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      role="img"
      aria-label={`${title} ${which}`}
    >
      <rect width={PICTURE.width} height={PICTURE.height} fill="#17402f" />
      <rect width={PICTURE.width} height="8" fill={GOLD} />
      <Line x={MARGIN} y={66} text={which} size={26} width={INNER - 130} fill={SOFT} />
      <Line
        x={PICTURE.width - MARGIN}
        y={66}
        text="Mingg"
        size={32}
        width={120}
        fill={GOLD}
        font="serif"
        end
      />
      <Line x={MARGIN} y={126} text={title} size={46} width={INNER} fill={IVORY} font="serif" />
      {win && <Hand result={result} />}
      <Accounts result={result} x={win ? 690 : MARGIN} y={win ? 370 : 220} />
      {win && <Lines result={result} />}
    </svg>
  );
}

interface LineProps {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** The font size, made smaller if the text would be wider than `width`. */
  readonly size: number;
  readonly width: number;
  readonly fill: string;
  readonly font?: Font;
  /** Whether `x` is where it ends. */
  readonly end?: boolean;
}

/** A text in one line. */
function Line({ x, y, text, size, width, fill, font = 'sans', end = false }: LineProps) {
  return (
    <text
      x={x}
      y={y}
      fill={fill}
      font-family={familiesOf(font)}
      font-size={fittingSize(text, font, width, size)}
      font-weight={weightOf(font)}
      text-anchor={end ? 'end' : 'start'}
    >
      {text}
    </text>
  );
}

/** Units of a tile's picture, and the gap between groups in widths of a tile. */
const TILE = { width: 60, height: 88 } as const;
const GAP = 0.35;

/** Where tiles begin. */
const TOP = 176;

/** The winner's tiles by their groups, as wide as there is room, with their names. */
function Hand({ result: { sheets, win } }: { result: ResultView }) {
  const { field, groups: names } = useTalk();
  const [{ groups, bonus }] = sheets as [ResultView['sheets'][number]];
  const shown = [
    ...groups.map((group) => ({ tiles: group.tiles, name: nameOf(group) })),
    ...(bonus.length > 0 ? [{ tiles: bonus, name: field.bonusTiles }] : []),
  ];
  function nameOf({ type, concealed }: GroupView): string {
    if (type === 'tiles') return '';
    return concealed && (type === 'pung' || type === 'kong') ? field.concealed(names[type]) : names[type];
  }
  const count = shown.reduce((sum, { tiles }) => sum + tiles.length, 0);
  const width = Math.min(70, INNER / (count + GAP * (shown.length - 1)));
  const height = (width * TILE.height) / TILE.width;
  let x = MARGIN;
  return (
    <>
      {shown.map(({ tiles, name }, nth) => {
        const start = x;
        x += (tiles.length + GAP) * width;
        const winning = nth === win!.group ? tiles.lastIndexOf(win!.tile) : -1;
        return (
          <g key={nth}>
            {tiles.map((tile, at) => (
              <g key={at} transform={`translate(${start + at * width} ${TOP}) scale(${width / TILE.width})`}>
                <use href="#face" width={TILE.width} height={TILE.height} />
                <use href={`#t${tile}`} width={TILE.width} height="80" />
              </g>
            ))}
            {winning >= 0 && (
              // Drawn after its neighbours, which it covers a little.
              <rect
                x={start + winning * width - 2}
                y={TOP - 2}
                width={width + 4}
                height={height + 4}
                rx="8"
                fill="none"
                stroke={GOLD}
                stroke-width="6"
              />
            )}
            <Line
              x={start}
              y={TOP + height + 30}
              text={name}
              size={20}
              width={tiles.length * width + GAP * 0.6 * width}
              fill={SOFT}
            />
          </g>
        );
      })}
    </>
  );
}

/** Where the lines of the winner's sheet stand, and how high they are at most. */
const SHEET = { x: MARGIN, y: 370, width: 580, height: 220, line: 34 } as const;

/** The lines of the winner's sheet, and their sum. */
function Lines({ result: { sheets, names, laakSteps } }: { result: ResultView }) {
  const { language } = useTalk();
  const { lines, conclusion, total } = explain(
    sheets[0]!,
    { names: (id) => names[id]!, laakSteps },
    language,
  );
  const rows = [
    ...lines.map(({ name, worth }) => ({ name, worth, fill: IVORY })),
    { name: conclusion, worth: points(total), fill: GOLD },
  ];
  const step = Math.min(SHEET.line, SHEET.height / rows.length);
  // The longest name decides for all.
  const width = SHEET.width - 100;
  const size = Math.min(...rows.map(({ name }) => fittingSize(name, 'sans', width, step * 0.66)));
  return (
    <>
      {rows.map(({ name, worth, fill }, nth) => {
        const y = SHEET.y + (nth + 0.6) * step;
        return (
          <g key={nth}>
            <Line x={SHEET.x} y={y} text={name} size={size} width={width} fill={fill} />
            <Line x={SHEET.x + SHEET.width} y={y} text={worth} size={size} width={95} fill={fill} end />
          </g>
        );
      })}
    </>
  );
}

/** What the hand brought each player, and the totals after it. */
function Accounts({ result, x, y }: { result: ResultView; x: number; y: number }) {
  const { words } = useTalk();
  const { listed } = useNames(result);
  const right = PICTURE.width - MARGIN;
  return (
    <>
      <Line x={right - 130} y={y + 18} text={words.thisHand} size={20} width={150} fill={SOFT} end />
      <Line x={right} y={y + 18} text={words.total} size={20} width={120} fill={SOFT} end />
      {result.balance.map((row, nth) => {
        const line = y + 62 + nth * 44;
        return (
          <g key={row.place}>
            <Line x={x} y={line} text={listed(row)} size={26} width={right - 280 - x} fill={IVORY} />
            <Line
              x={right - 130}
              y={line}
              text={signed(row.net)}
              size={26}
              width={140}
              fill={row.net > 0 ? GOLD : IVORY}
              end
            />
            <Line x={right} y={line} text={points(row.total)} size={26} width={120} fill={IVORY} end />
          </g>
        );
      })}
    </>
  );
}
