import type { Cobros } from '@notaria/contract/cobros';
import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { db } from '../../functions/src/platform/firebase.ts';
import { editedCobros, saveCobros } from '../../functions/src/records/cobros/repository.ts';
import { conDeudas } from '../../functions/src/records/expedientes/asuntos/entregas.ts';
import type { ExpedienteDoc } from '../../functions/src/records/expedientes/model.ts';
import { saveExpediente } from '../../functions/src/records/expedientes/repository.ts';
import { createPago, type PagoDoc } from '../../functions/src/records/pagos/repository.ts';
import { SHA } from './entregas.ts';
import { anIdIn, withFile } from './files.ts';

/** An account that nobody has: its CLABE has the right check digit. */
export const CUENTA = {
  banco: 'Banco de Muestra',
  clabe: '032180000118359719',
  titular: 'Notarías Asociadas Ejemplo, S.C.',
} as const;

/** The settings of an office, or of all, with an account to which clients pay. */
export async function conCuenta(
  idGrupo: string | null = null,
  over: Partial<Cobros> = {},
): Promise<void> {
  await db().runTransaction(async (tx) => {
    const before = await editedCobros(idGrupo, tx);
    saveCobros(tx, idGrupo, { ...before, cuenta: CUENTA, ...over, version: before.version + 1 });
  });
}

/** A payment to confirm, as the API would have kept it, without its proof in Storage. */
export async function aStoredPago(
  { idExpediente }: Pick<ExpedienteDoc, 'idExpediente'>,
  over: Partial<PagoDoc> = {},
): Promise<PagoDoc> {
  const idPago = anIdIn(idExpediente, 'pago', 'ana');
  const pago: PagoDoc = {
    idPago,
    idExpediente,
    sala: HILO_CLIENTE,
    monto: 150_000,
    dia: '2026-11-03',
    uid: 'ana',
    de: 'Ana Prueba',
    fecha: new Date(),
    estado: 'por_confirmar',
    recibido: null,
    motivo: '',
    decididoPor: '',
    decidido: null,
    mes: null,
    idAsignado: null,
    idGrupo: null,
    nombrePdf: 'comprobante.pdf',
    ruta: `pagos/${idExpediente}/${idPago}.pdf`,
    sha256: SHA,
    tamano: 1_000,
    ...over,
  };
  await withFile(idExpediente, (tx, file) => {
    createPago(tx, pago);
    const open = { idEntrega: idPago, sala: pago.sala, tipo: 'pago', titulo: 'Pago' } as const;
    const waits = { ...open, desde: pago.fecha, hasta: null, pide: 'confirmar' } as const;
    const porResponder = [
      ...file.porResponder,
      ...(pago.estado === 'por_confirmar' ? [waits] : []),
    ];
    const debe = [{ sala: pago.sala, monto: -(pago.recibido ?? pago.monto) }];
    const change = { porResponder, pagos: file.pagos + 1, ...conDeudas(file, debe) };
    saveExpediente(tx, file, change, new Date(), { salas: [pago.sala] });
  });
  return pago;
}
