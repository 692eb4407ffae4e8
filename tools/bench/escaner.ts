import { encode } from '@notaria/factories/photos/encode';
import type { Paper } from '@notaria/factories/photos/papers';
import { photograph, sceneOf, sharpSceneOf } from '@notaria/factories/photos/photograph';
import { ARCHIVO } from '../../contract/src/limits.ts';
import { scaleQuad } from '../../web/src/shared/escaner/geometry.ts';
import { scaleFor } from '../../web/src/shared/escaner/raster.ts';
import { inTime } from '../suite/in-time.ts';
import { countCorners, seedsOf, wrongCorners } from './escaner/corners.ts';
import {
  makePdf,
  openScanner,
  peakMemory,
  picturesOf,
  type ScannerPage,
  type Times,
  timePage,
} from './escaner/in-browser.ts';
import { BLURS, countBlur, countWarnings, type Misjudged } from './escaner/warned.ts';
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

/** The share of photographs that were judged wrongly, with its goal in percent if there is one. */
function misjudged(what: string, { photos, wrong }: Misjudged, most?: number): Row {
  const goal = most === undefined ? undefined : `≤ ${most} %`;
  return row(
    `${what}, nunca vistas`,
    `${wrong} de ${photos}`,
    '',
    percent(wrong, photos),
    goal === undefined ? undefined : [goal, wrong <= ((most ?? 0) / 100) * photos],
  );
}

function blurRows(): Row[] {
  const seeds = seedsOf('unseen', Math.ceil(PHOTOS / 2));
  return [
    misjudged('«Borrosa» en fotos nítidas', countBlur(seeds), 2),
    misjudged('Fotos movidas 1 a 1.6 % del ancho, sin aviso', countBlur(seeds, BLURS.moved), 10),
    misjudged('Fotos movidas 0.5 a 1 % del ancho, sin aviso', countBlur(seeds, BLURS.movedALittle)),
    misjudged(
      'Fotos desenfocadas 0.4 a 0.8 % del ancho, sin aviso',
      countBlur(seeds, BLURS.outOfFocus),
    ),
  ];
}

const WARNING_NAME = {
  oscura: ['«Oscura»', 'con luz', 'Fotos oscuras'],
  cortada: ['«Parece cortada»', 'enteras', 'Fotos cortadas'],
  pequena: ['«Letra muy chica»', 'de cerca', 'Hojas fotografiadas de lejos'],
} as const;

function warningRows(): Row[] {
  return countWarnings(seedsOf('unseen', Math.ceil(PHOTOS / 2))).flatMap(
    ({ warning, falseAlarms, missed }) => {
      const [name, good, due] = WARNING_NAME[warning];
      return [
        misjudged(`${name} en fotos ${good}`, falseAlarms),
        misjudged(`${due}, sin aviso`, missed),
      ];
    },
  );
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
      `solo decodificarla, en una página vacía, ${figure(decode)} ms`,
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
  tell(`nitidez, ${2 * PHOTOS} fotos`);
  rows.push(...blurRows());
  tell(`avisos, ${2 * PHOTOS} fotos`);
  rows.push(...warningRows());
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
      'las fotos son sintéticas: las dibuja un programa (diez clases de papel, cinco fondos, hasta 35° de perspectiva, sombras, luz cálida y fría, grano, baja resolución, una de cada cinco movida y una de cada siete desenfocada) y nadie las tomó con un teléfono. Sirven para comparar versiones; no dicen cuántas fotos reales saldrían bien.',
      'el tiempo es del hilo principal de Chromium, que es el que el navegador sabe hacer más lento; en el producto el mismo código corre en otro hilo. Cada foto se decodifica además en una página vacía del mismo navegador, en la misma corrida. Las palabras las lee tesseract.js, con las esquinas corregidas donde se hallaron mal, como haría una persona.',
    ],
  };
};
