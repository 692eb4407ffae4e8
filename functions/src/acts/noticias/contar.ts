import type { TipoEvento } from '@notaria/contract/bitacora-eventos';
import { nombreParaLaNotaria } from '@notaria/contract/identidad';
import type { Transaction } from 'firebase-admin/firestore';
import { codeOf } from '#platform/errors.ts';
import { conservar } from '#platform/retention.ts';
import { transact } from '#platform/store/transaction.ts';
import type { Suceso } from '#records/bitacora/repository.ts';
import { prepareCorreos } from '#records/correos/prepare.ts';
import { conParada, leaveForTheDay } from '#records/correos/segun-preferencia.ts';
import { prepareApuntes } from '#records/expedientes/apuntes.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { createNotificacion } from '#records/notificaciones/repository.ts';
import { isMailable, nameForMail } from '#records/usuarios/repository.ts';
import type { Dicho, Fila, Oyente } from './fila.ts';
import { TABLA } from './tabla.ts';

const ALREADY_EXISTS = 6;

/**
 * Tells everybody whom an event concerns: notices, mails as they chose, and lines of conversations, in one
 * transaction. Their ids are those of the event and the person, so a repeated event tells nobody twice. What they
 * say is read now.
 */
export async function contar<T extends TipoEvento>(suceso: Suceso<T>, now: Date): Promise<void> {
  const filas: readonly Fila<T>[] = TABLA[suceso.tipo] ?? [];
  const { idExpediente } = suceso;
  if (filas.length === 0) return;
  try {
    await transact(async (tx) => {
      const file = idExpediente === null ? undefined : await findExpediente(idExpediente, tx);
      const found = await Promise.all(filas.map((fila) => fila(tx, suceso, file)));
      const writes = await Promise.all(
        found.map((dicho, row) => dicho && prepare(tx, { suceso, file, dicho, row }, now)),
      );
      for (const write of writes) write?.();
    });
  } catch (error) {
    // An earlier run told everybody.
    if (codeOf(error) !== ALREADY_EXISTS) throw error;
  }
}

interface PorContar {
  suceso: Suceso;
  file: ExpedienteDoc | undefined;
  dicho: Dicho;
  row: number;
}

/** Reads what telling one row needs. @returns a function that writes it */
async function prepare(tx: Transaction, porContar: PorContar, now: Date): Promise<() => void> {
  const { suceso, file, dicho } = porContar;
  const mailed = dicho.oyentes.filter((one) => one.conCorreo);
  const [leave, apuntar, calendarios] = await Promise.all([
    prepareCorreos(
      tx,
      mailed.map(({ persona }) => persona),
      now,
    ),
    file && dicho.dicho && prepareApuntes(tx, file, new Set(dicho.dicho.uids)),
    Promise.all(mailed.map((oyente) => dicho.calendario?.(oyente))),
  ]);
  return () => {
    for (const oyente of dicho.oyentes) notify(tx, porContar, oyente);
    for (const [index, oyente] of mailed.entries()) {
      mail(tx, porContar, oyente, { leave, calendario: calendarios[index] }, now);
    }
    if (dicho.dicho) {
      apuntar?.({ ...dicho.dicho, id: suceso.id, autor: suceso.actor }, suceso.fecha);
    }
  };
}

/** The same event, row and person give the same id. */
const idDe = ({ suceso, row }: PorContar, { persona }: Oyente) =>
  `${suceso.id}-${row}-${persona.uid}`;

function notify(tx: Transaction, porContar: PorContar, oyente: Oyente): void {
  const { suceso, file, dicho } = porContar;
  const texto = dicho.texto(oyente);
  if (texto === undefined) return;
  createNotificacion(tx, {
    ...{ id: idDe(porContar, oyente), idUsuario: oyente.persona.uid, tipo: dicho.tipo },
    ...{ idExpediente: file?.idExpediente ?? '', fecha: suceso.fecha, ...dicho.documento },
    ...{ tituloExpediente: file?.tituloTramite ?? '', nombreDocumento: texto, vista: false },
    ...(file &&
      oyente.lado === 'notaria' && {
        nombreCliente: nombreParaLaNotaria({ ...file, nombre: file.nombreCliente }),
      }),
    vence: conservar('notificaciones', suceso.fecha),
  });
}

interface Buzon {
  leave: Awaited<ReturnType<typeof prepareCorreos>>;
  calendario: Awaited<ReturnType<NonNullable<Dicho['calendario']>>>;
}

function mail(
  tx: Transaction,
  porContar: PorContar,
  oyente: Oyente,
  { leave, calendario }: Buzon,
  now: Date,
): void {
  const { suceso, file, dicho } = porContar;
  const { persona } = oyente;
  const words = dicho.correo(oyente);
  if (!words || (dicho.soloProbados && !isMailable(persona))) return;
  const { idExpediente, tituloTramite } = file ?? { idExpediente: '', tituloTramite: '' };
  const id = idDe(porContar, oyente);
  const { preferencia: aviso } = dicho;
  const frecuencia = persona.avisosCorreo[aviso];
  if (frecuencia === 'nunca') return;
  if (frecuencia === 'diario' && !dicho.calendario) {
    leaveForTheDay(
      tx,
      { id, persona, aviso, idExpediente, tituloTramite, fecha: suceso.fecha },
      now,
    );
    return;
  }
  const comunes = { nombre: nameForMail(persona), tramite: tituloTramite, idExpediente };
  const mensaje = (preferencias: Parameters<typeof words>[0]['preferencias']) =>
    words({ ...comunes, preferencias });
  leave({
    ...conParada(tx, persona, aviso, { id, mensaje }, now),
    ...(calendario && { calendario }),
  });
}
