import { createHash } from 'node:crypto';
import { todayInMexico } from '@notaria/contract/calendar';
import type { BodyOf } from '@notaria/contract/call';
import { PAGOS as TEXTOS } from '@notaria/contract/cobros-messages';
import { enPesos } from '@notaria/contract/dinero';
import {
  type avisarPago,
  errorDeDia,
  PAGOS_POR_CONFIRMAR,
  type Pago,
  type PagosDeExpediente,
} from '@notaria/contract/pagos';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import type { UploadedFile } from '#platform/http/multipart.ts';
import { fileMissing, requirePdf } from '#platform/pdf/refusals.ts';
import { cleanFileName } from '#platform/store/file-name.ts';
import { storeWithDocument } from '#platform/uploads/uploads.ts';
import { record } from '#records/bitacora/repository.ts';
import { readCobros } from '#records/cobros/repository.ts';
import type { PorResponderDoc } from '#records/entregas/model.ts';
import { listEntregas } from '#records/entregas/repository.ts';
import { conDeudas, destinosDe } from '#records/expedientes/asuntos/entregas.ts';
import { saldoDe } from '#records/expedientes/asuntos/saldos.ts';
import { newIdDocumento } from '#records/expedientes/document-id.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { nombreDeSala } from '#records/expedientes/salas/etiquetas.ts';
import { isActiva, salasDe } from '#records/expedientes/salas/salas.ts';
import { requireInScope } from '#records/expedientes/scope.ts';
import {
  createPago,
  findPago,
  isLlena,
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
  // To the staff also the rooms of people who left after they paid, or were asked to.
  const asked = entregas.flatMap(({ vigente, enviada, cotizacion }) =>
    vigente && enviada ? (cotizacion?.reparto ?? []) : [],
  );
  const left = uid === null ? [...pagos, ...asked].map(({ sala }) => sala) : [];
  const salas = [...new Set([...here, ...left])];
  return {
    cuenta: cobros.cuenta,
    sinEfectivo: tramite?.sinEfectivo ?? '',
    saldos: salas.map((sala) => {
      const saldo = { ...saldoDe(sala, entregas, pagos), nombre: nombreDeSala(expediente, sala) };
      if (isActiva(expediente, sala)) return { ...saldo, salio: false };
      return { ...saldo, salio: true, debe: 0, porAceptar: 0 };
    }),
    pagos: pagos
      .filter(({ sala }) => salas.includes(sala))
      .map((pago) =>
        toPago(
          expediente,
          pago,
          pago.ruta === '' ? null : signLink(pago.idPago, actor.idSesion, now).url,
        ),
      ),
    desde: empezoEl(expediente),
    avisar: uid !== null && cobros.cuenta !== null,
  };
}

/** The day on which a file began: nobody pays for it before. */
function empezoEl({ fechaInicio }: Pick<ExpedienteDoc, 'fechaInicio'>): string {
  return todayInMexico(fechaInicio);
}

function toPago(expediente: ExpedienteDoc, pago: PagoDoc, url: string | null): Pago {
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
 *   `conflict` if the office takes no payments here or the room has too many, and what is wrong with the PDF
 */
export async function reportPago(
  actor: Actor,
  avisado: Avisado,
  file: UploadedFile | undefined,
): Promise<void> {
  const { idExpediente, intent, monto, dia, sala } = avisado;
  if (!file) throw fileMissing();
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const upload = { uid: actor.uid, intent, idExpediente, sha256, idDocRequerido: 'pago' };
  const idPago = newIdDocumento(upload);
  await requireInScope(actor, idExpediente);
  // The process died after the commit and before the answer; this repeat finds it kept, whatever changed since.
  if (await findPago(idExpediente, idPago)) return;
  requireDia(await requirePays(actor, idExpediente, sala), dia);

  await requirePdf(actor.uid, file.bytes);
  await storeWithDocument(`pagos/${idExpediente}/${idPago}`, file.bytes, async (tx, ruta) => {
    const expediente = await requirePays(actor, idExpediente, sala, tx);
    if (awaitingConfirmation(expediente, sala).length >= PAGOS_POR_CONFIRMAR) {
      throw new AppError('conflict', 'too many to confirm', { message: TEXTOS.esperan });
    }
    await requireRoom(tx, idExpediente, sala);
    const now = new Date();
    const proof = { ruta, sha256, nombrePdf: cleanFileName(file.name), tamano: file.bytes.length };
    const said = { ...proof, ...SIN_DECIDIR, idPago, sala, monto, dia };
    const pago = keepPago(tx, actor, expediente, said, now);
    const datos = { antes: null, despues: rastroDe(pago) };
    record(tx, { tipo: 'pago.avisado', actor, idExpediente, datos }, now);
  });
}

/** Writes a payment, and that its room owes as much less. One that nobody decided waits for the office. */
export function keepPago(
  tx: Transaction,
  actor: Actor,
  expediente: ExpedienteDoc,
  said: Omit<PagoDoc, 'idExpediente' | 'uid' | 'de' | 'fecha'>,
  now: Date,
): PagoDoc {
  const { idExpediente } = expediente;
  const pago = { ...said, idExpediente, uid: actor.uid, de: actor.nombre, fecha: now };
  createPago(tx, pago);
  saveConPago(tx, expediente, { pago }, now);
  return pago;
}

/** What counts as paid: until somebody decides a payment, what its person says. */
function countedOf({ estado, monto, recibido }: PagoDoc): number {
  return estado === 'por_confirmar' ? monto : (recibido ?? 0);
}

/** Writes what a file says of a new payment, or of one that was decided or opened again. */
export function saveConPago(
  tx: Transaction,
  expediente: ExpedienteDoc,
  { before, pago }: { before?: PagoDoc; pago: PagoDoc },
  now: Date,
): void {
  const { sala, estado, idPago } = pago;
  const others = expediente.porResponder.filter(({ idEntrega }) => idEntrega !== idPago);
  const waits = estado === 'por_confirmar' ? [porConfirmar(pago, now)] : [];
  const monto = (before ? countedOf(before) : 0) - countedOf(pago);
  const change = {
    porResponder: [...others, ...waits],
    pagos: expediente.pagos + (before ? 0 : 1),
    ...conDeudas(expediente, [{ sala, monto }]),
  };
  saveExpediente(tx, expediente, change, now, { salas: [sala] });
}

/** A payment that nobody decided. */
export const SIN_DECIDIR = {
  estado: 'por_confirmar',
  recibido: null,
  motivo: '',
  decididoPor: '',
  decidido: null,
  mes: null,
  idAsignado: null,
  idGrupo: null,
} as const;

/** How a file names a payment of an amount. */
export function tituloDe(monto: number): string {
  return `Pago de ${enPesos(monto)}`;
}

/** What a file stores of a payment that the office has to confirm. */
function porConfirmar({ idPago, sala, monto }: PagoDoc, desde: Date): PorResponderDoc {
  const titulo = tituloDe(monto);
  const open = { idEntrega: idPago, sala, tipo: 'pago', titulo } as const;
  return { ...open, desde, hasta: null, pide: 'confirmar' };
}

/** The payments of a room that wait to be confirmed. */
export function awaitingConfirmation(
  { porResponder }: ExpedienteDoc,
  sala: string,
): PorResponderDoc[] {
  return porResponder.filter((open) => open.pide === 'confirmar' && open.sala === sala);
}

/** @throws AppError `invalid_request` for a day to come, or before the file began */
export function requireDia(file: ExpedienteDoc, dia: string): void {
  const message = errorDeDia(dia, empezoEl(file), new Date());
  if (message !== undefined) throw wrong('dia', message);
}

/** @throws AppError `conflict` if a room has as many payments as it can */
export async function requireRoom(tx: Transaction, idExpediente: string, sala: string) {
  if (!(await isLlena(tx, idExpediente, sala))) return;
  throw new AppError('conflict', 'too many payments', { message: TEXTOS.demasiados });
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
  if (cuenta !== null) return expediente;
  throw new AppError('conflict', 'no account', {
    message: TEXTOS.sinCuenta,
    detail: 'sin_cuenta',
  });
}

/** A payment for the audit trail. */
export function rastroDe({ idPago, sala, monto }: PagoDoc) {
  return { idPago, sala, monto };
}
