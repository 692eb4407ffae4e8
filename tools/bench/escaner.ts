import { encode } from '@notaria/factories/photos/encode';
import type { Paper } from '@notaria/factories/photos/papers';
import { photograph, sceneOf } from '@notaria/factories/photos/photograph';
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
  timePage,
} from './escaner/in-browser.ts';
import { shareFound, startReader } from './escaner/words.ts';
import type { Findings, Row } from './report.ts';
import { figure, median } from './stats.ts';

/** Photographs of each half; NOTARIA_VUELTAS sets fewer for a trial. */
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
  return (['unseen', 'tuned'] as const).flatMap((half): Row[] => {
    const { photos, right, nearlyRight } = countCorners(seedsOf(half, PHOTOS));
    const of = half === 'unseen' ? 'fotos nunca vistas al ajustar' : 'fotos con que se ajustó';
    return [
      {
        what: `Cuatro esquinas a menos de 2 % de la diagonal, ${of}`,
        measured: `${right} de ${photos}`,
        beside: '',
        figure: percent(right, photos),
      },
      {
        what: `Página derecha con dos arrastres o menos, ${of}`,
        measured: `${nearlyRight} de ${photos}`,
        beside: '',
        figure: percent(nearlyRight, photos),
        ...(half === 'unseen'
          ? { goal: { text: '≥ 95 %', isMet: nearlyRight >= 0.95 * photos } }
          : {}),
      },
    ];
  });
}

function blurRows(): Row[] {
  const { photos, falseAlarms, missed } = countBlur(seedsOf('unseen', Math.ceil(PHOTOS / 2)));
  return [
    {
      what: '«Borrosa» en fotos nítidas, nunca vistas',
      measured: `${falseAlarms} de ${photos}`,
      beside: '',
      figure: percent(falseAlarms, photos),
      goal: { text: '≤ 2 %', isMet: falseAlarms <= 0.02 * photos },
    },
    {
      what: 'Fotos movidas sin aviso, nunca vistas',
      measured: `${missed} de ${photos}`,
      beside: '',
      figure: percent(missed, photos),
      goal: { text: '≤ 10 %', isMet: missed <= 0.1 * photos },
    },
  ];
}

/** Sharp photographs of printed papers, as large as a phone takes them. */
function printedPhotos(count: number) {
  const seeds = seedsOf('unseen', 10 * count).filter((seed) =>
    PRINTED.includes(sceneOf(seed).paper),
  );
  return seeds.slice(0, count).map((seed) => {
    const photo = photograph({ ...sceneOf(seed), isLowResolution: false }, 3_000);
    const scale = scaleFor(photo.picture.width, photo.picture.height, KEPT);
    const corners = scaleQuad(photo.corners, scale);
    return {
      jpeg: encode(photo.picture, 'jpeg'),
      paper: encode(photo.paper, 'png'),
      // What a person does: a paper whose corners were found wrong gets them dragged to their places.
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
  return [
    {
      what: `PDF de ${SHEETS} fotos de hojas impresas`,
      measured: `${figure(pdf.length / 1024 ** 2, 2)} MB`,
      beside: '',
      figure: `${figure(pdf.length / 1024 ** 2, 2)} MB`,
      goal: { text: '≤ 5 MB', isMet: pdf.length <= ARCHIVO.maximoBytes },
    },
    {
      what: 'Palabras que se leen en el PDF, de las que se leen en la hoja sin fotografiar',
      measured: percent(share, 1),
      beside: `la peor hoja ${percent(Math.min(...shares), 1)}`,
      figure: percent(share, 1),
      goal: { text: '≥ 95 %', isMet: share >= 0.95 },
    },
  ];
}

async function timeRow(scanner: ScannerPage): Promise<Row> {
  const { picture } = photograph({ ...sceneOf(1), isLowResolution: false }, TWELVE_MEGAPIXELS);
  const jpeg = encode(picture, 'jpeg');
  const times = [];
  for (let round = 0; round <= TIMINGS; round += 1)
    times.push(await timePage(scanner, jpeg, SLOWER));
  const [whole, decode] = [
    times.slice(1).map((one) => one.whole),
    times.slice(1).map((one) => one.decode),
  ].map((samples) => median(samples, TIMINGS)) as [number, number];
  return {
    what: 'Foto de 12 megapíxeles, de elegirla a verla derecha, procesador 4 veces más lento',
    measured: `${figure(whole)} ms`,
    beside: `solo decodificarla ${figure(decode)} ms`,
    figure: `${figure(whole / decode, 1)}×`,
    goal: { text: '≤ 2,500 ms', isMet: whole <= 2_500 },
  };
}

async function memoryRow(scanner: ScannerPage): Promise<Row> {
  const { picture } = photograph({ ...sceneOf(3), isLowResolution: false }, TWELVE_MEGAPIXELS);
  const one = { jpeg: encode(picture, 'jpeg'), correct: <T>(found: T) => found };
  await makePdf(scanner, [one, one], ARCHIVO.maximoBytes);
  const two = await peakMemory(scanner);
  await makePdf(
    scanner,
    Array.from({ length: MEMORY_SHEETS }, () => one),
    ARCHIVO.maximoBytes,
  );
  const twenty = await peakMemory(scanner);
  return {
    what: `Memoria máxima de la página con ${MEMORY_SHEETS} fotos de 12 megapíxeles`,
    measured: `${figure(twenty)} MB`,
    beside: `con 2 fotos ${figure(two)} MB`,
    figure: `${figure(twenty / two, 2)}×`,
  };
}

/** The scanner on photographs that a program made, whose true corners are known. */
export async function measureEscaner(tell: (step: string) => void): Promise<Findings> {
  tell(`esquinas, ${2 * PHOTOS} fotos`);
  const rows = cornerRows();
  tell(`nitidez, ${PHOTOS} fotos`);
  rows.push(...blurRows());
  const scanner = await openScanner();
  try {
    tell('tiempo y memoria');
    rows.push(await inTime(timeRow(scanner), PATIENCE, 'que se midiera el tiempo de una foto'));
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
}
