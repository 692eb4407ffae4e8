import type { Design } from './design.ts';
import { type Draft, type Ink, type Look, lookOf } from './ink.ts';
import type { Random } from './random.ts';
import { plain } from './text.ts';

/** Adds every page's number, as the design wants it. */
export function addMarkers(draft: Draft, design: Design) {
  const { marker, markerAt, withoutAccents } = design;
  if (marker === 'none') return;
  const look = lookOf('regular', design.size);
  const y = markerAt === 'head' ? 750 : 48;
  const x = markerAt === 'centre' ? 280 : 515;
  const width = (text: string) => text.length * design.size * 0.5;
  for (let page = 0; page < draft.pages; page += 1) {
    const whole = `Página [${page + 1}] de [${draft.pages}]`;
    const text = withoutAccents ? plain(whole) : whole;
    const parts = marker === 'whole' ? [text] : text.split(/(?<= )|(?=[[\]])|(?<=\[)/);
    let at = x;
    const inks = (marker === 'letters' ? [...text] : parts).map((part) => {
      const item = ink(page, at, y, part.trim(), look);
      at += width(part);
      return item;
    });
    draft.items.push(...inks.filter((item) => item.text !== ''));
  }
}

type Furniture = (random: Random, draft: Draft, look: Look) => Ink[];

const pagesOf = ({ pages }: Draft) => Array.from({ length: pages }, (_, page) => page);

const KINDS: Record<string, Furniture> = {
  letterhead: (_random, draft, look) =>
    pagesOf(draft).flatMap((page) => [
      ink(page, 160, 762, 'SERVICIO DE ADMINISTRACIÓN TRIBUTARIA', look),
      ink(page, 31, 34, 'Contacto', look),
      ink(page, 31, 25, 'Av. Hidalgo 77, col. Guerrero, C.P. 06300, Ciudad de México.', look),
    ]),
  browser: (random, draft, look) => {
    const hour = random.pick(['12/11/26, 10:35', '12/11/2026 10:35 a.m.']);
    return pagesOf(draft).flatMap((page) => [
      ink(page, 24, 772, hour, look),
      ink(page, 250, 772, 'Constancia de Situación Fiscal', look),
      ink(
        page,
        24,
        16,
        'https://rfcampc.siat.sat.gob.mx/PTSC/IdcSiat/IdcGeneraConstancia.jsf',
        look,
      ),
      ink(page, 570, 16, `${page + 1}/${draft.pages}`, look),
    ]);
  },
  fax: (random, draft, look) =>
    pagesOf(draft).map((page) =>
      ink(
        page,
        30,
        779,
        `12-NOV-2026 10:3${random.int(0, 9)} DE: NOTARIA 21 A: 5555550123 P.0${page + 1}/0${draft.pages}`,
        look,
      ),
    ),
  'bare number': (random, draft, look) => {
    const [before, after] = random.pick([
      ['', ''],
      ['- ', ' -'],
      ['Pág. ', ''],
      ['', ` de ${draft.pages}`],
      ['', ` / ${draft.pages}`],
    ] as const);
    const y = random.pick([30, 37, 755, 768]);
    return pagesOf(draft).map((page) => ink(page, 302, y, `${before}${page + 1}${after}`, look));
  },
  'foot of the first page': (random, draft, look) => {
    const firstPage = Math.min(...draft.items.map(({ page }) => page));
    const x = random.pick([36, 60, 180]);
    return [ink(firstPage, x, 30, 'NOTARÍA PÚBLICA 21 DEL PRIMER DISTRITO JUDICIAL', look)];
  },
};

/** Adds one or two things that other programs print around a certificate. */
export function addFurniture(draft: Draft, design: Design, random: Random) {
  const names = random.shuffle(Object.keys(KINDS)).slice(0, random.int(1, 2));
  for (const name of names) {
    const look = lookOf(
      random.pick(['regular', 'regular', 'other']),
      random.pick([6, 7, design.size, 10]),
    );
    draft.items.push(...(KINDS[name]?.(random, draft, look) ?? []));
  }
}

export function ink(page: number, x: number, y: number, text: string, look: Look): Ink {
  return { kind: 'text', page, x, y, text, look, role: 'other' };
}

/** Puts a page without any part of the certificate in front or behind. */
export function addLoosePage(draft: Draft, random: Random) {
  const isFront = random.chance(0.5);
  if (isFront) for (const item of draft.items) item.page += 1;
  const page = isFront ? 0 : draft.pages;
  draft.pages += 1;
  if (random.chance(0.5)) return;
  const lines = random.pick([
    ['NOTARÍA PÚBLICA 21', 'Expediente 1045/2026', 'Documentos del compareciente'],
    ['SE ANEXA CONSTANCIA DE SITUACIÓN FISCAL', 'Compraventa de inmueble', 'Lic. Rosa Huerta'],
    ['Reverso'],
  ]);
  lines.forEach((text, line) => {
    draft.items.push(ink(page, 120, 600 - 24 * line, text, lookOf('bold', 14)));
  });
}
