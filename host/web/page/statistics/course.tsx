import { points } from '../../../../shared/explain/numbers.ts';
import { dayText } from './amounts.ts';
import { nameOf, type PartProps } from './parts.ts';

/** In units of the drawing; its type is larger on phones. */
const [WIDTH, HEIGHT, LEFT, ABOVE, BELOW] = [800, 320, 124, 18, 44];

/** The points of those who lead as lines, from day to day. */
export function Course({ club, place, words, language }: PartProps) {
  const { steps, lines } = club.courses[place.period]!;
  if (steps.length < 2) return null;
  const values = lines.flatMap((line) => line.points);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (step: number) => LEFT + (step / steps.length) * (WIDTH - LEFT - 8);
  const y = (value: number) => ABOVE + ((high - value) / (high - low)) * (HEIGHT - BELOW - ABOVE);
  const labels = [...new Set([low, 0, high])];
  const ends = [steps[0]!, steps.at(-1)!].map((step) => dayText(step, language));
  return (
    <section id="course">
      <h2>{words.section.course}</h2>
      <figure>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.courseOf} class="course">
          {labels.map((value) => (
            <g key={value} class={value === 0 ? 'zero' : ''}>
              <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} />
              <text x={LEFT - 8} y={y(value)} text-anchor="end" dominant-baseline="central">
                {points(value)}
              </text>
            </g>
          ))}
          {lines.map((line, at) => (
            <polyline
              key={line.player}
              class={`line-${at}`}
              points={[0, ...line.points].map((value, step) => `${x(step)},${y(value)}`).join(' ')}
            />
          ))}
          <text x={LEFT} y={HEIGHT - 6}>
            {ends[0]}
          </text>
          <text x={WIDTH} y={HEIGHT - 6} text-anchor="end">
            {ends[1]}
          </text>
        </svg>
        <figcaption>
          <p>{words.courseOf}</p>
          <ul class="legend">
            {lines.map(({ player, points: own }, at) => (
              <li key={player}>
                <svg viewBox="0 0 24 10" aria-hidden="true">
                  <polyline class={`line-${at}`} points="0,5 24,5" />
                </svg>
                {nameOf(club, player, words)} <b>{points(own.at(-1)!)}</b>
              </li>
            ))}
          </ul>
        </figcaption>
      </figure>
    </section>
  );
}
