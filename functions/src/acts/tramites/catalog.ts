import { randomBytes } from 'node:crypto';
import { todayInMexico } from '@notaria/contract/calendar';
import type { TramiteAdministrado, TramiteEditado } from '@notaria/contract/catalogo';
import { CATALOGO_LIMITES } from '@notaria/contract/catalogo-limits';
import { ETAPAS_COMUNES } from '@notaria/contract/etapas-comunes';
import { problemaDeGenerales } from '@notaria/contract/generales-catalogo';
import { CATALOGO } from '@notaria/contract/gestion-messages';
import { problemaDePartes } from '@notaria/contract/partes-catalogo';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { crockford } from '#platform/store/crockford.ts';
import { normalize } from '#platform/store/terms.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import {
  listTramitesAll,
  newTramiteId,
  saveTramite,
  type TramiteDoc,
} from '#records/tramites/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { etapasConClaves, generalesConCodigos, partesConClaves } from './claves.ts';

const ID_CHARACTERS = 10;
/** Distance between two positions, so that a person can read the order in the data. */
const STEP = 10;

/** The catalogue as an administrator sees it. */
export async function listCatalogoCompleto(): Promise<TramiteAdministrado[]> {
  return listTramitesAll();
}

function traceOf({ idTramite, titulo, activo, version, documentos }: TramiteDoc) {
  return { idTramite, titulo, activo, version, documentos: documentos.map(({ tipo }) => tipo) };
}

/**
 * Checks that no other procedure has the same title, because titles name procedures on screen and when a file
 * is started.
 */
function requireOwnTitle(all: readonly TramiteDoc[], titulo: string, idTramite?: string): void {
  const isTaken = all.some(
    (one) => one.idTramite !== idTramite && normalize(one.titulo) === normalize(titulo),
  );
  if (!isTaken) return;
  throw new AppError('conflict', 'title taken', {
    message: CATALOGO.tituloRepetido,
    detail: 'titulo_repetido',
    fields: { titulo: CATALOGO.tituloRepetido },
  });
}

function requireTramite(all: readonly TramiteDoc[], idTramite: string): TramiteDoc {
  const tramite = all.find((one) => one.idTramite === idTramite);
  if (!tramite) {
    throw new AppError('not_found', 'no such tramite', { message: CATALOGO.noEncontrado });
  }
  return tramite;
}

/** Existing documents keep their id; new ones get one, whatever the request says. */
function withIds(
  documentos: TramiteEditado['documentos'],
  before: TramiteDoc['documentos'],
): TramiteDoc['documentos'] {
  const free = new Map(before.map((one) => [one.id, one]));
  return documentos.map(({ id, tipo, descripcion, condicion, parte, paraQuien }) => {
    const filaAntes = id === undefined ? undefined : free.get(id);
    if (filaAntes) free.delete(filaAntes.id);
    return {
      id: filaAntes?.id ?? crockford(randomBytes(ID_CHARACTERS)),
      tipo,
      descripcion,
      condicion: (condicion === undefined ? filaAntes?.condicion : condicion) || null,
      parte: (parte === undefined ? filaAntes?.parte : parte) ?? null,
      paraQuien: paraQuien ?? filaAntes?.paraQuien ?? 'ambas',
    };
  });
}

function requireOwnNames(etapas: TramiteEditado['etapas'] = []): void {
  const names = etapas.map(({ nombre }) => normalize(nombre));
  if (new Set(names).size === names.length) return;
  throw new AppError('invalid_request', 'two stages of one name', {
    message: CATALOGO.etapaRepetida,
    fields: { etapas: CATALOGO.etapaRepetida },
  });
}

/** The documents, kinds of parties and particulars of a procedure, with the keys of all. */
function gente(
  draft: TramiteEditado,
  before: Pick<TramiteDoc, 'partes' | 'documentos' | 'generales'>,
): Pick<TramiteDoc, 'partes' | 'documentos' | 'generales'> {
  const documentos = withIds(draft.documentos, before.documentos);
  const partes = draft.partes ?? before.partes;
  const generales = draft.generales
    ? generalesConCodigos(draft.generales, before.generales)
    : before.generales;
  const problem = problemaDePartes(partes, documentos) ?? problemaDeGenerales(partes, generales);
  if (problem !== null) {
    throw new AppError('invalid_request', 'the people of the procedure do not fit', {
      message: problem,
      fields: { partes: problem },
    });
  }
  return partesConClaves({ partes, documentos, generales }, before.partes);
}

/** What it costs and why cash is not taken. The cost has the day on which it was last changed. */
function cobro(
  { costo, sinEfectivo }: TramiteEditado,
  before: Pick<TramiteDoc, 'costo' | 'sinEfectivo'>,
  now: Date,
): Pick<TramiteDoc, 'costo' | 'sinEfectivo'> {
  const was = before.costo;
  const isSame = costo?.desde === was?.desde && costo?.incluye === was?.incluye;
  const dated = costo ? { ...costo, fecha: todayInMexico(now) } : null;
  return {
    costo: costo === undefined || isSame ? was : dated,
    sinEfectivo: sinEfectivo ?? before.sinEfectivo,
  };
}

function saveChange(
  tx: Transaction,
  actor: Actor,
  before: TramiteDoc,
  change: Partial<TramiteDoc>,
  now: Date,
): void {
  const after = { ...before, ...change, editado: now, version: before.version + 1 };
  saveTramite(tx, after);
  const datos = { antes: traceOf(before), despues: traceOf(after) };
  record(tx, { tipo: 'tramite.modificado', actor, idExpediente: null, datos }, now);
}

/**
 * Adds a procedure at the end of the catalogue.
 * @returns its id
 * @throws AppError `conflict` if the title is taken or the catalogue is full
 */
export async function createTramite(
  actor: Actor,
  draft: TramiteEditado,
  now: Date,
): Promise<string> {
  return transact(async (tx) => {
    const all = await listTramitesAll(tx);
    if (all.length >= CATALOGO_LIMITES.tramites) {
      throw new AppError('conflict', 'catalogue is full', { message: CATALOGO.lleno });
    }
    requireOwnTitle(all, draft.titulo);
    requireOwnNames(draft.etapas);
    const tramite = {
      ...draft,
      soloPersonas: draft.soloPersonas ?? false,
      ...cobro(draft, { costo: null, sinEfectivo: '' }, now),
      palabras: [],
      idTramite: newTramiteId(),
      ...gente(draft, { partes: [], documentos: [], generales: [] }),
      etapas: draft.etapas ? etapasConClaves(draft.etapas, ETAPAS_COMUNES) : [...ETAPAS_COMUNES],
      orden: (all.at(-1)?.orden ?? 0) + STEP,
      activo: true,
      editado: now,
      version: 1,
    };
    saveTramite(tx, tramite);
    const datos = { antes: null, despues: traceOf(tramite) };
    record(tx, { tipo: 'tramite.creado', actor, idExpediente: null, datos }, now);
    return tramite.idTramite;
  });
}

/**
 * Changes a procedure. Files that started keep what they were asked for.
 * @param version the version that the editor read
 * @throws AppError `not_found`, or `conflict` if the title is taken or somebody else changed it first
 */
export async function changeTramite(
  actor: Actor,
  idTramite: string,
  version: number,
  draft: TramiteEditado,
  now: Date,
): Promise<void> {
  await transact(async (tx) => {
    const all = await listTramitesAll(tx);
    const before = requireTramite(all, idTramite);
    if (version !== before.version) {
      throw new AppError('conflict', 'tramite changed since it was read', {
        message: CATALOGO.cambioPrevio,
        detail: 'cambio_previo',
      });
    }
    requireOwnTitle(all, draft.titulo, idTramite);
    requireOwnNames(draft.etapas);
    const cambioDeGente = gente(draft, before);
    const etapas = draft.etapas ? etapasConClaves(draft.etapas, before.etapas) : before.etapas;
    const { soloPersonas = before.soloPersonas } = draft;
    const change = {
      ...draft,
      ...cambioDeGente,
      soloPersonas,
      etapas,
      ...cobro(draft, before, now),
    };
    saveChange(tx, actor, before, change, now);
  });
}

/**
 * Retires a procedure or offers it again. A repeat changes nothing.
 * @returns its title
 * @throws AppError `not_found`
 */
export async function offerTramite(
  actor: Actor,
  idTramite: string,
  activo: boolean,
  now: Date,
): Promise<string> {
  return transact(async (tx) => {
    const before = requireTramite(await listTramitesAll(tx), idTramite);
    if (before.activo !== activo) saveChange(tx, actor, before, { activo }, now);
    return before.titulo;
  });
}

/**
 * Puts the catalogue in this order. The order is not part of a procedure's version, so it disturbs nobody who
 * is editing one.
 * @param ids every procedure once
 * @throws AppError `conflict` if the catalogue has others by now
 */
export async function orderCatalogo(
  actor: Actor,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await transact(async (tx) => {
    const all = await listTramitesAll(tx);
    const byId = new Map(all.map((one) => [one.idTramite, one]));
    const ordered = [...new Set(ids)].flatMap((idTramite) => byId.get(idTramite) ?? []);
    if (ordered.length !== all.length || ordered.length !== ids.length) {
      throw new AppError('conflict', 'catalogue changed since it was read', {
        message: CATALOGO.ordenPrevio,
        detail: 'cambio_previo',
      });
    }
    for (const [index, tramite] of ordered.entries()) {
      saveTramite(tx, { ...tramite, orden: (index + 1) * STEP });
    }
    const datos = {
      antes: { tramites: all.map(({ idTramite }) => idTramite) },
      despues: { tramites: [...ids] },
    };
    record(tx, { tipo: 'catalogo.ordenado', actor, idExpediente: null, datos }, now);
  });
}
