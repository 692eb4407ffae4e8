import type { TramiteEditado } from '@notaria/contract/catalogo';
import { ETAPA_DOCUMENTOS } from '@notaria/contract/etapas';
import type { GeneralesEditados, GeneralesPedidos } from '@notaria/contract/generales-catalogo';
import { isReservedWord } from '@notaria/contract/machotes';
import type { Etapa } from '@notaria/contract/ruta';
import { normalize } from '#platform/store/terms.ts';
import type { TramiteDoc } from '#records/tramites/repository.ts';

function slugOf(nombre: string, otherwise: string): string {
  const slug = normalize(nombre)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return slug.slice(0, 60) || otherwise;
}

/** A key for each row, in order: its present key if it existed before, otherwise one from its name. */
function clavesOf(
  rows: readonly { clave?: string | undefined; nombre: string }[],
  before: readonly { clave: string }[],
  otherwise: string,
): string[] {
  const free = new Set(before.map(({ clave }) => clave));
  const keepsClave = rows.map(({ clave }) => clave !== undefined && free.delete(clave));
  const taken = new Set(rows.flatMap(({ clave }, index) => (keepsClave[index] && clave) || []));
  return rows.map(({ clave, nombre }, index) => {
    if (keepsClave[index] && clave !== undefined) return clave;
    const slug = slugOf(nombre, otherwise);
    let unique = slug;
    for (let number = 2; taken.has(unique); number += 1) unique = `${slug}-${number}`;
    taken.add(unique);
    return unique;
  });
}

/**
 * Gives every stage of an edited procedure a key. An existing stage keeps its key. A new one gets a key made
 * from its name, so that stages of the same name in different procedures are filtered together. The first one
 * always gets the key of the documents, even if somebody removed that stage before this was refused.
 */
export function etapasConClaves(
  etapas: NonNullable<TramiteEditado['etapas']>,
  before: readonly Etapa[],
): Etapa[] {
  const [first, ...later] = etapas;
  const known = before.filter(({ clave }) => clave !== ETAPA_DOCUMENTOS);
  const claves = clavesOf(later, known, 'etapa');
  const named = later.map((etapa, index) => ({ ...etapa, clave: claves[index] ?? '' }));
  return first ? [{ ...first, clave: ETAPA_DOCUMENTOS }, ...named] : named;
}

/**
 * Gives every question of a procedure's own a code, as placeholders of templates write it: an existing one keeps its
 * code, a new one gets it from its words. None gets a word that means something in a template.
 */
export function generalesConCodigos(
  generales: GeneralesEditados,
  before: readonly GeneralesPedidos[],
): GeneralesPedidos[] {
  return generales.map(({ parte, codigos, propias }) => {
    const known = before.find((one) => one.parte === parte)?.propias ?? [];
    const rows = propias.map(({ codigo, pregunta }) => ({
      clave: codigo?.replaceAll('_', '-'),
      nombre: isReservedWord(codigoDe(slugOf(pregunta, ''))) ? `${pregunta} propia` : pregunta,
    }));
    const claves = clavesOf(
      rows,
      known.map(({ codigo }) => ({ clave: codigo.replaceAll('_', '-') })),
      'pregunta',
    );
    const conCodigo = propias.map((one, index) => ({
      ...one,
      codigo: codigoDe(claves[index] ?? ''),
    }));
    return { parte, codigos, propias: conCodigo };
  });
}

const codigoDe = (clave: string) => clave.replaceAll('-', '_');

type Gente = Pick<TramiteDoc, 'partes' | 'documentos' | 'generales'>;

/**
 * Existing kinds of parties keep their key. A new one gets a key from its name, which also replaces the
 * temporary key in the documents, particulars and companions that name it.
 */
export function partesConClaves(
  { partes, documentos, generales }: Gente,
  before: Gente['partes'],
): Gente {
  const claves = clavesOf(partes, before, 'parte');
  const claveNueva = new Map(partes.map(({ clave }, index) => [clave, claves[index] ?? clave]));
  const renamed = (clave: string | null) =>
    clave === null ? null : (claveNueva.get(clave) ?? clave);
  return {
    partes: partes.map((parte, index) => ({
      ...parte,
      clave: claves[index] ?? parte.clave,
      de: renamed(parte.de),
    })),
    documentos: documentos.map((one) => ({ ...one, parte: renamed(one.parte) })),
    generales: generales.map((one) => ({ ...one, parte: renamed(one.parte) })),
  };
}
