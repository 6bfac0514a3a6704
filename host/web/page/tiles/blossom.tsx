/** A flower seen from above: petals round a heart. */
export function Blossom({
  x,
  y,
  size,
  petals,
  ink,
  heart,
  slim = 0.5,
}: {
  x: number;
  y: number;
  /** Radius. */
  size: number;
  petals: number;
  ink: string;
  heart: string;
  /** Width of a petal as a part of its length. */
  slim?: number;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {Array.from({ length: petals }, (_, i) => (
        <ellipse
          key={i}
          cy={-size * 0.58}
          rx={size * 0.84 * slim}
          ry={size * 0.46}
          fill={ink}
          transform={`rotate(${(i * 360) / petals})`}
        />
      ))}
      <circle r={size * 0.3} fill={heart} />
    </g>
  );
}
