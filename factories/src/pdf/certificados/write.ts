import { deflateSync } from 'node:zlib';
import { encode as encodeCode } from 'uqr';
import { rawPdf, stream } from '../raw-pdf.ts';
import type { Design } from './design.ts';
import { type FileFont, fileFontOf, measureOf } from './fonts.ts';
import type { Draft, Face, Ink, Item } from './ink.ts';
import type { Random } from './random.ts';

/** Further properties of a file: the order of painting, and what comes with a page. */
export interface Extras {
  /** The visible part of the pages, if it is less than all. */
  cropBox?: readonly [number, number, number, number];
  rotate?: 0 | 90 | 180 | 270;
}

export function writePdf(
  draft: Draft,
  design: Design,
  random: Random,
  extras: Extras = {},
): Buffer {
  const bodies: (string | Buffer)[] = [];
  const add = (body: string | Buffer) => bodies.push(body);
  const packed = (dictionary: string, data: Buffer) =>
    stream(`${dictionary} /Filter /FlateDecode`, deflateSync(data));
  add('');
  add('');
  const layerOff = add('<< /Type /OCG /Name (Oculta) >>');
  const pages: number[] = [];
  const fonts = new Map<Face, FileFont>();
  const fontOf = (face: Face) => {
    const font = fonts.get(face) ?? fileFontOf(design, face);
    fonts.set(face, font);
    return font;
  };
  const contents = Array.from({ length: draft.pages }, (_, page) => {
    const own = draft.items.filter((item) => item.page === page);
    return contentOf(inOrder(own, design, random), design, fontOf, random);
  });
  const fontObjects = [...fonts].map(([face, font]) => `/${face} ${font.write(add, packed)} 0 R`);
  contents.forEach(({ text, opacities, codes }) => {
    const content = add(packed('', Buffer.from(text, 'latin1')));
    const { width, height } = draft;
    const states = opacities.map(
      (opacity) => `/o${opacity * 100} << /ca ${opacity} /CA ${opacity} >>`,
    );
    const pictures = codes.map((code, index) => `/q${index} ${add(pictureOf(code, packed))} 0 R`);
    const box = extras.cropBox ? `/CropBox [${extras.cropBox.join(' ')}]` : '';
    const turn = extras.rotate ? `/Rotate ${extras.rotate}` : '';
    pages.push(
      add(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ${box} ${turn} /Contents ${content} 0 R /Resources << /Font << ${fontObjects.join(' ')} >> /ExtGState << ${states.join(' ')} >> /XObject << ${pictures.join(' ')} >> /Properties << /off ${layerOff} 0 R >> >> >>`,
      ),
    );
  });
  bodies[0] = `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [${layerOff} 0 R] /D << /OFF [${layerOff} 0 R] /Order [${layerOff} 0 R] >> >> >>`;
  bodies[1] = `<< /Type /Pages /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] /Count ${pages.length} >>`;
  return rawPdf(bodies);
}

/** Shapes first, then the texts in the design's order, then what was put over them. */
function inOrder(items: Item[], { order, middle }: Design, random: Random): Item[] {
  const isText = (item: Item): item is Ink => item.kind === 'text';
  const last = items.findIndex(({ kind }) => kind === 'raw');
  const [own, over] = last < 0 ? [items, []] : [items.slice(0, last), items.slice(last)];
  const shapes = own.filter((item) => !isText(item));
  const texts = own.filter(isText);
  const byPlace = (a: Ink, b: Ink) => b.y - a.y || a.x - b.x;
  const isLabel = ({ role }: Ink) => Number(role === 'label' || role === 'title');
  if (order === 'lines') texts.sort(byPlace);
  if (order === 'labels first') texts.sort((a, b) => isLabel(b) - isLabel(a));
  if (order === 'columns') texts.sort((a, b) => Number(a.x >= middle) - Number(b.x >= middle));
  const painted = order === 'any' ? random.shuffle(texts) : texts;
  return [...shapes, ...painted, ...over];
}

interface Content {
  text: string;
  opacities: number[];
  codes: string[];
}

function contentOf(
  items: readonly Item[],
  design: Design,
  fontOf: (face: Face) => FileFont,
  random: Random,
): Content {
  const opacities = new Set<number>();
  const codes: string[] = [];
  const lines: string[] = [];
  for (const item of items) {
    if (item.kind === 'rectangle') {
      const { x, y, width, height, fill } = item;
      const paint = fill ? `${fill.join(' ')} rg ${x} ${y} ${width} ${height} re f` : '';
      lines.push(`q ${paint} 0.6 G 0.5 w ${x} ${y} ${width} ${height} re S Q`);
    } else if (item.kind === 'code') {
      const { x, y, side } = item;
      lines.push(`q ${side} 0 0 ${side} ${x} ${y} cm /q${codes.length} Do Q`);
      codes.push(item.text);
    } else if (item.kind === 'raw') {
      lines.push(`q ${item.operators} Q`);
    } else {
      if (item.look.opacity < 1) opacities.add(item.look.opacity);
      lines.push(inkOf(item, design, fontOf(item.look.face), random));
    }
  }
  return { text: lines.join('\n'), opacities: [...opacities], codes };
}

function inkOf(ink: Ink, design: Design, font: FileFont, random: Random): string {
  const { look } = ink;
  const once = showOf(ink, design, font, random);
  const shown = design.strikesTwice
    ? `${once} ET 1 0 0 1 0.3 0 cm BT ${look.mode} Tr ${once}`
    : once;
  const state = look.opacity < 1 ? `/o${look.opacity * 100} gs` : '';
  const clip = look.isClipped ? '0 0 1 1 re W n' : '';
  const text = `q ${clip} ${state} ${look.color.join(' ')} rg ${look.color.join(' ')} RG BT ${look.mode} Tr ${shown} ET Q`;
  return look.isOff ? `/OC /off BDC ${text} EMC` : text;
}

/** The text at its place, in the pieces of the design. */
function showOf(ink: Ink, design: Design, font: FileFont, random: Random): string {
  const { look, text } = ink;
  const { face, size, angle } = look;
  const measure = measureOf(design);
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const at = (offset: number) =>
    `${n(cos)} ${n(sin)} ${n(-sin)} ${n(cos)} ${n(ink.x + cos * offset)} ${n(ink.y + sin * offset)} Tm`;
  const set = `/${face} ${size} Tf`;
  const piecesOf = (parts: readonly string[]) => {
    let before = '';
    return parts.map((part) => {
      const offset = before === '' ? 0 : measure(before, face, size);
      before += part;
      return part.trim() === '' ? '' : `${at(offset)} ${font.encode(part)} Tj`;
    });
  };
  const own = face === 'other' ? 'lines' : design.pieces;
  if (own === 'words' || own === 'wide words') {
    return [set, ...piecesOf(text.split(/(?<= )|(?= )/))].join(' ');
  }
  if (own === 'letters') return [set, ...piecesOf([...text])].join(' ');
  if (own === 'kerned') {
    const blank = (measure(' ', face, size) / size) * 1000;
    const parts = [...text].map((letter) => {
      if (letter === ' ') return n(-blank);
      return `${font.encode(letter)} ${random.int(-20, 20)}`;
    });
    return `/${face} ${size} Tf ${at(0)} [${parts.join(' ')}] TJ`;
  }
  return `${set} ${at(0)} ${font.encode(text)} Tj`;
}

const n = (value: number) => String(Math.round(value * 1000) / 1000);

type Packer = (dictionary: string, data: Buffer) => Buffer;

function pictureOf(text: string, packed: Packer): Buffer {
  const { data, size } = encodeCode(text, { border: 2 });
  const scale = 4;
  const side = size * scale;
  const pixels = Buffer.alloc(side * side);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isDark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true;
      pixels[y * side + x] = isDark ? 0 : 255;
    }
  }
  const size2 = `/Width ${side} /Height ${side}`;
  return packed(
    `/Type /XObject /Subtype /Image ${size2} /ColorSpace /DeviceGray /BitsPerComponent 8`,
    pixels,
  );
}
