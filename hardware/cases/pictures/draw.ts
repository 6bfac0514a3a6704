import { areaNormal, corners, dot, length, type Mesh, unit, type Vec } from '../mesh/mesh.ts';

/** A mesh and its colour: red, green, blue from 0 to 255. */
export interface Painted {
  readonly mesh: Mesh;
  readonly colour: Vec;
}

/** From where a scene is seen, without perspective: degrees from straight above, and about z, counter-clockwise. */
export interface View {
  readonly tilt: number;
  readonly around: number;
}

/** Subpixels along each edge of a pixel. */
const FINE = 3;
const BACKGROUND: Vec = [255, 255, 255];
/** Where the light comes from, in the picture: right, up, towards the eye. */
const LIGHT = unit([-0.4, 0.75, 0.8]);
/** A neighbour that is so many mm deeper, or whose side looks elsewhere, is behind an edge, which is drawn dark. */
const EDGE_DEPTH = 1.5;
const EDGE_NORMAL = 0.9;

/** Draws a scene: hidden surfaces removed, sides shaded by the light, edges dark. It fills a picture of this size. */
export function draw(scene: readonly Painted[], view: View, width: number, height: number): Uint8Array {
  const [w, h] = [width * FINE, height * FINE];
  const turn = turner(view);
  const turned = scene.map(({ mesh, colour }) => ({
    mesh: { ...mesh, points: mesh.points.map(turn) },
    colour,
  }));
  const place = framer(
    turned.flatMap(({ mesh }) => mesh.points),
    w,
    h,
  );
  const depth = new Float32Array(w * h).fill(-Infinity);
  const colours = new Uint8Array(w * h * 3);
  const normals = new Float32Array(w * h * 3);
  for (let i = 0; i < w * h; i++) colours.set(BACKGROUND, i * 3);
  for (const { mesh, colour } of turned)
    for (let i = 0; i < mesh.triangles.length; i++) {
      const triangle = corners(mesh, i);
      const normal = areaNormal(triangle);
      if (length(normal) === 0 || normal[2] <= 0) continue;
      const n = unit(normal);
      const shade = 0.45 + 0.55 * Math.max(0, dot(n, LIGHT));
      fill(triangle.map(place) as unknown as [Vec, Vec, Vec], w, h, (pixel, z) => {
        if (z <= depth[pixel]!) return;
        depth[pixel] = z;
        normals.set(n, pixel * 3);
        for (const k of [0, 1, 2] as const) colours[pixel * 3 + k] = colour[k] * shade;
      });
    }
  darkenEdges(colours, depth, normals, w, h);
  return averaged(colours, width, height);
}

function turner({ tilt, around }: View): (p: Vec) => Vec {
  const [t, a] = [(tilt * Math.PI) / 180, (around * Math.PI) / 180];
  return ([x, y, z]) => {
    const [x1, y1] = [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];
    return [x1, y1 * Math.cos(t) + z * Math.sin(t), -y1 * Math.sin(t) + z * Math.cos(t)];
  };
}

/** Scales and shifts points so that all are in the picture; depths stay in mm. */
function framer(points: readonly Vec[], w: number, h: number): (p: Vec) => Vec {
  const box = [Infinity, -Infinity, Infinity, -Infinity] as [number, number, number, number];
  for (const [x, y] of points) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.max(box[1], x);
    box[2] = Math.min(box[2], y);
    box[3] = Math.max(box[3], y);
  }
  const scale = 0.94 * Math.min(w / (box[1] - box[0]), h / (box[3] - box[2]));
  const [mx, my] = [(box[0] + box[1]) / 2, (box[2] + box[3]) / 2];
  return ([x, y, z]) => [w / 2 + (x - mx) * scale, h / 2 - (y - my) * scale, z];
}

/** Calls back for each subpixel of a triangle, with its depth there. */
function fill(
  [a, b, c]: readonly [Vec, Vec, Vec],
  w: number,
  h: number,
  dab: (i: number, z: number) => void,
) {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (area === 0) return;
  const fromY = Math.max(0, Math.ceil(Math.min(a[1], b[1], c[1]) - 0.5));
  const toY = Math.min(h - 1, Math.floor(Math.max(a[1], b[1], c[1]) - 0.5));
  const fromX = Math.max(0, Math.ceil(Math.min(a[0], b[0], c[0]) - 0.5));
  const toX = Math.min(w - 1, Math.floor(Math.max(a[0], b[0], c[0]) - 0.5));
  for (let y = fromY; y <= toY; y++)
    for (let x = fromX; x <= toX; x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      const u = ((b[0] - px) * (c[1] - py) - (c[0] - px) * (b[1] - py)) / area;
      const v = ((c[0] - px) * (a[1] - py) - (a[0] - px) * (c[1] - py)) / area;
      const t = 1 - u - v;
      if (u >= 0 && v >= 0 && t >= 0) dab(y * w + x, u * a[2] + v * b[2] + t * c[2]);
    }
}

function darkenEdges(colours: Uint8Array, depth: Float32Array, normals: Float32Array, w: number, h: number) {
  const isEdge = (i: number, j: number): boolean => {
    if (depth[i] === -Infinity || depth[j] === -Infinity) return depth[i] !== depth[j];
    let same = 0;
    for (let k = 0; k < 3; k++) same += normals[i * 3 + k]! * normals[j * 3 + k]!;
    if (same < EDGE_NORMAL) return true;
    // A side seen at a slant changes its depth from pixel to pixel without an edge.
    return Math.abs(depth[i]! - depth[j]!) * Math.max(normals[i * 3 + 2]!, 0.1) > EDGE_DEPTH;
  };
  const edges: number[] = [];
  for (let y = 0; y < h - 1; y++)
    for (let x = 0; x < w - 1; x++) {
      const i = y * w + x;
      if (isEdge(i, i + 1) || isEdge(i, i + w)) edges.push(i);
    }
  for (const i of edges) for (let k = 0; k < 3; k++) colours[i * 3 + k]! *= 0.35;
}

/** Each pixel as the mean of its subpixels. */
function averaged(colours: Uint8Array, width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let j = 0; j < FINE * FINE; j++) {
          const from = (y * FINE + Math.floor(j / FINE)) * width * FINE + x * FINE + (j % FINE);
          sum += colours[from * 3 + k]!;
        }
        // Steps of four keep the files small.
        pixels[(y * width + x) * 3 + k] = Math.min(255, Math.round(sum / FINE ** 2 / 4) * 4);
      }
  return pixels;
}
