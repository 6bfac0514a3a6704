/** The Latin sign in the corner of a tile, for those who do not read the Chinese one. */
export function IndexMark({ text, ink, large = false }: { text: string; ink: string; large?: boolean }) {
  return (
    <text
      x={large ? 5 : 3.5}
      y={large ? 19 : 14.5}
      fill={ink}
      font-size={large ? 18 : 14.5}
      font-weight="700"
      font-family="'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
    >
      {text}
    </text>
  );
}
