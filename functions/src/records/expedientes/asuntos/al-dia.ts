import { isVencida } from '@notaria/contract/cotizacion';
import { DOCUMENTO } from '@notaria/contract/estados';
import { citasDeEtapa, ETAPA_DOCUMENTOS } from '@notaria/contract/etapas';
import { AL_DIA } from '@notaria/contract/etapas-messages';
import { needsAviso } from '@notaria/contract/identidad';
import type { Falta } from '@notaria/contract/por-cumplir';
import { isDeRespuesta } from '#records/entregas/model.ts';
import { type EnRuta, isEnRuta, isEntregado } from '#records/etapas/model.ts';
import { etapaDe } from '#records/etapas/move.ts';
import { estadosQueCuentan } from '#records/expedientes/change.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { lectoresDe } from '#records/expedientes/salas/partes.ts';
import { roomsThatOwe } from './asuntos.ts';

/** How what fulfils a stage stands for somebody: it can't be done yet, it is to be done, it is done. */
type Avance = 'todavia_no' | 'pendiente' | 'hecho';
type File = ExpedienteDoc & EnRuta;

function delProyecto({ porResponder, recibieron }: File, sala: string): Avance {
  const open = porResponder.find((one) => one.sala === sala && one.tipo === 'proyecto');
  if (open) return open.pide === 'respuesta' ? 'pendiente' : 'todavia_no';
  return recibieron.proyecto.includes(sala) ? 'hecho' : 'todavia_no';
}

function delPago({ deudas, porResponder, recibieron }: File, { sala, isStaff, now }: De): Avance {
  const asked = porResponder.filter((one) => one.sala === sala && one.tipo === 'cotizacion');
  if ((deudas[sala] ?? 0) > 0) return 'pendiente';
  // A client can't agree to a quote that holds no more: the office, for which it is open, sends another.
  const isOver = !isStaff && asked.every((one) => isVencida(one, now));
  if (asked.length > 0) return isOver ? 'todavia_no' : 'pendiente';
  return recibieron.cotizacion.length + Object.keys(deudas).length > 0 ? 'hecho' : 'todavia_no';
}

function deLaCita({ citas, etapaActual, curso }: File, sala: string, now: Date): Avance {
  const since = curso.regreso?.desde ?? null;
  const suyas = citasDeEtapa(etapaActual, citas).filter(({ salas }) => salas.includes(sala));
  const isOver = ({ inicio }: { inicio: Date | null }) => inicio !== null && inicio <= now;
  const held = suyas.filter((cita) => isOver(cita) && (!since || (cita.inicio ?? since) > since));
  return held.length > 0 && suyas.every(isOver) ? 'hecho' : 'pendiente';
}

/** A room of a file, who asks about it, and when. */
interface De {
  sala: string;
  isStaff: boolean;
  now: Date;
}

/** How what fulfils the present stage of a file stands for one of its rooms. */
function avanceDe(file: File, de: De): Avance {
  const { cumple } = etapaDe(file);
  const { sala, now } = de;
  if (cumple === 'proyecto') return delProyecto(file, sala);
  if (cumple === 'pago') return delPago(file, de);
  return cumple === 'cita' ? deLaCita(file, sala, now) : 'pendiente';
}

/** The rooms of a file that somebody reads. */
const salasDe = (file: ExpedienteDoc) => Object.keys(lectoresDe(file).lectores);

/** True if the file is in a later stage of its clients that says what fulfils it, and goes on. */
function isAsking(file: ExpedienteDoc): file is File {
  if (!isEnRuta(file) || isEntregado(file) || file.etapaActual === ETAPA_DOCUMENTOS) return false;
  return etapaDe(file).quien === 'cliente';
}

/**
 * What is said of the present stage where nothing of it is to be done by these rooms; undefined where something is.
 * @param own the rooms of a client; null for the staff, who read of everybody
 */
export function alDiaDe(
  file: ExpedienteDoc,
  own: readonly string[] | null,
  now: Date,
): string | undefined {
  const { cumple } = isAsking(file) ? etapaDe(file) : {};
  const salas = own ?? salasDe(file);
  if (!isAsking(file) || !cumple || cumple === 'papeles' || salas.length === 0) return undefined;
  const isStaff = own === null;
  const each = salas.map((sala) => avanceDe(file, { sala, isStaff, now }));
  if (each.includes('pendiente')) return undefined;
  const avance = each.includes('hecho') ? 'hecho' : 'todavia_no';
  return AL_DIA[cumple][avance][isStaff ? 'personal' : 'cliente'];
}

/** The rooms that have not done yet what fulfils the present stage. */
export function salasPendientes(file: ExpedienteDoc, now: Date): string[] {
  if (!isAsking(file)) return [];
  return salasDe(file).filter(
    (sala) => avanceDe(file, { sala, isStaff: true, now }) === 'pendiente',
  );
}

/** All that is open in a file, over which it goes on only with a reason. */
export function faltasDe(file: ExpedienteDoc, now: Date): Falta[] {
  const { porResponder, citas, identidad } = file;
  const waits = porResponder.filter(isDeRespuesta).map(({ sala }) => sala);
  const counts: Readonly<Record<Falta['que'], number>> = {
    papeles: estadosQueCuentan(file).filter((estado) => estado !== DOCUMENTO.aceptado).length,
    respuestas: new Set(waits).size,
    pago: roomsThatOwe(file).reduce((sum, { monto }) => sum + monto, 0),
    confirmar: porResponder.filter(({ pide }) => pide === 'confirmar').length,
    cita: citas.filter(({ inicio }) => inicio === null || inicio > now).length,
    identidad: needsAviso(identidad) ? 1 : 0,
  };
  const all = Object.entries(counts) as [Falta['que'], number][];
  return all.flatMap(([que, cuantos]) => (cuantos > 0 ? [{ que, cuantos }] : []));
}
