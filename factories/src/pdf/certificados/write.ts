import { deflateSync } from 'node:zlib';
import { encode as encodeCode } from 'uqr';
import { rawPdf, stream } from '../raw-pdf.ts';
import type { Design } from './design.ts';
import { type FileFont, fileFontOf, measureOf } from './fonts.ts';
import type { Draft, Face, Ink, Item, Look, Raster, Raw } from './ink.ts';
import type { Random } from './random.ts';

/** Further properties of a file: the order of painting, and what comes with a page. */
export interface Extras {
  /** Annotations of a page, which a viewer puts over it. */
  notes?: { page: number; x: number; y: number; text: string; size: number }[];
  /** The visible part of the pages, if it is less than all. */
  cropBox?: readonly [number, number, number, number];
  rotate?: 0 | 90 | 180 | 270;
  /** The scale of the print, and the width and height of the paper. */
  scale?: number;
  paper?: readonly [number, number];
}

const PLATE = 8;

/** Writes drafts, one behind the other, as one file. */
export function writePdf(
  parts: readonly { draft: Draft; design: Design; extras?: Extras }[],
  random: Random,
): Buffer {
  const bodies: (string | Buffer)[] = [];
  const add = (body: string | Buffer) => bodies.push(body);
  const packed = (dictionary: string, data: Buffer) =>
    stream(`${dictionary} /Filter /FlateDecode`, deflateSync(data));
  add('');
  add('');
  const layerOff = add('<< /Type /OCG /Name (Oculta) >>');
  const pages: number[] = [];
  for (const { draft, design, extras = {} } of parts) {
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
    contents.forEach(({ text, opacities, codes, plates, raws }, page) => {
      const content = add(packed('', Buffer.from(scaled(text, draft, extras), 'latin1')));
      const [width, height] = extras.paper ?? [draft.width, draft.height];
      const states = opacities.map(
        (opacity) => `/o${opacity * 100} << /ca ${opacity} /CA ${opacity} >>`,
      );
      const pictures = codes.map((code, index) => `/q${index} ${add(pictureOf(code, packed))} 0 R`);
      if (plates) pictures.push(`/plate ${add(plateOf(packed))} 0 R`);
      for (const { rasters = {}, states: own = {} } of raws) {
        for (const [name, state] of Object.entries(own)) states.push(`/${name} ${state}`);
        for (const [name, raster] of Object.entries(rasters)) {
          pictures.push(`/${name} ${rasterOf(raster, add, packed)} 0 R`);
        }
      }
      const notes = (extras.notes ?? [])
        .filter((note) => note.page === page)
        .map((note) => {
          const size = note.size;
          const [width, height] = [note.text.length * size * 0.7, size * 1.4];
          const escaped = Buffer.from(note.text, 'latin1').toString('hex');
          const form = add(
            packed(
              `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> >>`,
              Buffer.from(`BT /F ${size} Tf 2 ${0.3 * size} Td <${escaped}> Tj ET`),
            ),
          );
          return `${add(`<< /Type /Annot /Subtype /FreeText /F 4 /Rect [${note.x} ${note.y} ${note.x + width} ${note.y + height}] /Contents <${escaped}> /DA (/F ${size} Tf 0 g) /AP << /N ${form} 0 R >> >>`)} 0 R`;
        });
      const box = extras.cropBox ? `/CropBox [${extras.cropBox.join(' ')}]` : '';
      const turn = extras.rotate ? `/Rotate ${extras.rotate}` : '';
      pages.push(
        add(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ${box} ${turn} /Contents ${content} 0 R ${notes.length > 0 ? `/Annots [${notes.join(' ')}]` : ''} /Resources << /Font << ${fontObjects.join(' ')} >> /ExtGState << ${states.join(' ')} >> /XObject << ${pictures.join(' ')} >> /Properties << /off ${layerOff} 0 R >> >> >>`,
        ),
      );
    });
  }
  bodies[0] = `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [${layerOff} 0 R] /D << /OFF [${layerOff} 0 R] /Order [${layerOff} 0 R] >> >> >>`;
  bodies[1] = `<< /Type /Pages /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] /Count ${pages.length} >>`;
  return rawPdf(bodies);
}

/** The content of a page, scaled and in the middle of its paper. */
function scaled(text: string, { width, height }: Draft, { scale = 1, paper }: Extras): string {
  if (scale === 1 && !paper) return text;
  const [across, down] = paper ?? [width, height];
  const [x, y] = [(across - scale * width) / 2, (down - scale * height) / 2];
  return `q ${n(scale)} 0 0 ${n(scale)} ${n(x)} ${n(y)} cm\n${text}\nQ`;
}

/** Shapes first, then the texts in the design's order, then what was put over them. */
function inOrder(items: Item[], { order, middle }: Design, random: Random): Item[] {
  const isText = (item: Item): item is Ink => item.kind === 'text';
  const last = items.findIndex(({ kind }) => kind === 'plate' || kind === 'raw');
  const [own, over] = last < 0 ? [items, []] : [items.slice(0, last), items.slice(last)];
  const shapes = own.filter((item) => !isText(item));
  const laid = (where: Ink['laid']) => own.filter(isText).filter((ink) => ink.laid === where);
  const texts = laid(undefined);
  const byPlace = (a: Ink, b: Ink) => b.y - a.y || a.x - b.x;
  const isLabel = ({ role }: Ink) => Number(role === 'label' || role === 'title');
  if (order === 'lines') texts.sort(byPlace);
  if (order === 'labels first') texts.sort((a, b) => isLabel(b) - isLabel(a));
  if (order === 'columns') texts.sort((a, b) => Number(a.x >= middle) - Number(b.x >= middle));
  const painted = order === 'any' ? random.shuffle(texts) : texts;
  for (const ink of laid('among')) painted.splice(farFrom(ink, painted, random), 0, ink);
  return [...shapes, ...laid('under'), ...painted, ...laid('over'), ...over];
}

/**
 * A time of painting for an added text, far from the texts around it: painted right after a value it could
 * not be told from that value.
 */
function farFrom(ink: Ink, painted: readonly Ink[], random: Random): number {
  const near = painted.flatMap(({ y }, index) => (Math.abs(y - ink.y) < 30 ? [index] : []));
  const isFar = (turn: number) => near.every((index) => Math.abs(index - turn) > 6);
  const turns = Array.from({ length: painted.length + 1 }, (_, turn) => turn).filter(isFar);
  return turns.length > 0 ? random.pick(turns) : painted.length;
}

interface Content {
  text: string;
  opacities: number[];
  codes: string[];
  plates: boolean;
  raws: Raw[];
}

function contentOf(
  items: readonly Item[],
  design: Design,
  fontOf: (face: Face) => FileFont,
  random: Random,
): Content {
  const opacities = new Set<number>();
  const codes: string[] = [];
  const raws: Raw[] = [];
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
      raws.push(item);
      lines.push(`q ${item.operators} Q`);
    } else if (item.kind === 'plate') {
      lines.push(`q ${item.width} 0 0 ${item.height} ${item.x} ${item.y} cm /plate Do Q`);
    } else {
      if (item.look.opacity < 1) opacities.add(item.look.opacity);
      lines.push(inkOf(item, design, fontOf(item.look.face), random));
    }
  }
  const plates = items.some(({ kind }) => kind === 'plate');
  return { text: lines.join('\n'), opacities: [...opacities], codes, plates, raws };
}

function inkOf(ink: Ink, design: Design, font: FileFont, random: Random): string {
  const { look } = ink;
  const once = showOf(ink, design, font, random);
  const shown = design.strikesTwice
    ? `${once} ET 1 0 0 1 0.3 0 cm BT ${look.mode} Tr ${once}`
    : once;
  const state = look.opacity < 1 ? `/o${look.opacity * 100} gs` : '';
  const clip = look.isClipped ? '0 0 1 1 re W n' : cutOf(ink);
  const text = `q ${clip} ${state} ${look.color.join(' ')} rg ${look.color.join(' ')} RG BT ${look.mode} Tr ${shown} ET Q`;
  return look.isOff ? `/OC /off BDC ${text} EMC` : text;
}

/** The clipping path of a text that is cut off. */
function cutOf({ x, y, look: { cutAt, size } }: Ink): string {
  return cutAt === undefined ? '' : `${n(x - 1)} ${n(y - size)} ${n(cutAt + 1)} ${2 * size} re W n`;
}

/** The text at its place, in the pieces of the design. */
function showOf(ink: Ink, design: Design, font: FileFont, random: Random): string {
  const { look, text } = ink;
  const { face, size, angle } = look;
  const measure = measureOf(design);
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const at = (offset: number) =>
    `${n(cos)} ${n(sin)} ${n(-sin)} ${n(cos)} ${n(ink.x + cos * offset)} ${n(ink.y + sin * offset)} Tm`;
  const apart = design.tracking[face] ?? 0;
  const set = `/${face} ${size} Tf ${apart > 0 ? `${n(apart * size)} Tc` : ''}`;
  const piecesOf = (parts: readonly string[]) => {
    let before = '';
    return parts.map((part) => {
      const offset = before === '' ? 0 : measure(before, face, size);
      before += part;
      const isLeftOut = part.trim() === '' && !design.keepsBlanks;
      return isLeftOut ? '' : `${at(offset)} ${font.encode(part)} Tj`;
    });
  };
  const own = look.pieces ?? (face === 'other' ? 'lines' : design.pieces);
  if (own === 'words' || own === 'wide words') {
    return [set, ...piecesOf(text.split(/(?<= )|(?= )/))].join(' ');
  }
  if (own === 'letters') return [set, ...piecesOf([...text])].join(' ');
  if (own === 'kerned') {
    const blank = (measure(' ', face, size) / size) * 1000;
    const parts = [...text].map((letter) => {
      if (letter === ' ' && !design.keepsBlanks) return n(-blank);
      return `${font.encode(letter)} ${n(random.int(-20, 20) - 1000 * apart)}`;
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

/** @returns the object's number */
function rasterOf(
  { dictionary, data, mask }: Raster,
  add: (body: Buffer) => number,
  packed: Packer,
): number {
  const sheer = mask ? `/SMask ${rasterOf(mask, add, packed)} 0 R` : '';
  return add(packed(`/Type /XObject /Subtype /Image ${dictionary} ${sheer}`, data));
}

function plateOf(packed: Packer): Buffer {
  const size = `/Width ${PLATE} /Height ${PLATE}`;
  return packed(
    `/Type /XObject /Subtype /Image ${size} /ColorSpace /DeviceGray /BitsPerComponent 8`,
    Buffer.alloc(PLATE * PLATE, 250),
  );
}

export type { Look };
