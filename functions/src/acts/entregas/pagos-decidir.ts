import { createHash } from 'node:crypto';
import type { BodyOf } from '@notaria/contract/call';
import { PAGOS as TEXTOS } from '@notaria/contract/cobros-messages';
import { enPesos } from '@notaria/contract/dinero';
import type { anotarPago, decidirPago, reabrirPago } from '@notaria/contract/pagos';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { destinosDe } from '#records/expedientes/asuntos/entregas.ts';
import { newIdDocumento } from '#records/expedientes/document-id.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { requireStaffFile } from '#records/expedientes/scope.ts';
import { decidePago, findPago, type PagoDoc } from '#records/pagos/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { wrong } from './dispatch.ts';
import {
  awaitingConfirmation,
  keepPago,
  rastroDe,
  requireDia,
  requireRoom,
  SIN_DECIDIR,
  saveConPago,
  tituloDe,
} from './pagos.ts';

interface De {
  idExpediente: string;
  idPago: string;
}

/** A payment of a file that the person sees as its staff. @throws AppError `not_found` */
async function requirePago(actor: Actor, { idExpediente, idPago }: De, tx: Transaction) {
  const [expediente, pago] = await Promise.all([
    requireStaffFile(actor, idExpediente, tx),
    findPago(idExpediente, idPago, tx),
  ]);
  if (pago) return { expediente, pago };
  throw new AppError('not_found', 'no such payment', { message: TEXTOS.noEncontrado });
}

/** Where a confirmed payment counts: the month of its day, and who attends the file. */
function cuentaEn({ idAsignado, idGrupo }: ExpedienteDoc, dia: string) {
  return { mes: dia.slice(0, 7), idAsignado, idGrupo };
}

/**
 * Confirms a payment with what arrived, or refuses it with a reason, and tells who reported it.
 * @throws AppError `not_found` out of scope, `conflict` with who decided it first
 */
export async function settlePago(
  actor: Actor,
  de: De,
  { recibido, motivo }: BodyOf<typeof decidirPago>,
): Promise<void> {
  await transact(async (tx) => {
    const { expediente, pago } = await requirePago(actor, de, tx);
    if (pago.estado !== 'por_confirmar') {
      const what =
        pago.recibido === null ? TEXTOS.noLlego : TEXTOS.llegaron(enPesos(pago.recibido));
      throw new AppError('conflict', 'decided already', {
        message: TEXTOS.yaDecidido(pago.decididoPor, what),
        detail: 'ya_decidido',
      });
    }
    const now = new Date();
    const by = { decididoPor: actor.nombre, decidido: now };
    const decided: PagoDoc =
      recibido === null
        ? { ...pago, ...by, estado: 'rechazado', motivo }
        : {
            ...pago,
            ...by,
            ...cuentaEn(expediente, pago.dia),
            estado: 'confirmado',
            motivo: '',
            recibido,
          };
    decidePago(tx, decided);
    const { idExpediente } = de;
    saveConPago(tx, expediente, { before: pago, pago: decided }, now);
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

/**
 * Takes back what was decided about a payment, with a reason that its person reads: it waits to be confirmed
 * again.
 * @throws AppError `not_found` out of scope, `conflict` if nothing was decided
 */
export async function reopenPago(
  actor: Actor,
  de: De,
  { motivo }: BodyOf<typeof reabrirPago>,
): Promise<void> {
  await transact(async (tx) => {
    const { expediente, pago } = await requirePago(actor, de, tx);
    if (pago.estado === 'por_confirmar') {
      throw new AppError('conflict', 'not decided', { message: TEXTOS.sinDecidir });
    }
    const now = new Date();
    const reopened: PagoDoc = { ...pago, ...SIN_DECIDIR, motivo };
    decidePago(tx, reopened);
    saveConPago(tx, expediente, { before: pago, pago: reopened }, now);
    const antes = rastroDe(pago);
    const datos = { antes, despues: { ...antes, motivo } };
    record(tx, { tipo: 'pago.reabierto', actor, idExpediente: de.idExpediente, datos }, now);
  });
}

/** What a payment has in the place of a proof. */
const SIN_COMPROBANTE = { ruta: '', sha256: '', nombrePdf: '', tamano: 0 } as const;

/**
 * Keeps a payment that arrived and nobody reported, and tells its person.
 * @param intent the Idempotency-Key: a repeat gives the same payment
 * @throws AppError `not_found` out of scope, `invalid_request` for a room that nobody reads or a wrong day,
 *   `conflict` if the same amount was reported and waits, or if the room has too many
 */
export async function recordPago(
  actor: Actor,
  { idExpediente, intent }: { idExpediente: string; intent: string },
  { monto, dia, sala }: BodyOf<typeof anotarPago>,
): Promise<void> {
  const sha256 = createHash('sha256').update(`${sala} ${dia} ${monto}`).digest('hex');
  const upload = { uid: actor.uid, intent, idExpediente, sha256, idDocRequerido: 'pago' };
  const idPago = newIdDocumento(upload);
  await transact(async (tx) => {
    const expediente = await requireStaffFile(actor, idExpediente, tx);
    // The process died after the commit and before the answer; this repeat finds it kept.
    if (await findPago(idExpediente, idPago, tx)) return;
    if (!destinosDe(expediente).some((one) => one.sala === sala)) {
      throw wrong('sala', TEXTOS.salaAjena);
    }
    requireDia(expediente, dia);
    if (awaitingConfirmation(expediente, sala).some(({ titulo }) => titulo === tituloDe(monto))) {
      throw new AppError('conflict', 'reported already', { message: TEXTOS.yaAvisado });
    }
    await requireRoom(tx, idExpediente, sala);
    const now = new Date();
    const said = { ...SIN_COMPROBANTE, ...cuentaEn(expediente, dia), idPago, sala, monto, dia };
    const confirmed = { estado: 'confirmado', recibido: monto, motivo: '' } as const;
    const by = { decididoPor: actor.nombre, decidido: now };
    const pago = keepPago(tx, actor, expediente, { ...said, ...confirmed, ...by }, now);
    const datos = { antes: null, despues: { ...rastroDe(pago), recibido: monto } };
    record(tx, { tipo: 'pago.anotado', actor, idExpediente, datos }, now);
  });
}
