import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ETAPA_DOCUMENTOS as Documentos } from '@notaria/contract/etapas';
import type { ClasePregunta, CodigoGeneral } from '@notaria/contract/generales';
import type { GeneralesPedidos } from '@notaria/contract/generales-catalogo';
import type { ParaQuien, ParteDeTramite } from '@notaria/contract/partes-catalogo';
import type { Cumple, Etapa, Quien } from '@notaria/contract/ruta';
import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1));
/** The site's build also reads these files, before it can load the contract, so this file imports only types. */
const paraQuien = z.enum(['ambas', 'persona', 'empresa'] as const satisfies readonly ParaQuien[]);
const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
/** `condicion`: the condition under which it is asked for, e.g. «si te casaste»; left out if asked of everybody. */
const documento = z.object({
  paraQuien: z._default(paraQuien, 'ambas'),
  tipo: text,
  descripcion: text,
  condicion: z._default(z.nullable(text.check(z.regex(/^si /))), null),
});

const QUIENES = ['cliente', 'notaria', 'autoridad'] as const satisfies readonly Quien[];

const CUMPLE = ['papeles', 'proyecto', 'pago', 'cita'] as const satisfies readonly Cumple[];

const ETAPA_DOCUMENTOS = 'documentos' satisfies typeof Documentos;

/** A stage in a file; fields that it leaves out are empty or false. */
const etapaFile = z.object({
  nombre: text,
  quien: z.enum(QUIENES),
  queHacer: z._default(z.string(), ''),
  pideFolio: z._default(z.boolean(), false),
  omitible: z._default(z.boolean(), false),
  cumple: z.optional(z.enum(CUMPLE)),
});

const etapasComunesFile = z.record(slug, etapaFile);
/** `deUnaParte`: replaces `descripcion` in procedures where each party brings their own. */
const comunFile = z.extend(documento, { deUnaParte: z.optional(text) });
const comunesFile = z.record(slug, comunFile);
type Comunes = z.output<typeof comunesFile>;

const parteFile = z.object({
  clave: slug,
  nombre: text.check(z.maxLength(40)),
  minimo: z._default(z.number(), 1),
  maximo: z._default(z.number(), 1),
  de: z._default(z.nullable(slug), null),
});

const CLASES = [
  ...(['texto', 'fecha', 'opcion', 'cantidad', 'si_no'] as const),
] satisfies readonly ClasePregunta[];

/** The particulars that every procedure which asks any asks. */
const COMUNES: readonly CodigoGeneral[] = [
  ...(['nacionalidad', 'lugar_nacimiento', 'fecha_nacimiento', 'estado_civil'] as const),
  ...(['regimen_matrimonial', 'nombre_conyuge', 'ocupacion', 'domicilio', 'telefono'] as const),
  ...(['identificacion', 'numero_identificacion'] as const),
];

const preguntaFile = z.strictObject({
  codigo: z.string().check(z.regex(/^[a-z0-9]+(?:_[a-z0-9]+)*$/)),
  pregunta: text.check(z.maxLength(80)),
  clase: z.enum(CLASES),
  opciones: z._default(z.array(text), []),
  requerida: z._default(z.boolean(), true),
  ayuda: z._default(z.string(), ''),
});

/** Particulars of some kinds of people, without kinds of the client: the common ones, these, and own questions. */
const generalesFile = z.strictObject({
  partes: z._default(z.array(slug), []),
  ademas: z._default(z.array(z.enum(['nombre_padre', 'nombre_madre'])), []),
  propias: z._default(z.array(preguntaFile), []),
});

function generalesOf(groups: readonly z.output<typeof generalesFile>[]): GeneralesPedidos[] {
  return groups.flatMap(({ partes, ademas, propias }) =>
    (partes.length === 0 ? [null] : partes).map((parte) => ({
      parte,
      codigos: [...COMUNES, ...ademas],
      propias,
    })),
  );
}

/**
 * A document is written out, or is the name of a common document, or of several, which each of some parties bring
 * or, without parties, everybody. `paraQuien` goes before what the common document says.
 */
const documentoFile = z.union([
  slug,
  z.strictObject({
    comun: z.union([slug, z.array(slug).check(z.minLength(1))]),
    partes: z.optional(z.array(slug).check(z.minLength(1))),
    paraQuien: z.optional(paraQuien),
  }),
  z.extend(documento, { id: slug, parte: z._default(z.nullable(slug), null) }),
]);

const tramiteFile = z.strictObject({
  titulo: text.check(z.maxLength(100)),
  orden: z.number(),
  descripcion: text,
  /** Words of people who do not know its name; the search finds it by them. */
  palabras: z._default(z.array(text.check(z.maxLength(60))).check(z.maxLength(30)), []),
  documentos: z.array(documentoFile).check(z.minLength(1), z.maxLength(30)),
  /** The kinds of parties; left out if one person collects everything. */
  partes: z._default(z.array(parteFile).check(z.maxLength(8)), []),
  /** The particulars that it asks; left out if none. */
  generales: z._default(z.array(generalesFile), []),
  pasos: z.array(text).check(z.minLength(1)),
  etapas: z
    .array(z.union([slug, z.extend(etapaFile, { clave: slug })]))
    .check(z.minLength(2), z.maxLength(15)),
  /** True if only a natural person may start it, never a company. */
  soloPersonas: z._default(z.boolean(), false),
});

/** A procedure as the office's files have it. */
export interface TramiteDeArchivo {
  idTramite: string;
  titulo: string;
  orden: number;
  descripcion: string;
  palabras: string[];
  documentos: {
    id: string;
    tipo: string;
    descripcion: string;
    condicion: string | null;
    parte: string | null;
    paraQuien: ParaQuien;
  }[];
  partes: ParteDeTramite[];
  generales: GeneralesPedidos[];
  pasos: string[];
  etapas: Etapa[];
  soloPersonas: boolean;
}

async function readJson<S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`${path}: ${where || 'no tiene la forma esperada'}`);
}

/** The documents that one entry of a file stands for. */
function documentosOf(
  entry: z.output<typeof documentoFile>,
  comunes: Comunes,
  path: string,
): TramiteDeArchivo['documentos'] {
  if (typeof entry === 'object' && 'id' in entry) return [entry];
  const { comun: names, partes, ...said } = typeof entry === 'string' ? { comun: entry } : entry;
  return [names].flat().flatMap((id): TramiteDeArchivo['documentos'] => {
    const comun = comunes[id];
    if (!comun) throw new Error(`${path}: no hay un documento común "${id}"`);
    const { deUnaParte = comun.descripcion, ...asked } = comun;
    const fila = { ...asked, ...said };
    if (!partes) return [{ ...fila, id, parte: null }];
    return partes.map((parte) => ({
      ...fila,
      id: `${id}-${parte}`,
      parte,
      descripcion: deUnaParte,
    }));
  });
}

/**
 * Reads the catalogue: one file per procedure, named by its id, and the common documents.
 * @param folder the folder with `catalogo/`, `documentos-comunes.json` and `etapas-comunes.json`
 * @throws Error that names the file and the field if one is wrong
 */
export async function readCatalogo(folder: string): Promise<TramiteDeArchivo[]> {
  const comunes = await readJson(join(folder, 'documentos-comunes.json'), comunesFile);
  const etapasComunes = await readJson(join(folder, 'etapas-comunes.json'), etapasComunesFile);
  const names = (await readdir(join(folder, 'catalogo'))).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.sort().map(async (name) => {
      const path = join(folder, 'catalogo', name);
      const file = await readJson(path, tramiteFile);
      const documentos = file.documentos.flatMap((one) => documentosOf(one, comunes, path));
      const claves = new Set(file.partes.map(({ clave }) => clave));
      if (documentos.some(({ parte }) => parte !== null && !claves.has(parte))) {
        throw new Error(`${path}: pide un documento a una parte que no nombra`);
      }
      const etapas = file.etapas.map((one) => {
        if (typeof one !== 'string') return one;
        const comun = etapasComunes[one];
        if (!comun) throw new Error(`${path}: no hay una etapa común "${one}"`);
        return { clave: one, ...comun };
      });
      if (etapas[0]?.clave !== ETAPA_DOCUMENTOS) {
        throw new Error(`${path}: la primera etapa debe ser "${ETAPA_DOCUMENTOS}"`);
      }
      if (new Set(etapas.map(({ clave }) => clave)).size < etapas.length) {
        throw new Error(`${path}: nombra dos veces la misma etapa`);
      }
      if (new Set(documentos.map(({ id }) => id)).size < documentos.length) {
        throw new Error(`${path}: pide dos veces el mismo documento`);
      }
      const idTramite = slug.parse(basename(name, '.json'));
      return { ...file, idTramite, documentos, etapas, generales: generalesOf(file.generales) };
    }),
  );
}
