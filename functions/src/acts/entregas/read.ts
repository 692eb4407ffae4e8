import { type Entrega, type EntregasDeExpediente, TIPOS_ENTREGA } from '@notaria/contract/entregas';
import { ENTREGAS_TEXTOS as TEXTOS } from '@notaria/contract/entregas-messages';
import type { RespuestaDeEntrega } from '@notaria/contract/entregas-respuestas';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { plantillaDe, readCobros } from '#records/cobros/repository.ts';
import {
  conRespuestas,
  type EntregaDoc,
  isAnswered,
  type RespuestaDoc,
} from '#records/entregas/model.ts';
import {
  findEntrega,
  listEntregas as readEntregas,
  updateEntrega,
} from '#records/entregas/repository.ts';
import {
  cotizacionPara,
  destinosDe,
  isEnLaMisma,
  salasLeidas,
} from '#records/expedientes/asuntos/entregas.ts';
import { machotesPara } from '#records/expedientes/asuntos/machotes.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { nombreDeSala } from '#records/expedientes/salas/etiquetas.ts';
import { porOtraDe } from '#records/expedientes/salas/responde.ts';
import { isActiva, salasDe } from '#records/expedientes/salas/salas.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import { signLink } from '#records/sesiones/signed-link.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { sends } from './dispatch.ts';

/**
 * What the office sent in a file, newest first: all of it for the staff; for a client what is for their rooms,
 * with nobody else's answers.
 * @throws AppError `not_found` out of scope
 */
export async function listEntregas(
  actor: Actor,
  idExpediente: string,
): Promise<EntregasDeExpediente> {
  const { expediente, scope } = await requireInScope(actor, idExpediente);
  const uid = scope.kind === 'propios' ? actor.uid : null;
  const all = expediente.entregas === 0 ? [] : await readEntregas(idExpediente);
  const entregas = all.flatMap((entrega) => {
    const salas = salasLeidas(expediente, entrega, uid);
    const open = sinAtenderDe(expediente, entrega, all, uid);
    return salas.length === 0 ? [] : [toEntrega(expediente, entrega, salas, uid, open)];
  });
  if (uid !== null) return { entregas, destinos: [], tipos: [], plantilla: [], machotes: [] };
  const [cobros, machotes] = await Promise.all([
    readCobros(expediente.idGrupo),
    machotesPara(actor, expediente),
  ]);
  return {
    entregas,
    destinos: destinosDe(expediente).map(({ sala }) => ({
      sala,
      nombre: nombreDeSala(expediente, sala),
    })),
    tipos: TIPOS_ENTREGA.filter((tipo) => sends(actor, tipo, cobros)),
    plantilla: plantillaDe(cobros, expediente.idTramite),
    machotes: machotes.map(({ idMachote, nombre }) => ({ idMachote, nombre })),
  };
}

function toEntrega(
  expediente: ExpedienteDoc,
  {
    ruta: _ruta,
    idExpediente: _id,
    uid: _uid,
    reemplaza: _before,
    respuestas,
    ...entrega
  }: EntregaDoc,
  salas: readonly string[],
  uid: string | null,
  sinAtender: Entrega['sinAtender'],
): Entrega {
  const seen = respuestas.filter(({ sala }) => salas.includes(sala));
  const isOpen = seen.some(
    (one) => !isAnswered(one) && porOtraDe(expediente, one.sala) !== 'preguntar',
  );
  return {
    ...entrega,
    fecha: entrega.fecha.toISOString(),
    cotizacion: cotizacionPara(entrega, salas),
    sinAtender,
    respuestas: seen.map((one) => toRespuesta(expediente, one)),
    contestar: uid !== null && entrega.vigente && entrega.pide && isOpen,
    retirar: uid !== null && entrega.vigente && canTakeBack(expediente, seen),
  };
}

/** What was asked to change in older versions of a delivery and is open; for a client, by their rooms. */
function sinAtenderDe(
  expediente: ExpedienteDoc,
  { sinAtender, vigente }: EntregaDoc,
  all: readonly EntregaDoc[],
  uid: string | null,
): Entrega['sinAtender'] {
  const own = uid === null ? null : salasDe(expediente, uid);
  return sinAtender.flatMap(({ idEntrega, sala }) => {
    const asked = all.find((one) => one.idEntrega === idEntrega);
    const said = asked?.respuestas.find((one) => one.sala === sala);
    if (!vigente || !asked || !said || own?.includes(sala) === false) return [];
    const nombre = nombreDeSala(expediente, sala);
    return [{ sala, nombre, version: asked.version, texto: said.texto }];
  });
}

/** True if some of these answers agree, and none of the agreements is one with which the office moved on. */
function canTakeBack(expediente: ExpedienteDoc, respuestas: readonly RespuestaDoc[]): boolean {
  const agreed = respuestas.filter(({ estado }) => estado === 'de_acuerdo');
  return agreed.length > 0 && agreed.every(({ fecha }) => isEnLaMisma(expediente, fecha));
}

function toRespuesta(expediente: ExpedienteDoc, respuesta: RespuestaDoc): RespuestaDeEntrega {
  const { sala, estado, abierta, fecha, por, texto, marcas } = respuesta;
  return {
    sala,
    estado,
    por,
    texto,
    marcas,
    nombre: nombreDeSala(expediente, sala),
    salio: !isActiva(expediente, sala),
    porOtra: porOtraDe(expediente, sala),
    abierta: abierta?.toISOString() ?? null,
    fecha: fecha?.toISOString() ?? null,
  };
}

/** A delivery that a person reads, and its rooms that are theirs. */
export interface EntregaLeida {
  expediente: ExpedienteDoc;
  entrega: EntregaDoc;
  salas: string[];
  isStaff: boolean;
}

/**
 * A delivery that the person may read.
 * @throws AppError `not_found` out of scope, and for a delivery to others
 */
export async function requireEntrega(
  actor: Actor,
  { idExpediente, idEntrega }: { idExpediente: string; idEntrega: string },
  tx?: Transaction,
): Promise<EntregaLeida> {
  const [{ expediente, scope }, entrega] = await Promise.all([
    requireInScope(actor, idExpediente, tx),
    findEntrega(idExpediente, idEntrega, tx),
  ]);
  const isStaff = scope.kind !== 'propios';
  const salas = entrega ? salasLeidas(expediente, entrega, isStaff ? null : actor.uid) : [];
  if (entrega && salas.length > 0) return { expediente, entrega, salas, isStaff };
  throw new AppError('not_found', 'no such delivery for this caller', {
    message: TEXTOS.noEncontrada,
  });
}

/**
 * A signed link to a delivery. The first time that its recipient asks, it is recorded as opened.
 * @throws AppError `not_found` out of scope, and for a delivery to others
 */
export async function openEntrega(
  actor: Actor,
  de: { idExpediente: string; idEntrega: string },
  now: Date,
): Promise<{ url: string }> {
  await transact(async (tx) => {
    const { expediente, entrega, salas, isStaff } = await requireEntrega(actor, de, tx);
    const isNew = ({ sala, abierta }: RespuestaDoc) => salas.includes(sala) && abierta === null;
    const opened = entrega.respuestas.filter(isNew).map(({ sala }) => sala);
    if (isStaff || opened.length === 0) return;
    const respuestas = conRespuestas(entrega, opened, (before) => ({
      ...before,
      abierta: now,
      estado: before.estado === 'sin_abrir' ? 'abierta' : before.estado,
    }));
    updateEntrega(tx, { ...entrega, respuestas });
    saveExpediente(tx, expediente, {}, now);
    const { idEntrega, tipo: clase, version } = entrega;
    const datos = { antes: null, despues: { idEntrega, clase, version, salas: opened } };
    record(tx, { tipo: 'entrega.abierta', actor, idExpediente: de.idExpediente, datos }, now);
  });
  const { url } = signLink(de.idEntrega, actor.idSesion, now);
  return { url };
}
