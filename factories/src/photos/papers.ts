import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Raster } from '../../../web/src/shared/escaner/raster.ts';
import type { Random } from '../random.ts';

const WORDS =
  `compareciente notario escritura inmueble ubicado calle número colonia municipio estado registro público
propiedad folio real inscrito poder general pleitos cobranzas actos administración dominio testimonio primer orden
vecino mayor edad casado bienes separados ocupación empleado originario nacionalidad mexicana identifica credencial
vigente expedida instituto nacional electoral manifiesta decir verdad apercibido penas incurren falsos declarantes
superficie metros cuadrados colinda norte sur oriente poniente lote manzana precio operación pagado efecto impuesto
predial agua constancia adeudo comprador vendedor heredero albacea testamento donante donatario cláusula primera
segunda tercera cuarta otorga acepta presente instrumento protesta legal fecha firma entera conforme ratifica`
    .split(/\s+/)
    .filter((word) => word.length > 2);

const INK = '#1d1d22';
type Font = 'Serif' | 'Sans' | 'Mono';
/** From the upper left corner, in points. */
type Place = readonly [left: number, top: number];
type Box = readonly [left: number, top: number, width: number, height: number];

/** Draws in points on a paper. */
function penOn(context: SKRSContext2D, random: Random) {
  const sentence = (count: number) =>
    Array.from({ length: count }, () => random.pick(WORDS)).join(' ');
  const words = (count: number, at: Place, size: number, font: Font = 'Serif', colour = INK) => {
    context.fillStyle = colour;
    context.font = `${size}px "Liberation ${font}"`;
    context.fillText(sentence(count), ...at);
  };
  const fill = (place: Box, colour: string) => {
    context.fillStyle = colour;
    context.fillRect(...place);
  };
  const frame = (place: Box, colour: string) => {
    context.lineWidth = 0.9;
    context.strokeStyle = colour;
    context.strokeRect(...place);
  };
  return {
    random,
    words,
    fill,
    frame,
    /** Lines of words between two margins. */
    lines([left, top]: Place, [right, bottom]: Place, size = 10, font?: Font) {
      const perLine = Math.max(2, Math.floor((right - left) / (size * 4.2)));
      for (let y = top; y < bottom; y += size * 1.35) words(perLine, [left, y], size, font);
    },
    /** A signature: a wandering line. */
    scrawl([left, top]: Place, width: number, colour = '#1b2f77') {
      context.strokeStyle = colour;
      context.lineWidth = 1.3;
      context.beginPath();
      context.moveTo(left, top);
      for (let x = left; x < left + width; x += 6) {
        const [high, low] = [random.between(-14, 10), random.between(-4, 4)];
        context.quadraticCurveTo(x + 3, top + high, x + 6, top + low);
      }
      context.stroke();
    },
    stamp([x, y]: Place, radius: number, colour: string) {
      context.strokeStyle = colour;
      context.lineWidth = 2;
      for (const part of [1, 0.8]) {
        context.beginPath();
        context.arc(x, y, radius * part, 0, 2 * Math.PI);
        context.stroke();
      }
    },
    /** The pattern of a square code. */
    code([left, top]: Place, size: number) {
      const cells = 25;
      const step = size / cells;
      for (let at = 0; at < cells * cells; at += 1) {
        if (random.next() < 0.5) continue;
        const [x, y] = [left + (at % cells) * step, top + Math.floor(at / cells) * step];
        fill([x, y, step, step], INK);
      }
    },
    table([left, top]: Place, rows: number, widths: readonly number[]) {
      for (let y = top; y < top + rows * 18; y += 18) {
        let x = left;
        for (const width of widths) {
          frame([x, y, width, 18], '#777');
          words(1, [x + 4, y + 13], 10, 'Sans');
          x += width;
        }
      }
    },
  };
}

/** The ten kinds of paper that people photograph for a notary. */
const DRAW = {
  carta: ({ words, lines, scrawl }) => {
    words(3, [72, 90], 14);
    lines([72, 140], [540, 480], 11);
    scrawl([220, 560], 150);
    words(2, [230, 600], 11);
  },
  escritura: ({ lines, stamp }) => {
    lines([60, 60], [552, 740]);
    stamp([500, 90], 32, '#37517e');
  },
  acta: ({ fill, frame, words, table, lines, stamp, scrawl }) => {
    fill([0, 0, 612, 792], '#e3efe2');
    frame([24, 24, 564, 744], '#5f8a62');
    words(3, [170, 70], 16, 'Serif', '#20502a');
    table([50, 120], 14, [170, 170, 170]);
    lines([50, 420], [560, 620]);
    stamp([130, 690], 45, '#7d2b2b');
    scrawl([350, 700], 140);
  },
  recibo: ({ fill, words, lines, table, code }) => {
    fill([0, 0, 612, 90], '#0d7a4e');
    words(3, [40, 55], 18, 'Sans', '#ffffff');
    lines([40, 130], [300, 300], 10, 'Sans');
    fill([340, 120, 230, 150], '#d9efe4');
    words(2, [360, 160], 15, 'Sans');
    table([40, 340], 12, [200, 110, 110, 110]);
    code([40, 600], 120);
    fill([0, 750, 612, 42], '#9bd0b8');
  },
  'estado-de-cuenta': ({ fill, words, table }) => {
    fill([40, 40, 120, 36], '#153a7a');
    words(3, [300, 60], 12, 'Sans');
    table([40, 120], 32, [90, 220, 110, 110]);
  },
  constancia: ({ fill, words, code, lines, table }) => {
    fill([40, 36, 532, 60], '#efefef');
    words(3, [60, 72], 14, 'Sans');
    code([50, 120], 110);
    lines([190, 130], [560, 240], 10, 'Sans');
    table([50, 270], 20, [180, 330]);
  },
  curp: ({ fill, words, frame, lines, code }) => {
    fill([14, 14, 584, 56], '#6b1d3a');
    words(4, [60, 130], 15, 'Sans');
    frame([60, 160, 490, 200], '#8b8b8b');
    lines([80, 190], [400, 340], 11, 'Sans');
    code([440, 200], 90);
    lines([60, 420], [550, 520], 10, 'Sans');
  },
  manuscrito: ({ fill, scrawl, random }) => {
    for (let y = 90; y < 720; y += 26) {
      fill([40, y + 5, 530, 0.2], '#9fb4d8');
      if (random.next() < 0.85) scrawl([60, y], random.between(250, 480), '#25306b');
    }
  },
  'credencial-frente': ({ fill, words, lines }) => {
    fill([0, 0, 243, 153], '#efe6ee');
    fill([0, 0, 243, 26], '#b5266f');
    words(2, [40, 18], 9, 'Sans', '#ffffff');
    fill([12, 36, 62, 80], '#9a8f86');
    fill([27, 48, 32, 40], '#5d4636');
    lines([84, 46], [230, 130], 7.5, 'Sans');
  },
  'credencial-reverso': ({ fill, code, scrawl, lines }) => {
    fill([0, 0, 243, 153], '#f0f0ea');
    code([14, 16], 60);
    fill([90, 16, 140, 22], '#3a3a3a');
    scrawl([100, 70], 90);
    lines([14, 108], [230, 146], 10, 'Mono');
  },
} satisfies Record<string, (pen: ReturnType<typeof penOn>) => void>;

export type Paper = keyof typeof DRAW;
export const PAPERS = Object.keys(DRAW) as Paper[];
export const isCard = (paper: Paper) => paper.startsWith('credencial');

/** Draws a page of letter size or a card, at `dpi` pixels per inch. */
export function renderPaper(paper: Paper, random: Random, dpi: number): Raster {
  const inches = isCard(paper) ? [3.37, 2.125] : [8.5, 11];
  const [width = 0, height = 0] = inches.map((side) => Math.round(side * dpi));
  const context = createCanvas(width, height).getContext('2d');
  const white = Math.round(random.between(236, 253));
  context.fillStyle = `rgb(${white},${white},${Math.round(white - random.between(0, 6))})`;
  context.fillRect(0, 0, width, height);
  context.scale(dpi / 72, dpi / 72);
  DRAW[paper](penOn(context, random));
  const image = context.getImageData(0, 0, width, height);
  return { width, height, data: new Uint8ClampedArray(image.data) };
}
