import * as z from 'zod/mini';
import { NOMBRES_CLASE_PREGUNTA } from './generales.ts';
import {
  CONDICIONES,
  enMinuscula,
  escrito,
  FILTROS,
  HUECOS_PERSONA,
  HUECOS_TRAMITE,
  type Hueco,
  hasLetra,
  palabraDeClase,
  whatDecides,
} from './machotes.ts';

/*
 * What the words between the braces of a Word template mean. Filling a template in (web, shared/machotes/fill.ts) asks
 * here, word by word:
 *   {nombre}                       a value of the file or of a person, as a deed writes it
 *   {precio_letra|mayusculas}      a date or an amount in words, and a filter over the text
 *   {#compradores} … {/}           a section that is repeated for each person of a kind; {#personas} for everybody
 *   {#casado} … {/}, {^casado} …   a section that stands if something is so, or is not so
 * What the file doesn't say stands marked in the draft: [FALTA: …].
 */

/** Stored values by the name of their placeholder; one that is left out is missing. */
const valores = z.record(z.string(), z.string());

/** A person of the file, or of a trial. */
const persona = z.object({
  idParte: z.string(),
  /** The key of their kind, and the party whose spouse they are. */
  clave: z.string(),
  de: z.nullable(z.string()),
  valores,
});

/** What fills a template: everything that a file says, as it is stored. */
export const datosDeBorrador = z.object({
  tramite: valores,
  clases: z.array(z.object({ clave: z.string(), nombre: z.string(), minimo: z.number() })),
  personas: z.array(persona),
  /** The questions that the procedure asks besides the particulars that everybody knows. */
  propias: z.array(
    z.object({
      codigo: z.string(),
      dice: z.string(),
      clase: z.enum(NOMBRES_CLASE_PREGUNTA),
      opciones: z.array(z.object({ valor: z.string(), nombre: z.string() })),
    }),
  ),
});
export type DatosDeBorrador = z.infer<typeof datosDeBorrador>;
export type ClaseDeBorrador = DatosDeBorrador['clases'][number];
export type PreguntaDeBorrador = DatosDeBorrador['propias'][number];
type Persona = DatosDeBorrador['personas'][number];

/** Where a placeholder stands in the text. */
export interface Escena {
  datos: DatosDeBorrador;
  /** The person whose section it is; undefined outside of every section. */
  persona: Persona | undefined;
}

/** What the server does not know. It stands marked in the draft. */
export interface FaltaEnBorrador {
  falta: string;
}

/** The words that repeat a section: for all people of a file, and within a person's section for their spouse. */
export const TODAS = 'personas';
export const CONYUGE = 'conyuge';

type Clases = Pick<DatosDeBorrador, 'clases' | 'propias'>;

/** What a name asks for: a value of the file or of a person, or a question of the procedure. Undefined if unknown. */
export function huecoDe(nombre: string, { propias }: Pick<Clases, 'propias'>): Hueco | undefined {
  const table: Readonly<Record<string, Hueco>> = { ...HUECOS_TRAMITE, ...HUECOS_PERSONA };
  const own = propias.find(({ codigo }) => codigo === nombre);
  if (own) return { ...own, ejemplo: '' };
  return Object.hasOwn(table, nombre) ? table[nombre] : undefined;
}

/** A placeholder taken apart: its value, whether it is in words, and what is done to it. */
function partsOf(tag: string, clases: Pick<Clases, 'propias'>) {
  const [name = '', ...filters] = tag.split('|').map((word) => word.trim());
  const base = name.replace(/_letra$/, '');
  const inWords = base === name ? undefined : huecoDe(base, clases);
  const letra = inWords !== undefined && hasLetra(inWords);
  return { name: letra ? base : name, letra, filters };
}

/** True for the name of a condition, such as `casado`. */
function isCondicion(nombre: string): nombre is keyof typeof CONDICIONES {
  return Object.hasOwn(CONDICIONES, nombre);
}

/**
 * True if the program knows what a placeholder asks for.
 * @param tag what stands between the braces, with `#` or `^` in front if it begins a section
 */
export function isKnownTag(tag: string, clases: Clases): boolean {
  const [, sign = '', rest = ''] = /^([#^]?)(.*)$/su.exec(tag.trim()) ?? [];
  const { name, filters } = partsOf(rest, clases);
  if (!filters.every((filter) => Object.hasOwn(FILTROS, filter))) return false;
  if (huecoDe(name, clases)) return true;
  const loops = [TODAS, CONYUGE, ...clases.clases.map(palabraDeClase)];
  return sign !== '' && (isCondicion(name) || loops.includes(name));
}

/** Whose a missing value is, for its mark: « de comprador 2»; empty outside of every section. */
function quienEs({ datos, persona }: Escena): string {
  if (!persona) return '';
  const same = datos.personas.filter(({ clave }) => clave === persona.clave);
  const nombre = datos.clases.find(({ clave }) => clave === persona.clave)?.nombre ?? '';
  const place = same.length > 1 ? ` ${same.indexOf(persona) + 1}` : '';
  return nombre === '' ? '' : ` de ${enMinuscula(nombre)}${place}`;
}

/** Whose values a placeholder asks for. Outside of every section, a file of one person means that person. */
function personaDe({ datos, persona }: Escena): Persona | undefined {
  return persona ?? (datos.personas.length === 1 ? datos.personas[0] : undefined);
}

/** The stored value of a name; undefined if the file doesn't say it. */
function storedOf(escena: Escena, name: string): string | undefined {
  const { datos } = escena;
  const own = personaDe(escena)?.valores[name];
  if (own !== undefined && own !== '') return own;
  if (Object.hasOwn(HUECOS_TRAMITE, name)) return datos.tramite[name] || undefined;
  // Outside of every section, what the procedure asks of one of its people, like the price, holds for the whole file.
  const isOfFile = !escena.persona && datos.propias.some(({ codigo }) => codigo === name);
  return isOfFile ? datos.personas.find(({ valores: all }) => all[name])?.valores[name] : undefined;
}

/** What a placeholder says here, as a text; or what is missing for it. */
export function valorDe(escena: Escena, tag: string): string | FaltaEnBorrador {
  const { name, letra, filters } = partsOf(tag, escena.datos);
  const hueco = huecoDe(name, escena.datos);
  const stored = hueco && storedOf(escena, name);
  if (!hueco || stored === undefined) {
    const isOfPerson = Object.hasOwn(HUECOS_PERSONA, name);
    const whose =
      isOfPerson || escena.persona ? quienEs({ ...escena, persona: personaDe(escena) }) : '';
    return { falta: `${enMinuscula(hueco?.dice ?? name)}${whose}` };
  }
  const sexo = personaDe(escena)?.valores.sexo;
  const text = escrito(hueco, stored, { sexo, letra });
  return filters.reduce(
    (before, filter) => (Object.hasOwn(FILTROS, filter) && FILTROS[filter]?.(before)) || before,
    text,
  );
}

/** Stands for a person whom the file needs and doesn't have yet: the draft marks everything about them as missing. */
function personaQueFalta({ clave }: ClaseDeBorrador): Persona {
  return { idParte: '', clave, de: null, valores: {} };
}

/**
 * Decides a section of the text.
 * @returns the people for whom it is repeated, or whether it stands, or what is missing to know that
 */
export function seccionDe(escena: Escena, tag: string): Escena[] | boolean | FaltaEnBorrador {
  const { datos, persona } = escena;
  const name = tag.trim();
  const of = (people: readonly Persona[]) => people.map((one) => ({ datos, persona: one }));
  if (name === TODAS) return of(datos.personas);
  if (name === CONYUGE)
    return of(datos.personas.filter(({ de }) => de === (persona?.idParte ?? '')));
  const clase = datos.clases.find((one) => palabraDeClase(one) === name);
  if (clase) {
    const found = datos.personas.filter(({ clave }) => clave === clase.clave);
    return of(found.length === 0 && clase.minimo > 0 ? [personaQueFalta(clase)] : found);
  }
  if (!isCondicion(name)) {
    const stored = storedOf(escena, name);
    return stored !== undefined && stored !== 'no';
  }
  const { de, es } = CONDICIONES[name];
  const stored = storedOf(escena, de);
  if (stored !== undefined) return stored === es;
  // Whoever is not married has no regime: the section does not stand.
  const civil = storedOf(escena, 'estado_civil');
  if (de === 'regimen_matrimonial' && civil !== undefined && civil !== 'casado') return false;
  const whose = quienEs({ ...escena, persona: personaDe(escena) });
  return { falta: `${enMinuscula(whatDecides(de))}${whose}` };
}

/** How what is missing stands in a draft. */
export function marcaDe({ falta }: FaltaEnBorrador): string {
  return `[FALTA: ${falta}]`;
}

/** The invented file of a trial: of each kind a person who is known in full, and of the first two. */
export function datosDePrueba(
  clases: readonly ClaseDeBorrador[],
  propias: readonly PreguntaDeBorrador[],
) {
  const ejemplos = (table: Readonly<Record<string, Hueco>>) =>
    Object.fromEntries(Object.entries(table).map(([name, { ejemplo }]) => [name, ejemplo]));
  const own = Object.fromEntries(
    propias.map(({ codigo, clase, opciones }) => [
      codigo,
      {
        texto: 'texto',
        fecha: '2026-11-28',
        cantidad: '120000000',
        si_no: 'si',
        opcion: opciones[0]?.valor ?? '',
      }[clase],
    ]),
  );
  const ana = { ...ejemplos(HUECOS_PERSONA), ...own, sexo: 'mujer', tipo: 'persona' };
  const luis = {
    ...ana,
    nombre: 'Luis Ortega Peña',
    estado_civil: 'soltero',
    regimen_matrimonial: '',
    nombre_conyuge: '',
    sexo: 'hombre',
  };
  const personas = clases.flatMap(({ clave, nombre }, index) =>
    (index === 0 ? [ana, luis] : [ana]).map(
      (who, place): Persona => ({
        idParte: `${clave}-${place}`,
        clave,
        de: null,
        valores: { ...who, participa_como: nombre },
      }),
    ),
  );
  return {
    tramite: ejemplos(HUECOS_TRAMITE),
    clases: [...clases],
    personas,
    propias: [...propias],
  };
}
