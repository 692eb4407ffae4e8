import { createHash } from 'node:crypto';
import type { BodyOf } from '@notaria/contract/call';
import { PAGOS as TEXTOS } from '@notaria/contract/cobros-messages';
import { enPesos } from '@notaria/contract/dinero';
import {
  type avisarPago,
  type decidirPago,
  errorDeDia,
  PAGOS_MAXIMO,
  type Pago,
  type PagosDeExpediente,
} from '@notaria/contract/pagos';
import { AppError } from '#platform/errors.ts';
import type { UploadedFile } from '#platform/http/multipart.ts';
import { fileMissing, requirePdf } from '#platform/pdf/refusals.ts';
import { cleanFileName } from '#platform/store/file-name.ts';
import { transact } from '#platform/store/transaction.ts';
import { storeWithDocument } from '#platform/uploads/uploads.ts';
import { record } from '#records/bitacora/repository.ts';
import { readCobros } from '#records/cobros/repository.ts';
import { listEntregas } from '#records/entregas/repository.ts';
import { newIdDocumento } from '#records/expedientes/document-id.ts';
import { destinosDe, nombreDeSala, saveEntregas } from '#records/expedientes/entregas.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { salasDe } from '#records/expedientes/salas.ts';
import { saldoDe } from '#records/expedientes/saldos.ts';
import { requireInScope, requireStaffFile } from '#records/expedientes/scope.ts';
import {
  createPago,
  decidePago,
  findPago,
  listPagos,
  type PagoDoc,
} from '#records/pagos/repository.ts';
import { signLink } from '#records/sesiones/signed-link.ts';
import { findTramiteAny } from '#records/tramites/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { wrong } from './dispatch.ts';

/**
 * The payments of a file and what each room owes: everything for the staff, for a client what is theirs.
 * @throws AppError `not_found` out of scope
 */
export async function readPagos(
  actor: Actor,
  idExpediente: string,
  now: Date,
): Promise<PagosDeExpediente> {
  const { expediente, scope } = await requireInScope(actor, idExpediente);
  const uid = scope.kind === 'propios' ? actor.uid : null;
  const [cobros, tramite, entregas, pagos] = await Promise.all([
    readCobros(expediente.idGrupo),
    findTramiteAny(expediente.idTramite),
    expediente.entregas === 0 ? [] : listEntregas(idExpediente),
    expediente.pagos === 0 ? [] : listPagos(idExpediente),
  ]);
  const here =
    uid === null ? destinosDe(expediente).map(({ sala }) => sala) : salasDe(expediente, uid);
  // To the staff also the rooms of people who paid and left.
  const left = uid === null ? pagos.map(({ sala }) => sala) : [];
  const salas = [...new Set([...here, ...left])];
  return {
    cuenta: cobros.cuenta,
    sinEfectivo: tramite?.sinEfectivo ?? '',
    saldos: salas.map((sala) => ({
      ...saldoDe(sala, entregas, pagos),
      nombre: nombreDeSala(expediente, sala),
    })),
    pagos: pagos
      .filter(({ sala }) => salas.includes(sala))
      .map((pago) => toPago(expediente, pago, signLink(pago.idPago, actor.idSesion, now).url)),
    avisar: uid !== null && cobros.cuenta !== null,
  };
}

function toPago(expediente: ExpedienteDoc, pago: PagoDoc, url: string): Pago {
  const { idPago, sala, monto, dia, de, fecha, estado, recibido, motivo, decididoPor } = pago;
  return {
    idPago,
    sala,
    monto,
    dia,
    de,
    estado,
    recibido,
    motivo,
    decididoPor,
    url,
    nombre: nombreDeSala(expediente, sala),
    fecha: fecha.toISOString(),
  };
}

type Avisado = BodyOf<typeof avisarPago> & {
  idExpediente: string;
  /** The Idempotency-Key: a repeat gives the same payment. */
  intent: string;
};

/**
 * Keeps a payment that a client reports, with its proof, and tells who attends the file.
 * @throws AppError `not_found` out of scope, `invalid_request` for a room that is not theirs or a day to come,
 *   `conflict` if the office takes no payments here or the file has too many, and what is wrong with the PDF
 */
export async function reportPago(
  actor: Actor,
  avisado: Avisado,
  file: UploadedFile | undefined,
): Promise<void> {
  const { idExpediente, intent, monto, dia, sala } = avisado;
  if (!file) throw fileMissing();
  const wrongDia = errorDeDia(dia, new Date());
  if (wrongDia !== undefined) throw wrong('dia', wrongDia);
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const upload = { uid: actor.uid, intent, idExpediente, sha256, idDocRequerido: 'pago' };
  const idPago = newIdDocumento(upload);
  await requirePays(actor, idExpediente, sala);
  // The process died after the commit and before the answer; this repeat finds it kept.
  if (await findPago(idExpediente, idPago)) return;

  await requirePdf(actor.uid, file.bytes);
  await storeWithDocument(`pagos/${idExpediente}/${idPago}`, file.bytes, async (tx, ruta) => {
    const expediente = await requirePays(actor, idExpediente, sala, tx);
    const now = new Date();
    const pago: PagoDoc = {
      idPago,
      idExpediente,
      sala,
      monto,
      dia,
      ruta,
      sha256,
      uid: actor.uid,
      de: actor.nombre,
      fecha: now,
      estado: 'por_confirmar',
      recibido: null,
      motivo: '',
      decididoPor: '',
      decidido: null,
      nombrePdf: cleanFileName(file.name),
      tamano: file.bytes.length,
    };
    createPago(tx, pago);
    const open = {
      idEntrega: idPago,
      sala,
      tipo: 'pago',
      titulo: `Pago de ${enPesos(monto)}`,
    } as const;
    const waits = { ...open, desde: now, hasta: null, pide: 'confirmar' } as const;
    const porResponder = [...expediente.porResponder, waits];
    const debe = [{ sala, monto: -monto }];
    const change = { porResponder, cuenta: { pagos: 1 as const }, debe, salas: [sala] };
    saveEntregas(tx, expediente, change, now);
    const datos = { antes: null, despues: rastroDe(pago) };
    record(tx, { tipo: 'pago.avisado', actor, idExpediente, datos }, now);
  });
}

/** The file in which the person pays for a room of theirs. */
async function requirePays(
  ...[actor, idExpediente, sala, tx]: [Actor, string, string, Parameters<typeof requireInScope>[2]?]
): Promise<ExpedienteDoc> {
  const { expediente, scope } = await requireInScope(actor, idExpediente, tx);
  if (scope.kind !== 'propios') {
    throw new AppError('not_found', 'for clients', { message: TEXTOS.noEncontrado });
  }
  if (!salasDe(expediente, actor.uid).includes(sala)) throw wrong('sala', TEXTOS.salaAjena);
  const { cuenta } = await readCobros(expediente.idGrupo, tx);
  if (cuenta === null) {
    throw new AppError('conflict', 'no account', {
      message: TEXTOS.sinCuenta,
      detail: 'sin_cuenta',
    });
  }
  if (expediente.pagos < PAGOS_MAXIMO) return expediente;
  throw new AppError('conflict', 'too many payments', { message: TEXTOS.demasiados });
}

/**
 * Confirms a payment with what arrived, or refuses it with a reason, and tells who reported it.
 * @throws AppError `not_found` out of scope, `conflict` if somebody decided it first
 */
export async function settlePago(
  actor: Actor,
  { idExpediente, idPago }: { idExpediente: string; idPago: string },
  { recibido, motivo }: BodyOf<typeof decidirPago>,
): Promise<void> {
  await transact(async (tx) => {
    const [expediente, pago] = await Promise.all([
      requireStaffFile(actor, idExpediente, tx),
      findPago(idExpediente, idPago, tx),
    ]);
    if (!pago) throw new AppError('not_found', 'no such payment', { message: TEXTOS.noEncontrado });
    if (pago.estado !== 'por_confirmar') {
      throw new AppError('conflict', 'decided already', {
        message: TEXTOS.yaDecidido,
        detail: 'ya_decidido',
      });
    }
    const now = new Date();
    const estado = recibido === null ? 'rechazado' : 'confirmado';
    const why = recibido === null ? motivo : '';
    const by = { decididoPor: actor.nombre, decidido: now };
    decidePago(tx, { ...pago, estado, recibido, motivo: why, ...by });
    const porResponder = expediente.porResponder.filter(({ idEntrega }) => idEntrega !== idPago);
    const debe = [{ sala: pago.sala, monto: pago.monto - (recibido ?? 0) }];
    saveEntregas(tx, expediente, { porResponder, debe, salas: [pago.sala] }, now);
    const antes = rastroDe(pago);
    if (recibido === null) {
      const datos = { antes, despues: { ...antes, motivo } };
      record(tx, { tipo: 'pago.rechazado', actor, idExpediente, datos }, now);
    } else {
      const datos = { antes, despues: { ...antes, recibido } };
      record(tx, { tipo: 'pago.confirmado', actor, idExpediente, datos }, now);
    }
  });
}

function rastroDe({ idPago, sala, monto }: PagoDoc) {
  return { idPago, sala, monto };
}
