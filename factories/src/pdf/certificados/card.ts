import type { DatosConstancia } from '@notaria/contract/constancia';
import type { Design } from './design.ts';
import { wrap } from './ink.ts';
import type { Sheet } from './sheet.ts';
import { longDate } from './text.ts';

/** What is printed differently from the data, in one place only. */
export interface Forged {
  rfcCedula?: string;
  rfcCadena?: string;
  fechaCadena?: string;
  nombreCedula?: string;
  codigo?: string;
}

const PAGINA_SAT = 'https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf';

/**
 * Draws the card and the place of issue, side by side.
 * @returns where they end
 */
export function drawCard(
  sheet: Sheet,
  data: DatosConstancia,
  say: (text: string) => string,
  design: Design,
  forged: Forged,
): number {
  const { leading } = design;
  const centre = 220;
  const width = design.captionWidth;
  let y = 693;
  const lines = (
    text: string,
    face: 'regular' | 'bold',
    role: 'value' | 'other',
    field?: string,
    w = width,
  ) => {
    for (const line of wrap(text, w, (part) => sheet.widthOf(part, face))) {
      const half = design.cardCentred ? sheet.widthOf(line, face) / 2 : 66;
      sheet.at(centre - half, y, line, face, role, field);
      y -= leading;
    }
  };
  const nombre =
    forged.nombreCedula ||
    data.denominacion ||
    `${data.nombre} ${data.apellidoPaterno} ${data.apellidoMaterno}`.trim();
  sheet.at(64, y, say('CÉDULA DE IDENTIFICACIÓN FISCAL'), 'bold', 'title');
  y = 640;
  lines(forged.rfcCedula ?? data.rfc, 'bold', 'value', 'rfcCedula', 200);
  lines('Registro Federal de Contribuyentes', 'regular', 'other');
  y -= leading;
  lines(nombre, 'bold', 'value', 'nombreCedula', 128);
  lines(say('Nombre, denominación o razón social'), 'regular', 'other');
  y -= leading;
  lines(`idCIF: ${data.idCIF}`, 'bold', 'value', 'idCIF', 200);
  lines(say('VALIDA TU INFORMACIÓN FISCAL'), 'regular', 'other');
  const bottom = Math.min(y, 520);
  if (design.hasCode) {
    const text = forged.codigo ?? `${PAGINA_SAT}?D1=10&D2=1&D3=${data.idCIF}_${data.rfc}`;
    sheet.items.push({ kind: 'code', page: 0, x: 56, y: 560, side: 88, text });
  }
  sheet.at(339, 637, say('CONSTANCIA DE SITUACIÓN FISCAL'), 'bold', 'title');
  sheet.at(386, 593, say('Lugar y Fecha de Emisión'), 'bold', 'title');
  const emision = `${data.lugarEmision} A ${longDate(data.fechaEmision)}`;
  let below = 593 - leading * 1.2;
  for (const line of wrap(emision, 228, (part) => sheet.widthOf(part, 'regular'))) {
    sheet.at(325, below, line, 'regular', 'value', 'lugarEmision');
    below -= leading;
  }
  sheet.at(416, Math.min(below - 20, bottom + 5), data.rfc, 'regular', 'value', 'rfcBarras');
  return Math.min(bottom, below - 20);
}
