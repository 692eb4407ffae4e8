import { isDeepStrictEqual } from 'node:util';
import {
  avanceDe,
  DOCUMENTO,
  type EstadoDocumento,
  estadoDeExpediente,
  type Turno,
  turnoDeExpediente,
} from '@notaria/contract/estados';
import { ETAPA_DOCUMENTOS } from '@notaria/contract/etapas';
import { esperaDe } from '#records/entregas/model.ts';
import { detenidoConDocumentos } from '#records/etapas/dias.ts';
import { lectoresDe, personasDe } from '#records/expedientes/salas/partes.ts';
import { conPreguntas } from '#records/expedientes/salas/responde.ts';
import { avanceDelExpediente, filasQueCuentan, isNobodyMissing, resumenDe } from './completo.ts';
import type { FilaDoc } from './fila.ts';
import { type Change, type ExpedienteDoc, IS_EVENT } from './model.ts';

/** True if something happens to a file with a change. */
export function isEvent(before: ExpedienteDoc, change: Change): boolean {
  const next = { ...before, ...change };
  return Object.keys(change).some((field) => {
    const part = IS_EVENT[field as keyof Change];
    return typeof part === 'function' ? !isDeepStrictEqual(part(before), part(next)) : part;
  });
}

/**
 * Since when a file waits: for the office, since its oldest document that is not reviewed; for the client,
 * since the client has to act.
 */
function waitingSince(
  before: Pick<ExpedienteDoc, 'turno' | 'esperaDesde'>,
  turno: Turno,
  documentos: readonly FilaDoc[],
  now: Date,
): Date | null {
  if (turno === 'nadie') return null;
  if (turno === 'cliente') return (before.turno === turno ? before.esperaDesde : null) ?? now;
  const pending = documentos.filter(({ estado }) => estado === DOCUMENTO.pendiente);
  const times = pending.map(({ fechaSubida }) => (fechaSubida ?? now).getTime());
  return new Date(Math.min(...times));
}

/**
 * The document states from which a file's state is derived. While a required party is missing, one more
 * document counts as missing, so that the file can't be complete.
 */
export function estadosQueCuentan(
  file: Pick<ExpedienteDoc, 'documentos' | 'salas' | 'clases'>,
): EstadoDocumento[] {
  const estados = filasQueCuentan(file).map(({ estado }) => estado);
  return isNobodyMissing({ clases: file.clases, partes: resumenDe(file) })
    ? estados
    : [...estados, DOCUMENTO.faltante];
}

/**
 * The file after a change, with its derived fields: state, turn, accepted documents, end date. A file that is
 * opened again loses its end date; one that stays finished keeps it.
 */
export function applyChange(before: ExpedienteDoc, change: Change, now: Date): ExpedienteDoc {
  const next = { ...before, ...change };
  const estados = estadosQueCuentan(next);
  const counted = filasQueCuentan(next);
  const estado = estadoDeExpediente(estados, next.idAsignado, next.etapas);
  const { aceptados, requeridos } = avanceDelExpediente(next);
  const turno = turnoDeExpediente(avanceDe(estados), estado);
  const finished = before.estado === 'Terminado' ? before.fechaFin : now;
  const here = activas(next);
  const porResponder = conPreguntas(next, next.porResponder);
  return {
    ...next,
    partes: resumenDe(next),
    porResponder,
    esperaRespuesta: esperaDe(porResponder),
    curso: cursoSinQuienSalio(next, here),
    citas: next.citas.map((cita) => ({
      ...cita,
      faltan: cita.faltan.filter((sala) => here.has(sala)),
    })),
    personas: personasDe(next.salas),
    estado,
    turno,
    esperaDesde: waitingSince(before, turno, counted, now),
    aceptados,
    requeridos,
    fechaFin: estado === 'Terminado' ? finished : null,
    detenidoEl:
      next.etapaActual === ETAPA_DOCUMENTOS ? detenidoConDocumentos(now) : next.detenidoEl,
    fechaActualizacion: now,
  };
}

/** The course of a file: one on hold for some of its people waits for those who are left, if any is. */
function cursoSinQuienSalio(
  { curso }: Pick<ExpedienteDoc, 'curso'>,
  here: ReadonlySet<string>,
): ExpedienteDoc['curso'] {
  if (!curso?.espera) return curso;
  // Without a room it would be on hold for everybody.
  const salas = curso.espera.salas.filter((sala) => here.has(sala));
  return salas.length === 0 ? curso : { ...curso, espera: { ...curso.espera, salas } };
}

/** The rooms that take part: nobody waits for a person who left. */
function activas(file: Pick<ExpedienteDoc, 'idCliente' | 'salas'>): ReadonlySet<string> {
  return new Set(Object.keys(lectoresDe(file).lectores));
}
