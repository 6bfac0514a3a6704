const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * A shape that was drawn round the point 0 0, where it lies. Shapes of one colour become one path, since each element of a
 * tile is there again for each of the hundred tiles that a page may show.
 * @param path its data: absolute commands, each of points `x y` alone
 * @param turn degrees clockwise
 */
export function placed(path: string, x: number, y: number, turn = 0): string {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, a, b) => {
    const [px, py] = [Number(a), Number(b)];
    return `${round(x + px * cos - py * sin)} ${round(y + px * sin + py * cos)}`;
  });
}

/** A circle as a path. */
export const circle = (x: number, y: number, radius: number): string => {
  const [r, across] = [round(radius), round(2 * radius)];
  return `M${round(x - radius)} ${y}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 ${-across} 0Z`;
};
