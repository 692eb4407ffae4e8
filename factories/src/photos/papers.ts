import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Raster } from '../../../web/src/shared/escaner/raster.ts';
import type { Random } from '../random.ts';

/** The ten kinds of paper that people photograph for a notary. */
export const PAPERS = [
  'carta',
  'escritura',
  'acta',
  'recibo',
  'estado-de-cuenta',
  'constancia',
  'curp',
  'manuscrito',
  'credencial-frente',
  'credencial-reverso',
] as const;
export type Paper = (typeof PAPERS)[number];

export const isCard = (paper: Paper) => paper.startsWith('credencial');

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

interface Pen {
  context: SKRSContext2D;
  random: Random;
  /** Pixels per point. */
  point: number;
  width: number;
  height: number;
}

/** Draws a page of letter size or a card, at `dpi` pixels per inch. */
export function renderPaper(paper: Paper, random: Random, dpi: number): Raster {
  const [inchesAcross, inchesDown] = isCard(paper) ? [3.37, 2.125] : [8.5, 11];
  const [width, height] = [Math.round(inchesAcross * dpi), Math.round(inchesDown * dpi)];
  const canvas = createCanvas(width, height);
  const pen: Pen = {
    context: canvas.getContext('2d'),
    random,
    point: dpi / 72,
    width,
    height,
  };
  const white = Math.round(random.between(236, 253));
  pen.context.fillStyle = `rgb(${white},${white},${Math.round(white - random.between(0, 6))})`;
  pen.context.fillRect(0, 0, width, height);
  DRAW[paper](pen);
  const image = pen.context.getImageData(0, 0, width, height);
  return { width, height, data: new Uint8ClampedArray(image.data) };
}

const INK = '#1d1d22';

function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  size: number,
  font = 'Liberation Serif',
  colour = INK,
) {
  pen.context.fillStyle = colour;
  pen.context.font = `${size * pen.point}px "${font}"`;
  pen.context.fillText(text, x * pen.point, y * pen.point);
}

function sentence({ random }: Pen, count: number): string {
  return Array.from({ length: count }, () => random.pick(WORDS)).join(' ');
}

/** Lines of words between two margins, in points of the page. */
function paragraph(
  pen: Pen,
  left: number,
  top: number,
  right: number,
  bottom: number,
  size = 10,
  font?: string,
) {
  const perLine = Math.max(2, Math.floor((right - left) / (size * 4.2)));
  for (let y = top; y < bottom; y += size * 1.35)
    write(pen, sentence(pen, perLine), left, y, size, font);
}

function box(
  pen: Pen,
  left: number,
  top: number,
  width: number,
  height: number,
  colour: string,
  isFilled = false,
) {
  const { context, point } = pen;
  context.lineWidth = 0.9 * point;
  context.fillStyle = colour;
  context.strokeStyle = colour;
  const place = [left, top, width, height].map((value) => value * point) as [
    number,
    number,
    number,
    number,
  ];
  if (isFilled) context.fillRect(...place);
  else context.strokeRect(...place);
}

/** A signature: a wandering line. */
function scrawl(
  { context, point, random }: Pen,
  left: number,
  top: number,
  width: number,
  colour = '#1b2f77',
) {
  context.strokeStyle = colour;
  context.lineWidth = 1.3 * point;
  context.beginPath();
  context.moveTo(left * point, top * point);
  for (let x = 0; x < width; x += 6) {
    context.quadraticCurveTo(
      (left + x + 3) * point,
      (top + random.between(-14, 10)) * point,
      (left + x + 6) * point,
      (top + random.between(-4, 4)) * point,
    );
  }
  context.stroke();
}

function stamp({ context, point }: Pen, x: number, y: number, radius: number, colour: string) {
  context.strokeStyle = colour;
  context.lineWidth = 2 * point;
  for (const part of [1, 0.8]) {
    context.beginPath();
    context.arc(x * point, y * point, radius * part * point, 0, 2 * Math.PI);
    context.stroke();
  }
}

/** The pattern of a square code. */
function code(pen: Pen, left: number, top: number, size: number) {
  const cells = 25;
  for (let at = 0; at < cells * cells; at += 1) {
    if (pen.random.next() < 0.5) continue;
    const step = size / cells;
    box(
      pen,
      left + (at % cells) * step,
      top + Math.floor(at / cells) * step,
      step,
      step,
      INK,
      true,
    );
  }
}

function table(pen: Pen, left: number, top: number, rows: number, widths: readonly number[]) {
  for (let row = 0; row < rows; row += 1) {
    let x = left;
    for (const width of widths) {
      box(pen, x, top + row * 18, width, 18, '#777');
      write(pen, sentence(pen, 1), x + 4, top + row * 18 + 13, 10, 'Liberation Sans');
      x += width;
    }
  }
}

const DRAW: Record<Paper, (pen: Pen) => void> = {
  carta: (pen) => {
    write(pen, sentence(pen, 3), 72, 90, 14);
    paragraph(pen, 72, 140, 540, 480, 11);
    scrawl(pen, 220, 560, 150);
    write(pen, sentence(pen, 2), 230, 600, 11);
  },
  escritura: (pen) => {
    paragraph(pen, 60, 60, 552, 740, 10);
    stamp(pen, 500, 90, 32, '#37517e');
  },
  acta: (pen) => {
    box(pen, 0, 0, 612, 792, '#e3efe2', true);
    box(pen, 24, 24, 564, 744, '#5f8a62');
    write(pen, sentence(pen, 3), 170, 70, 16, 'Liberation Serif', '#20502a');
    table(pen, 50, 120, 14, [170, 170, 170]);
    paragraph(pen, 50, 420, 560, 620, 10);
    stamp(pen, 130, 690, 45, '#7d2b2b');
    scrawl(pen, 350, 700, 140);
  },
  recibo: (pen) => {
    box(pen, 0, 0, 612, 90, '#0d7a4e', true);
    write(pen, sentence(pen, 3), 40, 55, 18, 'Liberation Sans', '#ffffff');
    paragraph(pen, 40, 130, 300, 300, 10, 'Liberation Sans');
    box(pen, 340, 120, 230, 150, '#d9efe4', true);
    write(pen, sentence(pen, 2), 360, 160, 15, 'Liberation Sans');
    table(pen, 40, 340, 12, [200, 110, 110, 110]);
    code(pen, 40, 600, 120);
    box(pen, 0, 750, 612, 42, '#9bd0b8', true);
  },
  'estado-de-cuenta': (pen) => {
    box(pen, 40, 40, 120, 36, '#153a7a', true);
    write(pen, sentence(pen, 3), 300, 60, 12, 'Liberation Sans');
    table(pen, 40, 120, 32, [90, 220, 110, 110]);
  },
  constancia: (pen) => {
    box(pen, 40, 36, 532, 60, '#efefef', true);
    write(pen, sentence(pen, 3), 60, 72, 14, 'Liberation Sans');
    code(pen, 50, 120, 110);
    paragraph(pen, 190, 130, 560, 240, 10, 'Liberation Sans');
    table(pen, 50, 270, 20, [180, 330]);
  },
  curp: (pen) => {
    box(pen, 14, 14, 584, 56, '#6b1d3a', true);
    write(pen, sentence(pen, 4), 60, 130, 15, 'Liberation Sans');
    box(pen, 60, 160, 490, 200, '#8b8b8b');
    paragraph(pen, 80, 190, 400, 340, 11, 'Liberation Sans');
    code(pen, 440, 200, 90);
    paragraph(pen, 60, 420, 550, 520, 10, 'Liberation Sans');
  },
  manuscrito: (pen) => {
    for (let y = 90; y < 720; y += 26) {
      box(pen, 40, y + 5, 530, 0.2, '#9fb4d8', true);
      if (pen.random.next() < 0.85) scrawl(pen, 60, y, pen.random.between(250, 480), '#25306b');
    }
  },
  'credencial-frente': (pen) => {
    box(pen, 0, 0, 243, 153, '#efe6ee', true);
    box(pen, 0, 0, 243, 26, '#b5266f', true);
    write(pen, sentence(pen, 2), 40, 18, 9, 'Liberation Sans', '#ffffff');
    box(pen, 12, 36, 62, 80, '#9a8f86', true);
    box(pen, 27, 48, 32, 40, '#5d4636', true);
    paragraph(pen, 84, 46, 230, 130, 7.5, 'Liberation Sans');
  },
  'credencial-reverso': (pen) => {
    box(pen, 0, 0, 243, 153, '#f0f0ea', true);
    code(pen, 14, 16, 60);
    box(pen, 90, 16, 140, 22, '#3a3a3a', true);
    scrawl(pen, 100, 70, 90);
    paragraph(pen, 14, 108, 230, 146, 10, 'Liberation Mono');
  },
};
