import {
  type DatosDeBorrador,
  type Escena,
  type FaltaEnBorrador,
  isKnownTag,
  marcaDe,
  seccionDe,
  valorDe,
} from '@notaria/contract/borrador';
import Docxtemplater, { type DXT } from 'docxtemplater';
import PizZip from 'pizzip';
import { decodeXmlText } from './xml.ts';

/** Something in a template that its author should look at, and where it stands. */
export interface Senalado {
  /** The placeholder, or what is wrong with it. */
  que: string;
  /** The part of the document and the paragraph, with its text. */
  donde: string;
}

export interface Llenado {
  docx: Uint8Array;
  /** What was missing, each once, in the order of the text. */
  faltan: string[];
  /** The filled text, to look at. */
  texto: string;
}

const PARTES = /^word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
const NOMBRES: Readonly<Record<string, string>> = {
  document: 'Texto',
  header: 'Encabezado',
  footer: 'Pie de página',
  footnotes: 'Notas al pie',
  endnotes: 'Notas al final',
};

interface Parrafo {
  parte: string;
  numero: number;
  texto: string;
}

/** The paragraphs of a document as people read them, however Word cut their text into pieces. */
function parrafosDe(zip: PizZip): Parrafo[] {
  const names = Object.keys(zip.files).filter((name) => PARTES.test(name));
  // The text first, then what stands around it.
  const ordered = names.toSorted(
    (one, other) => Number(/doc/.test(other)) - Number(/doc/.test(one)),
  );
  return ordered.flatMap((name) => {
    const xml = zip.file(name)?.asText() ?? '';
    const parte = NOMBRES[PARTES.exec(name)?.[1]?.replace(/\d+$/, '') ?? ''] ?? name;
    return xml.split('</w:p>').map((piece, index) => ({
      parte,
      numero: index + 1,
      texto: decodeXmlText(piece),
    }));
  });
}

function lugarDe({ parte, numero, texto }: Parrafo): string {
  const around = texto.trim();
  return `${parte}, párrafo ${numero}: «${around.length > 90 ? `${around.slice(0, 90)}…` : around}»`;
}

type Clases = Pick<DatosDeBorrador, 'clases' | 'propias'>;

/** The placeholders of a template that nothing fills in, each with every place where it stands. */
export function desconocidosEn(bytes: Uint8Array, clases: Clases): Senalado[] {
  return parrafosDe(new PizZip(bytes)).flatMap((parrafo) =>
    [...parrafo.texto.matchAll(/\{([^{}/][^{}]*)\}/gu)].flatMap(([all, tag = '']) =>
      isKnownTag(tag, clases) ? [] : [{ que: all, donde: lugarDe(parrafo) }],
    ),
  );
}

/** Why a template can't be filled in, by docxtemplater's names of its errors. */
const ERRORES: Readonly<Record<string, string>> = {
  unclosed_tag: 'Falta la llave que cierra',
  unopened_tag: 'Sobra una llave que cierra',
  duplicate_open_tag: 'Hay dos llaves que abren',
  duplicate_close_tag: 'Hay dos llaves que cierran',
  unclosed_loop: 'Falta cerrar esta parte con {/}',
  unopened_loop: 'Se cierra una parte que no empieza antes',
  closing_tag_does_not_match_opening_tag: 'Esta parte se cierra con otro nombre',
};

interface DxtError {
  properties?: { id?: string; xtag?: string; context?: string; openingtag?: string; file?: string };
}

/** What is wrong with the braces of a template. */
export class MalEscrito extends Error {
  readonly senalados: readonly Senalado[];
  constructor(error: unknown) {
    super('template');
    const { properties } = error as { properties?: { errors?: DxtError[] } };
    const all = properties?.errors ?? [error as DxtError];
    this.senalados = all.map(({ properties: known = {} }) => {
      const parte =
        NOMBRES[PARTES.exec(known.file ?? '')?.[1]?.replace(/\d+$/, '') ?? ''] ?? 'Texto';
      const near = known.context ?? known.openingtag ?? known.xtag ?? '';
      return {
        que: ERRORES[known.id ?? ''] ?? 'No se entiende esta parte',
        donde: `${parte}: «${near}»`,
      };
    });
  }
}

const isFalta = (value: unknown): value is FaltaEnBorrador =>
  typeof value === 'object' && value !== null && 'falta' in value;

/** Takes away `{@…}`, which would write a value as XML: what somebody answered is text and nothing else. */
function onlyText(): DXT.Module {
  return {
    name: 'only-text',
    optionsTransformer(options, docxtemplater) {
      const all = docxtemplater as { modules: DXT.Module[] };
      all.modules = all.modules.filter(({ name }) => name !== 'RawXmlModule');
      return options;
    },
  };
}

/** Writes the mark of what is missing where a part would stand, if that is what decides the part. */
function markUndecided(): DXT.Module {
  return {
    name: 'falta',
    priority: 1,
    render(part: DXT.Part & { subparsed?: { tag?: string }[] }, { scopeManager }) {
      if (part.type !== 'placeholder' || part.module !== 'loop') return null;
      const found: unknown = scopeManager.getValue(part.value, { part });
      if (!isFalta(found)) return null;
      const mark = marcaDe(found).replace(/&/g, '&amp;').replace(/</g, '&lt;');
      const first = part.subparsed?.[0]?.tag;
      // The part is a row of a table, which can hold only cells, so nothing stands in its place. The list that
      // people read before they download the draft names what is missing.
      if (first === 'w:tr') return { value: '' };
      return { value: first === 'w:p' ? `<w:p><w:r><w:t>${mark}</w:t></w:r></w:p>` : mark };
    },
  } as DXT.Module;
}

/**
 * Fills in a template. Nothing in it runs: a placeholder is looked up in a table and is never an expression.
 * @throws MalEscrito if its braces don't fit together
 */
export function fillMachote(bytes: Uint8Array, datos: DatosDeBorrador): Llenado {
  const faltan = new Set<string>();
  const noted = <T>(found: T | FaltaEnBorrador): T | FaltaEnBorrador => {
    if (isFalta(found)) faltan.add(found.falta);
    return found;
  };
  const valueFor = (tag: string) => (escena: Escena, isPart: boolean) => {
    if (isPart) return noted(seccionDe(escena, tag));
    const found = noted(valorDe(escena, tag));
    return isFalta(found) ? marcaDe(found) : found;
  };
  try {
    const doc = new Docxtemplater(new PizZip(bytes), {
      paragraphLoop: true,
      linebreaks: true,
      stripInvalidXMLChars: true,
      errorLogging: false,
      modules: [onlyText(), markUndecided()],
      parser: (tag) => {
        const value = valueFor(tag);
        return {
          get: (escena: Escena, context) => value(escena, context.meta.part.module === 'loop'),
        };
      },
    });
    doc.render({ datos, persona: undefined } satisfies Escena);
    const zip = doc.getZip() as PizZip;
    const texto = parrafosDe(zip)
      .map((parrafo) => parrafo.texto)
      .filter((text) => text.trim() !== '')
      .join('\n');
    const docx = zip.generate({ type: 'uint8array', compression: 'DEFLATE' });
    return { docx, faltan: [...faltan], texto };
  } catch (error) {
    throw new MalEscrito(error);
  }
}
