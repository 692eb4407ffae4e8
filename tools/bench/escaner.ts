import { encode } from '@notaria/factories/photos/encode';
import type { Paper } from '@notaria/factories/photos/papers';
import { photograph, sceneOf, sharpSceneOf } from '@notaria/factories/photos/photograph';
import { ARCHIVO } from '../../contract/src/limits.ts';
import { scaleQuad } from '../../web/src/shared/escaner/geometry.ts';
import { scaleFor } from '../../web/src/shared/escaner/raster.ts';
import { inTime } from '../suite/in-time.ts';
import { countBlur, countCorners, seedsOf, wrongCorners } from './escaner/corners.ts';
import {
  makePdf,
  openScanner,
  peakMemory,
  picturesOf,
  type ScannerPage,
  type Times,
  timePage,
} from './escaner/in-browser.ts';
import { shareFound, startReader } from './escaner/words.ts';
import { type Measure, type Row, row } from './report.ts';
import { figure, median, ratio } from './stats.ts';

/** Photographs in each half; NOTARIA_VUELTAS sets fewer for a trial. */
const PHOTOS = Number(process.env.NOTARIA_VUELTAS ?? 200);
/** Seconds that one part may take in the browser. */
const PATIENCE = 1_800;
const SHEETS = 12;
const MEMORY_SHEETS = 20;
const TIMINGS = 5;
const SLOWER = 4;
/** The longer side of a photograph of 12 megapixels. */
const TWELVE_MEGAPIXELS = 4_000;
/** Papers that are mostly printed letters of 10 points. */
const PRINTED: readonly Paper[] = ['carta', 'escritura', 'constancia', 'recibo', 'acta'];
const KEPT = 2_400;

const percent = (part: number, whole: number) => `${figure((100 * part) / whole, 1)} %`;

function cornerRows(): Row[] {
  return (['unseen', 'tuned'] as const).flatMap((half) => {
    const { photos, right, nearlyRight } = countCorners(seedsOf(half, PHOTOS));
    const of = half === 'unseen' ? 'fotos nunca vistas al ajustar' : 'fotos con que se ajustó';
    const share = (what: string, count: number, goal?: [string, boolean]) =>
      row(`${what}, ${of}`, `${count} de ${photos}`, '', percent(count, photos), goal);
    const goal: [string, boolean] = ['≥ 95 %', nearlyRight >= 0.95 * photos];
    return [
      share('Cuatro esquinas a menos de 2 % de la diagonal', right),
      share(
        'Página derecha con dos arrastres o menos',
        nearlyRight,
        half === 'unseen' ? goal : undefined,
      ),
    ];
  });
}

function blurRows(): Row[] {
  const { photos, falseAlarms, missed } = countBlur(seedsOf('unseen', Math.ceil(PHOTOS / 2)));
  const share = (what: string, count: number, most: number) =>
    row(`${what}, nunca vistas`, `${count} de ${photos}`, '', percent(count, photos), [
      `≤ ${most} %`,
      count <= (most / 100) * photos,
    ]);
  return [
    share('«Borrosa» en fotos nítidas', falseAlarms, 2),
    share('Fotos movidas sin aviso', missed, 10),
  ];
}

/** Sharp photographs of printed papers, as large as a phone takes them. */
function printedPhotos(count: number) {
  const seeds = seedsOf('unseen', 10 * count).filter((seed) =>
    PRINTED.includes(sceneOf(seed).paper),
  );
  return seeds.slice(0, count).map((seed) => {
    const photo = photograph(sharpSceneOf(seed), 3_000);
    const scale = scaleFor(photo.picture.width, photo.picture.height, KEPT);
    const corners = scaleQuad(photo.corners, scale);
    return {
      jpeg: encode(photo.picture, 'jpeg'),
      paper: encode(photo.paper, 'png'),
      // As a person does: corners that were found wrong are dragged to their places.
      correct: (found: typeof corners) => (wrongCorners(found, corners) > 0 ? corners : found),
    };
  });
}

async function wordRows(scanner: ScannerPage, tell: (step: string) => void): Promise<Row[]> {
  const photos = printedPhotos(SHEETS);
  const pdf = await makePdf(scanner, photos, ARCHIVO.maximoBytes);
  const pictures = picturesOf(pdf);
  const reader = await startReader();
  const shares: number[] = [];
  for (const [at, { paper }] of photos.entries()) {
    tell(`leer la hoja ${at + 1} de ${SHEETS}`);
    const [expected, found] = [await reader.read(paper), await reader.read(pictures[at] ?? paper)];
    shares.push(shareFound(expected, found));
  }
  await reader.end();
  const share = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  const megabytes = `${figure(pdf.length / 1024 ** 2, 2)} MB`;
  const worst = `la peor hoja ${percent(Math.min(...shares), 1)}`;
  return [
    row(`PDF de ${SHEETS} fotos de hojas impresas`, megabytes, '', megabytes, [
      '≤ 5 MB',
      pdf.length <= ARCHIVO.maximoBytes,
    ]),
    row(
      'Palabras que se leen en el PDF, de las que se leen en la hoja sin fotografiar',
      percent(share, 1),
      worst,
      percent(share, 1),
      ['≥ 95 %', share >= 0.95],
    ),
  ];
}

/** A photograph of 12 megapixels, as its file. */
function largePhoto(seed: number): Buffer {
  return encode(photograph(sharpSceneOf(seed), TWELVE_MEGAPIXELS).picture, 'jpeg');
}

async function timeRows(scanner: ScannerPage): Promise<Row[]> {
  const jpeg = largePhoto(1);
  const times: Times[] = [];
  for (let round = 0; round <= TIMINGS; round += 1)
    times.push(await timePage(scanner, jpeg, SLOWER));
  const middle = (key: keyof Times) =>
    median(
      times.slice(1).map((one) => one[key]),
      TIMINGS,
    );
  const decode = middle('decode');
  const until = (what: string, time: number, goal?: [string, boolean]) =>
    row(
      `Foto de 12 megapíxeles, de elegirla a ${what}, procesador ${SLOWER} veces más lento`,
      `${figure(time)} ms`,
      `solo decodificarla ${figure(decode)} ms`,
      ratio(time, decode),
      goal,
    );
  const seen = middle('seen');
  return [
    until('verla derecha', seen, ['≤ 2,500 ms', seen <= 2_500]),
    until('que quede lista (avisos, foto guardada)', middle('whole')),
  ];
}

async function memoryRow(scanner: ScannerPage): Promise<Row> {
  const one = { jpeg: largePhoto(3), correct: <T>(found: T) => found };
  const peakWith = async (sheets: number) => {
    await makePdf(scanner, Array(sheets).fill(one), ARCHIVO.maximoBytes);
    return peakMemory(scanner);
  };
  const [two, twenty] = [await peakWith(2), await peakWith(MEMORY_SHEETS)];
  return row(
    `Memoria máxima de la página con ${MEMORY_SHEETS} fotos de 12 megapíxeles`,
    `${figure(twenty)} MB`,
    `con 2 fotos ${figure(two)} MB`,
    `${figure(twenty / two, 2)}×`,
  );
}

/** The scanner on generated photographs, whose true corners are known. */
export const measure: Measure = async (tell) => {
  tell(`esquinas, ${2 * PHOTOS} fotos`);
  const rows = cornerRows();
  tell(`nitidez, ${PHOTOS} fotos`);
  rows.push(...blurRows());
  const scanner = await openScanner();
  try {
    tell('tiempo y memoria');
    const times = inTime(timeRows(scanner), PATIENCE, 'que se midiera el tiempo de una foto');
    rows.push(...(await times));
    rows.push(await inTime(memoryRow(scanner), PATIENCE, 'que se midiera la memoria'));
    const words = inTime(wordRows(scanner, tell), PATIENCE, 'que se leyeran las hojas');
    rows.push(...(await words));
  } finally {
    await scanner.browser.close();
  }
  return {
    rows,
    notes: [
      'las fotos son sintéticas: las dibuja un programa (diez clases de papel, cinco fondos, hasta 35° de perspectiva, sombras, luz cálida y fría, grano, baja resolución) y nadie las tomó con un teléfono. Sirven para comparar versiones; no dicen cuántas fotos reales saldrían bien.',
      'el tiempo es del hilo principal de Chromium, que es el que el navegador sabe hacer más lento; en el producto el mismo código corre en otro hilo. Las palabras las lee tesseract.js, con las esquinas corregidas donde se hallaron mal, como haría una persona.',
    ],
  };
};
