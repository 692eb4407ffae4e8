import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { EXPEDIENTES } from '@notaria/contract/messages';
import { PARTES } from '@notaria/contract/partes-messages';
import { AppError } from '#platform/errors.ts';
import { rutaNueva } from '#records/etapas/model.ts';
import type { ClaseDoc } from '#records/expedientes/salas/partes.ts';
import type { TramiteDoc } from '#records/tramites/repository.ts';
import { applyChange } from './change.ts';
import { newIdExpediente } from './id.ts';
import { type ExpedienteDoc, type NombresDeCliente, VALORES_INICIALES } from './model.ts';

/** What a file begins with: nobody attends it, and nothing was sent, asked, said or paid. */
export const SIN_NADA = {
  ...VALORES_INICIALES,
  idAsignado: null,
  nombreAsignado: EXPEDIENTES.porAsignar,
  idGrupo: null,
  prestamo: null,
  estado: 'Sin asignar',
  fechaFin: null,
  pkIntegranot: null,
} satisfies Partial<ExpedienteDoc>;

/** The people of a new file, and its rows. */
type Gente = NombresDeCliente &
  Pick<ExpedienteDoc, 'idCliente' | 'representante' | 'documentos'> &
  Pick<ExpedienteDoc, 'clases' | 'salas' | 'personas'> &
  Partial<Pick<ExpedienteDoc, 'idAsignado' | 'nombreAsignado' | 'idGrupo' | 'generales'>>;

/** A new file with a copy of what the procedure asks for today: later edits of the catalogue do not change it. */
export function expedienteNuevo(tramite: TramiteDoc, gente: Gente, now: Date): ExpedienteDoc {
  const blank: ExpedienteDoc = {
    ...SIN_NADA,
    generales: tramite.generales,
    ...gente,
    idExpediente: newIdExpediente(now),
    idTramite: tramite.idTramite,
    tituloTramite: tramite.titulo,
    turno: 'nadie',
    esperaDesde: null,
    fechaInicio: now,
    fechaActualizacion: now,
    aceptados: 0,
    requeridos: 0,
    partes: [],
    ...rutaNueva(tramite.etapas, now),
  };
  return applyChange(blank, {}, now);
}

/** The kinds of parties of a procedure, each with its required documents. */
export function clasesDe({ partes, documentos }: TramiteDoc): ClaseDoc[] {
  return partes.map((one) => ({
    ...one,
    documentos: documentos.flatMap(({ parte, ...asked }) => (parte === one.clave ? [asked] : [])),
  }));
}

/**
 * The same for whoever has no account, who needs a place to take over later: where a procedure has no kinds of
 * people, all its documents and particulars are of one.
 */
export function conClaseUnica(tramite: TramiteDoc): TramiteDoc {
  if (tramite.partes.length > 0) return tramite;
  const clave = HILO_CLIENTE;
  return {
    ...tramite,
    partes: [{ clave, nombre: 'Cliente', minimo: 1, maximo: 1, de: null }],
    documentos: tramite.documentos.map((asked) => ({ ...asked, parte: clave })),
    generales: tramite.generales.map((asked) => ({ ...asked, parte: clave })),
  };
}

/**
 * Checks that it is said which party somebody is, if the procedure has parties. Not a spouse, who belongs to
 * another party.
 * @throws AppError `unprocessable`
 */
export function requireParte({ partes }: TramiteDoc, parte: string | undefined): void {
  if (partes.length === 0 ? parte === undefined : isOwnKind(partes, parte)) return;
  const faltaOSobra = parte === undefined ? PARTES.faltaParte : PARTES.parteDesconocida;
  const message = partes.length === 0 ? PARTES.sinPartes : faltaOSobra;
  throw new AppError('unprocessable', 'no such party in the procedure', {
    message,
    detail: 'parte',
    fields: { parte: message },
  });
}

function isOwnKind(partes: TramiteDoc['partes'], parte: string | undefined): boolean {
  return partes.some(({ clave, de }) => clave === parte && de === null);
}
