import { tileName } from '../../../shared/explain/tile-name.ts';
import { type LaidDiscard, rimBox } from './layout/discard-layout.ts';
import { rectOf } from './layout/geometry.ts';
import { LyingTile } from './lying-tile.tsx';
import { useTalk } from './words/talk.ts';

/** The discards that were not claimed: all in the middle, each with an arrow at its player, or before their players. */
export function Discards({ discards, rise }: { discards: readonly LaidDiscard[]; rise: number }) {
  const { words, field } = useTalk();
  return (
    <g class="discards" style={{ transform: `translateY(${rise}px)` }}>
      {discards.map((discard, index) => (
        <g key={`${index} ${discard.tile}`} class="lay">
          <title>{words.discardedBy(tileName(discard.tile, field), field.winds[discard.seat])}</title>
          <LyingTile at={discard} show={discard.tile} />
          {discard.mark && <Arrow mark={discard.mark} />}
          {discard.last && <Rim discard={discard} />}
        </g>
      ))}
    </g>
  );
}

/** Below a discard, points at its player. */
function Arrow({ mark: { x, y, side, size } }: { mark: NonNullable<LaidDiscard['mark']> }) {
  // The side of the player at the bottom is 0, so the arrow points down before it is turned.
  const turn = `translate(${x} ${y}) rotate(${side * 90}) scale(${size})`;
  return <path class="discarder" d="M-.5 -.4H.5L0 .5Z" transform={turn} />;
}

/** A bright rim round the last discard. */
function Rim({ discard }: { discard: LaidDiscard }) {
  const { x, y, width, height } = rectOf(rimBox(discard));
  const stroke = discard.gap * 1.6;
  return (
    <rect
      class="last-mark"
      x={x + stroke / 2}
      y={y + stroke / 2}
      width={width - stroke}
      height={height - stroke}
      rx={discard.size.width / 8}
      stroke-width={stroke}
    />
  );
}
