import type { Homography, Point, Quad } from '../../../web/src/shared/escaner/geometry.ts';
import { apply, toQuad, wholeOf } from '../../../web/src/shared/escaner/geometry.ts';
import { newRaster, type Raster } from '../../../web/src/shared/escaner/raster.ts';
import { type Random, randomFrom } from '../random.ts';
import { GROUNDS } from './backgrounds.ts';
import { addNoise, lens, spread } from './lens.ts';
import { isCard, PAPERS, type Paper, renderPaper } from './papers.ts';

/** The properties of a photograph of a paper. */
interface Scene {
  seed: number;
  paper: Paper;
  background: keyof typeof GROUNDS;
  /** Degrees between the lens and the normal of the paper. */
  tilt: number;
  hasShadow: boolean;
  isLowResolution: boolean;
  /** Radius by which a lens out of focus spreads each point, as a share of the picture's width. */
  defocus: number;
}

const BACKGROUNDS = Object.keys(GROUNDS) as Scene['background'][];

/** The scene of a seed: ten papers and five backgrounds in turn, the rest random. */
export function sceneOf(seed: number): Scene {
  const random = randomFrom(seed);
  return {
    seed,
    paper: PAPERS[seed % PAPERS.length] ?? 'carta',
    background: BACKGROUNDS[Math.floor(seed / PAPERS.length) % BACKGROUNDS.length] ?? 'madera',
    tilt: random.between(0, 35),
    hasShadow: random.next() < 0.5,
    isLowResolution: random.next() < 0.2,
    // One photograph in four is out of focus, from hardly noticeable to hardly readable.
    defocus: random.next() < 0.25 ? random.between(0.001, 0.004) : 0,
  };
}

/** The same scene taken by a good camera. */
export function sharpSceneOf(seed: number): Scene {
  return { ...sceneOf(seed), isLowResolution: false, defocus: 0 };
}

/** Draws the paper of a scene and photographs it, with `longest` pixels on the longer side; tells the paper's corners. */
export function photograph(scene: Scene, longest: number): { picture: Raster; corners: Quad } {
  const random = randomFrom(scene.seed + 7_919);
  const size = scene.isLowResolution ? longest / 2 : longest;
  const [height, width] = [Math.round(size), Math.round(size * 0.75)];
  const corners = place(scene, random, width, height);
  const side = Math.hypot(corners[3].x - corners[0].x, corners[3].y - corners[0].y);
  const dpi = (isCard(scene.paper) ? side / 2.125 : side / 11) * 1.15;
  const paper = renderPaper(scene.paper, random, dpi);
  const picture = newRaster(width, height);
  const ground = GROUNDS[scene.background](random, width);
  const toPaper = inverse(toQuad(paper, corners));
  const light = lightFrom(scene, random, width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const on = apply(toPaper, { x: x + 0.5, y: y + 0.5 });
      const isPaper = on.x >= 0 && on.y >= 0 && on.x < paper.width && on.y < paper.height;
      const from = (Math.floor(on.y) * paper.width + Math.floor(on.x)) * 4;
      const colour = isPaper ? paper.data.subarray(from, from + 3) : ground(x, y);
      const at = (y * width + x) * 4;
      const shade = light.shade(x, y) * (isPaper ? 1 : edgeShadow(on, paper));
      for (let index = 0; index < 3; index += 1) {
        picture.data[at + index] = (colour[index] ?? 0) * shade * (light.tint[index] ?? 1);
      }
      picture.data[at + 3] = 255;
    }
  }
  const seen = lens(scene.defocus > 0 ? spread(picture, scene.defocus * width) : picture);
  addNoise(seen, random.between(1, 6), random);
  return { picture: seen, corners };
}

/** The corners of the paper in the picture: a paper on a table, a phone held above it at an angle. */
function place(scene: Scene, random: Random, width: number, height: number): Quad {
  const isLying = isCard(scene.paper);
  const [across, down] = isLying ? [1.585, 1] : [0.773, 1];
  const tilt = (scene.tilt * Math.PI) / 180;
  const axis = random.between(0, 2 * Math.PI);
  const twist = (random.between(-18, 18) * Math.PI) / 180;
  const seen = wholeOf({ width: across, height: down }).map(({ x, y }) => {
    // Turned around an axis in the paper's plane, then seen from a distance.
    const flat = turned({ x: x - across / 2, y: y - down / 2 }, twist - axis);
    const near = 0.95 / (1.6 + flat.x * Math.sin(tilt));
    return turned({ x: near * flat.x * Math.cos(tilt), y: near * flat.y }, axis);
  });
  const [left, right] = edges(seen.map(({ x }) => x));
  const [top, bottom] = edges(seen.map(({ y }) => y));
  const filled = random.between(isLying ? 0.6 : 0.72, 0.95);
  const scale = filled * Math.min(width / (right - left), height / (bottom - top));
  const moveX = random.between(0.15, 0.85) * (width - scale * (right - left));
  const moveY = random.between(0.15, 0.85) * (height - scale * (bottom - top));
  const [a, b, c, d] = seen.map(({ x, y }) => ({
    x: (x - left) * scale + moveX,
    y: (y - top) * scale + moveY,
  }));
  if (!a || !b || !c || !d) throw new Error('A paper has four corners.');
  return [a, b, c, d];
}

const edges = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

const turned = ({ x, y }: Point, by: number): Point => ({
  x: x * Math.cos(by) - y * Math.sin(by),
  y: x * Math.sin(by) + y * Math.cos(by),
});

/** The homography that undoes another one, up to a factor, which does not count: its columns are cross products of rows. */
function inverse(matrix: Homography): Homography {
  const row = (at: number) => matrix.slice(3 * at, 3 * at + 3);
  const columns = [0, 1, 2].map((at) => cross(row((at + 1) % 3), row((at + 2) % 3)));
  return [0, 1, 2].flatMap((at) => columns.map((column) => column[at] ?? 0));
}

function cross([a = 0, b = 0, c = 0]: readonly number[], [d = 0, e = 0, f = 0]: readonly number[]) {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

/** The narrow shadow of a paper on the surface below it. */
function edgeShadow({ x, y }: Point, { width, height }: Raster): number {
  const off = Math.hypot(Math.max(0, -x, x - width), Math.max(0, -y, y - height)) / width;
  return off < 0.012 ? 0.8 + (off / 0.012) * 0.2 : 1;
}

function lightFrom({ hasShadow }: Scene, random: Random, width: number, height: number) {
  const warm = random.between(-0.13, 0.13);
  const tint = [1 + warm, 1, 1 - warm].map((part) => part / Math.max(1, 1 + Math.abs(warm)));
  const brightness = random.between(0.72, 1);
  const slope = random.between(0, 0.3);
  const [fall, cast] = [0, 0].map(() => turned({ x: 1, y: 0 }, random.between(0, 2 * Math.PI)));
  if (!fall || !cast) throw new Error('Light comes from somewhere.');
  const start = random.between(-0.1, 0.25);
  const depth = random.between(0.25, 0.5);
  const blurred = random.between(0.02, 0.12);
  return {
    tint,
    shade: (x: number, y: number) => {
      const [u, v] = [x / width - 0.5, y / height - 0.5];
      const even = brightness * (1 - slope * (0.5 + u * fall.x + v * fall.y));
      if (!hasShadow) return even;
      const inside = (u * cast.x + v * cast.y - start) / blurred + 0.04 * Math.sin(9 * (u - v));
      return even * (1 - depth * Math.min(1, Math.max(0, inside)));
    },
  };
}
