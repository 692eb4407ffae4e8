import { ARCHIVO_RECHAZADO } from '@notaria/contract/archivo-messages';
import { photosOf, type ScanDocument } from './documents.ts';
import { MOST_AT_ONCE, MOST_PAGES, type Pages } from './pages.ts';
import type { FailureCode } from './scan-error.ts';
import type { Warning } from './warnings.ts';

/** What may be wrong with a page, and what to do about it. */
export const WARNING_TEXT = {
  borrosa: 'Se ve borrosa. Acércate, sostén el teléfono quieto y tómala otra vez.',
  oscura: 'Se ve oscura. Acércate a una ventana o enciende una luz.',
  reflejo: 'Tiene un reflejo. Cambia de lugar la luz o inclina un poco el teléfono.',
  cortada: 'Parece cortada. Aléjate hasta que se vean las cuatro esquinas.',
  pequena: 'La letra puede quedar muy chica. Acércate hasta que la hoja llene la pantalla.',
  vacia: 'Parece una hoja en blanco. Si lo es, quítala.',
  girada: 'Venía de lado y la giramos. Si no quedó derecha, gírala.',
} satisfies Record<Warning, string>;

const COMPATIBLE =
  'Si es una foto HEIC o HEIF, haz que tu cámara guarde JPEG y tómala otra vez: en un iPhone, en Ajustes › Cámara › Formatos elige «El más compatible»; en Android, en los ajustes de la cámara apaga «Fotos de alta eficiencia» o «HEIF». También puedes mandarla desde el teléfono con que la tomaste.';

export const SCAN_FAILURE = {
  ilegible: `Tu navegador no puede abrir esta imagen. ${COMPATIBLE}`,
  cerrado: 'Un PDF está protegido con contraseña. Escríbela para abrirlo.',
  demasiado:
    'Son demasiadas páginas para 5 MB, aun con las imágenes a 120 puntos por pulgada. Quita algunas o divídelas: con «Subir varios documentos» cada parte va a su fila.',
  cancelado: '',
  interno: 'No pudimos preparar las páginas. Inténtalo otra vez; lo que tomaste sigue aquí.',
} satisfies Record<FailureCode, string>;

/** Names the photographs that the browser cannot open; undefined if it could open all. */
export function unreadableText(names: readonly string[]): string | undefined {
  const pdf = names.find((name) => /\.pdf$/i.test(name));
  if (pdf) return `«${pdf}»: ${ARCHIVO_RECHAZADO.danado}`;
  const [only] = names;
  if (only === undefined) return undefined;
  const quoted = names.map((name) => `«${name}»`).join(', ');
  const which = names.length === 1 ? `esta imagen: ${quoted}` : `estas imágenes: ${quoted}`;
  return `Tu navegador no puede abrir ${which}. ${COMPATIBLE}`;
}

export const DEMASIADAS_PAGINAS = `Un documento lleva hasta ${MOST_PAGES} fotos, y hasta ${MOST_AT_ONCE} páginas con las de tus PDF. Las demás no se agregaron.`;

/** Says that some photographs were not added; undefined if all were. */
export function refusedText({
  refused,
  isSeveral,
}: Pick<Pages, 'refused' | 'isSeveral'>): string | undefined {
  if (refused === 0) return undefined;
  if (!isSeveral) return DEMASIADAS_PAGINAS;
  return `Aquí caben hasta ${MOST_AT_ONCE} páginas de una vez. Las demás no se agregaron: envía estas primero.`;
}

/** Says that one of several documents has too many pages; undefined if none has. */
export function tooLongText(documents: readonly ScanDocument[]): string | undefined {
  const at = documents.findIndex((document) => photosOf(document) > MOST_PAGES);
  const long = documents[at];
  if (!long) return undefined;
  const name = long.name ? `«${long.name}»` : `El documento ${at + 1}`;
  return `${name} tiene ${photosOf(long)} páginas, y un documento lleva hasta ${MOST_PAGES}. Marca dónde empieza otro o quita las que sobran.`;
}

/** Says how many photographs the scanner failed at; undefined if none. */
export function failedText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? 'No pudimos preparar una foto. Sigue aquí: revisa tu conexión e inténtalo otra vez.'
    : `No pudimos preparar ${count} fotos. Siguen aquí: revisa tu conexión e inténtalo otra vez.`;
}
