import * as z from 'zod/mini';
import { conPermiso, defineCall } from './call.ts';
import { ETAPAS_LIMITES, CATALOGO_LIMITES as LIMITE, PARTES_LIMITES } from './catalogo-limits.ts';
import { centavos } from './dinero.ts';
import { ETAPA_DOCUMENTOS } from './etapas.ts';
import { id, messageAnswer } from './fields.ts';
import { generalesEditados, generalesPedidos } from './generales-catalogo.ts';
import { CATALOGO, USUARIOS } from './gestion-messages.ts';
import { REINTENTOS } from './limits.ts';
import { PARA_QUIEN, PARTES_PROBLEMAS, parteDeTramite } from './partes-catalogo.ts';
import { CUMPLE, type Etapa, etapa, QUIENES } from './ruta.ts';
import { oneLine, severalLines } from './text.ts';
import { costo } from './tramites.ts';

/**
 * Catalogue administration. The list of permissions is fixed and has none for the catalogue, so the
 * permission to change the permissions of roles also opens the catalogue.
 */
const access = conPermiso('modificar_permisos_rol');

function texto(vacio: string, maximo: number, cleaned = oneLine) {
  return z
    .string(vacio)
    .check(cleaned, z.trim(), z.minLength(1, vacio), z.maxLength(maximo, CATALOGO.limite));
}

/** The text without full stops and blanks at its end. One expression would take quadratic time. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[.\s]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * The condition under which a document is asked for, written to follow «se pide solo…»; empty if the document
 * is asked of everybody.
 */
export const condicionEditada = z.string().check(
  oneLine,
  z.trim(),
  z.overwrite((text: string) => withoutEnd(text.replace(/^Si(?=\s)/, 'si'))),
  z.maxLength(LIMITE.condicion, CATALOGO.limite),
  z.refine((text) => text === '' || /^si \S/.test(text), CATALOGO.condicionSinSi),
);

/** A required document; a new one has no id. */
export const documentoEditado = z.object({
  id: z.optional(id),
  tipo: texto(CATALOGO.sinTipo, LIMITE.tipoDocumento),
  descripcion: texto(CATALOGO.sinComo, LIMITE.descripcionDocumento, severalLines),
  /** Left out: the edit keeps the present condition. */
  condicion: z.optional(z.nullable(condicionEditada)),
  /**
   * Key of the kind of party that the document is asked of; null if of all. Left out: the edit keeps the
   * present one.
   */
  parte: z.optional(z.nullable(id)),
  /** Of people, of companies or of both. Left out: the edit keeps the present one. */
  paraQuien: z.optional(z.enum(PARA_QUIEN)),
});

function cuantos(menos: number, message: string) {
  return z
    .number(message)
    .check(z.int(message), z.gte(menos, message), z.lte(PARTES_LIMITES.maximo, message));
}

/**
 * A kind of party. `clave` is the key that the procedure has for it; for a new kind it is a temporary key
 * that only ties the kinds and documents of this request together, and the server replaces it with a key made
 * from the name.
 */
export const parteEditada = z.object({
  clave: id,
  nombre: texto(PARTES_PROBLEMAS.sinNombre, PARTES_LIMITES.nombre),
  minimo: cuantos(0, PARTES_PROBLEMAS.minimoInvalido),
  maximo: cuantos(1, PARTES_PROBLEMAS.sinCantidad),
  de: z._default(z.nullable(id), null),
});

export const pasoEditado = texto(CATALOGO.sinPaso, LIMITE.paso);

/** A stage; a new one has no key, and the server makes one from its name. */
export const etapaEditada = z.object({
  clave: z.optional(id),
  nombre: texto(CATALOGO.sinEtapa, ETAPAS_LIMITES.nombre),
  quien: z.enum(QUIENES),
  queHacer: z._default(
    z.string().check(severalLines, z.trim(), z.maxLength(ETAPAS_LIMITES.queHacer, CATALOGO.limite)),
    '',
  ),
  pideFolio: z._default(z.boolean(), false),
  omitible: z._default(z.boolean(), false),
  cumple: z.optional(z.enum(CUMPLE)),
});

/**
 * True if the first stage is the one of the documents. Every file begins there: reminders, and the move after
 * the last accepted document, look for the key of that stage. Documents are its only condition.
 */
export function startsWithDocumentos(
  etapas: readonly Partial<Pick<Etapa, 'clave' | 'pideFolio' | 'omitible'>>[],
): boolean {
  const [first, ...later] = etapas;
  return (
    first?.clave === ETAPA_DOCUMENTOS &&
    !first.pideFolio &&
    !first.omitible &&
    later.every(({ clave }) => clave !== ETAPA_DOCUMENTOS)
  );
}

export const etapasEditadas = z
  .array(etapaEditada)
  .check(
    z.minLength(ETAPAS_LIMITES.minimo, CATALOGO.sinEtapas),
    z.maxLength(ETAPAS_LIMITES.maximo, CATALOGO.limite),
    z.refine(startsWithDocumentos, CATALOGO.primeraEtapa),
  );

/** The usual cost; its day is that of the edit that changes it. */
export const costoEditado = z.object({
  desde: centavos,
  incluye: z.string().check(severalLines, z.trim(), z.maxLength(LIMITE.incluye, CATALOGO.limite)),
});
export const sinEfectivoEditado = z
  .string()
  .check(oneLine, z.trim(), z.maxLength(LIMITE.sinEfectivo, CATALOGO.limite));

export const tramiteEditado = z.object({
  titulo: texto(CATALOGO.sinTitulo, LIMITE.titulo),
  descripcion: texto(CATALOGO.sinDescripcion, LIMITE.descripcion, severalLines),
  documentos: z
    .array(documentoEditado)
    .check(z.minLength(1, CATALOGO.sinDocumentos), z.maxLength(LIMITE.documentos, CATALOGO.limite)),
  pasos: z.array(pasoEditado).check(z.maxLength(LIMITE.pasos, CATALOGO.limite)),
  /**
   * True if only a natural person may start the procedure, never a company. Left out: the edit keeps the
   * present value.
   */
  soloPersonas: z.optional(z.boolean()),
  /** What it usually costs; null for nothing. Left out: the edit keeps the present one. */
  costo: z.optional(z.nullable(costoEditado)),
  /** Why cash is not taken; empty for nothing. Left out: the edit keeps the present one. */
  sinEfectivo: z.optional(sinEfectivoEditado),
  /** The kinds of parties; none if one person collects everything. Left out: the edit keeps the present ones. */
  partes: z.optional(
    z.array(parteEditada).check(z.maxLength(PARTES_LIMITES.clases, CATALOGO.limite)),
  ),
  /** The particulars that it asks of each kind of people. Left out: the edit keeps the present ones. */
  generales: z.optional(generalesEditados),
  /**
   * The stages that files of this procedure go through. Left out: an edit keeps the present ones, and a new
   * procedure gets the common ones.
   */
  etapas: z.optional(etapasEditadas),
});
export type TramiteEditado = z.infer<typeof tramiteEditado>;

export const tramiteAdministrado = z.object({
  idTramite: z.string(),
  titulo: z.string(),
  descripcion: z.string(),
  documentos: z.array(
    z.object({
      id: z.string(),
      tipo: z.string(),
      descripcion: z.string(),
      condicion: z.nullable(z.string()),
      parte: z.nullable(z.string()),
      paraQuien: z.enum(PARA_QUIEN),
    }),
  ),
  partes: z.array(parteDeTramite),
  generales: z.array(generalesPedidos),
  pasos: z.array(z.string()),
  costo: z.nullable(costo),
  sinEfectivo: z.string(),
  soloPersonas: z.boolean(),
  etapas: z.array(etapa),
  activo: z.boolean(),
  version: z.number(),
});
export type TramiteAdministrado = z.infer<typeof tramiteAdministrado>;

const byStatus = { 401: USUARIOS.sinIdentidad, 403: USUARIOS.sinPermiso };
const failures = {
  byStatus,
  otherwise: CATALOGO.falloGuardar,
};

/** Every procedure, including retired ones, in the office's order. */
export const listCatalogo = defineCall({
  method: 'GET',
  path: '/api/catalogo',
  access,
  answer: z.object({ tramites: z.array(tramiteAdministrado) }),
  retries: REINTENTOS.normal,
  failures: { byStatus, otherwise: CATALOGO.falloCargar },
});

/** Adds a procedure at the end of the catalogue and offers it at once. */
export const crearTramite = defineCall({
  method: 'POST',
  path: '/api/catalogo',
  access,
  body: tramiteEditado,
  answer: z.object({ message: z.string(), idTramite: z.string() }),
  success: [201],
  creates: true,
  failures,
});

/**
 * Changes a procedure. Files under way keep the list of documents that they started with. `version` is the
 * version that the editor read.
 */
export const modificarTramite = defineCall({
  method: 'PUT',
  path: '/api/catalogo/:idTramite',
  access,
  params: z.object({ idTramite: id }),
  body: z.extend(tramiteEditado, { version: z.number() }),
  answer: messageAnswer,
  failures,
});

/** Retires a procedure, or offers it again. */
export const ofrecerTramite = defineCall({
  method: 'PATCH',
  path: '/api/catalogo/:idTramite',
  access,
  params: z.object({ idTramite: id }),
  body: z.object({ activo: z.boolean() }),
  answer: messageAnswer,
  failures,
});

/** Puts the whole catalogue in this order. The list names every procedure once, including retired ones. */
export const ordenarCatalogo = defineCall({
  method: 'PATCH',
  path: '/api/catalogo',
  access,
  body: z.object({ tramites: z.array(id).check(z.maxLength(LIMITE.tramites)) }),
  answer: messageAnswer,
  failures: { ...failures, otherwise: CATALOGO.falloOrdenar },
});
