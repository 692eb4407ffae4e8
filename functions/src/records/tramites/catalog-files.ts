import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Etapa, Quien } from '@notaria/contract/ruta';
import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1));
const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
/** `condicion`: of whom it is asked, e.g. «si te casaste»; left out when of everybody. */
const documento = z.object({
  tipo: text,
  descripcion: text,
  condicion: z._default(z.nullable(text.check(z.regex(/^si /))), null),
});

/** The build of the site reads these files too, before it can load the contract: it only lends its types. */
const QUIENES = ['cliente', 'notaria', 'autoridad'] as const satisfies readonly Quien[];

/** A stage as a file says it; what it leaves out is empty or no. */
const etapaFile = z.object({
  nombre: text,
  quien: z.enum(QUIENES),
  queHacer: z._default(z.string(), ''),
  pideFolio: z._default(z.boolean(), false),
  omitible: z._default(z.boolean(), false),
});

const etapasComunesFile = z.record(slug, etapaFile);
const comunesFile = z.record(slug, documento);
/** A document is written out, or is the name of a common one. */
const tramiteFile = z.strictObject({
  titulo: text.check(z.maxLength(100)),
  orden: z.number(),
  descripcion: text,
  /** What people call it who don't know its name: it is found by them. */
  palabras: z._default(z.array(text.check(z.maxLength(60))).check(z.maxLength(30)), []),
  documentos: z
    .array(z.union([slug, z.extend(documento, { id: slug })]))
    .check(z.minLength(1), z.maxLength(30)),
  pasos: z.array(text).check(z.minLength(1)),
  etapas: z
    .array(z.union([slug, z.extend(etapaFile, { clave: slug })]))
    .check(z.minLength(2), z.maxLength(15)),
  /** Whether only a person may start it, never a company. */
  soloPersonas: z._default(z.boolean(), false),
});

/** A procedure as the office's files have it. */
export interface TramiteDeArchivo {
  idTramite: string;
  titulo: string;
  orden: number;
  descripcion: string;
  palabras: string[];
  documentos: { id: string; tipo: string; descripcion: string; condicion: string | null }[];
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

/**
 * Reads the catalogue: one file per procedure, whose name is its id, and the documents that many ask for.
 * @param folder the one with `catalogo/`, `documentos-comunes.json` and `etapas-comunes.json`
 * @throws Error that names the file and the field when one isn't as it should be
 */
export async function readCatalogo(folder: string): Promise<TramiteDeArchivo[]> {
  const comunes = await readJson(join(folder, 'documentos-comunes.json'), comunesFile);
  const etapasComunes = await readJson(join(folder, 'etapas-comunes.json'), etapasComunesFile);
  const names = (await readdir(join(folder, 'catalogo'))).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.sort().map(async (name) => {
      const path = join(folder, 'catalogo', name);
      const file = await readJson(path, tramiteFile);
      const documentos = file.documentos.map((one) => {
        if (typeof one !== 'string') return one;
        const comun = comunes[one];
        if (!comun) throw new Error(`${path}: no hay un documento común "${one}"`);
        return { id: one, ...comun };
      });
      const etapas = file.etapas.map((one) => {
        if (typeof one !== 'string') return one;
        const comun = etapasComunes[one];
        if (!comun) throw new Error(`${path}: no hay una etapa común "${one}"`);
        return { clave: one, ...comun };
      });
      if (new Set(etapas.map(({ clave }) => clave)).size < etapas.length) {
        throw new Error(`${path}: nombra dos veces la misma etapa`);
      }
      if (new Set(documentos.map(({ id }) => id)).size < documentos.length) {
        throw new Error(`${path}: pide dos veces el mismo documento`);
      }
      return { ...file, idTramite: slug.parse(basename(name, '.json')), documentos, etapas };
    }),
  );
}
