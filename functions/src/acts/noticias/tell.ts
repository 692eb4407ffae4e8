import type { TipoEvento } from '@notaria/contract/bitacora-eventos';
import { nombreParaLaNotaria } from '@notaria/contract/identidad';
import { VENTANILLA_TEXTOS } from '@notaria/contract/ventanilla-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { config } from '#platform/config.ts';
import { codeOf } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { enqueue } from '#platform/tareas/enqueue.ts';
import type { Handler } from '#platform/tareas/run.ts';
import { findSuceso, type Suceso } from '#records/bitacora/repository.ts';
import { prepareApuntes } from '#records/expedientes/asuntos/apuntes.ts';
import { findExpediente } from '#records/expedientes/repository.ts';
import { NOTICIA } from '#records/notificaciones/noticias.ts';
import {
  createNotificacion,
  notificacionDe,
  settleNotices,
  sobreDe,
} from '#records/notificaciones/repository.ts';
import { idDe, isFromOutside, type PorContar, prepareMails } from './correo.ts';
import type { Dicho, Oyente } from './fila.ts';
import { filasDe } from './tabla.ts';

const ALREADY_EXISTS = 6;

/**
 * Tells everybody whom an event concerns: notices, mails as they chose, and lines of conversations, in one
 * transaction. Their ids are those of the event and the person, so a repeated event tells nobody twice. What they
 * say is read now. What has to wait is left in the queue.
 * @param solo `tardias`: what waited; what was told at once isn't told again
 */
export async function tellNews<T extends TipoEvento>(
  suceso: Suceso<T>,
  now: Date,
  solo?: 'tardias',
): Promise<void> {
  const filas = filasDe(suceso.tipo);
  const { id: idRegistro, idExpediente, fecha } = suceso;
  if (filas.length === 0) return;
  const cuando = new Date(fecha.getTime() + config().AVISAR_REVISION_SEGUNDOS * 1_000);
  const isDue = ({ espera }: Dicho) => (espera ? cuando <= now : solo !== 'tardias');
  let told: Dicho[] = [];
  try {
    await transact(async (tx) => {
      const file = idExpediente === null ? undefined : await findExpediente(idExpediente, tx);
      const [found, gathers] = await Promise.all([
        Promise.all(filas.map((fila) => fila(tx, suceso, file))),
        isFromOutside(tx, suceso),
      ]);
      told = found.filter((one) => one !== undefined).filter(isDue);
      const writes = await Promise.all(
        found.map((dicho, row) =>
          dicho && isDue(dicho)
            ? prepare(tx, { suceso, file, dicho, row }, gathers, now)
            : undefined,
        ),
      );
      for (const write of writes) write?.();
      if (solo || cuando <= now || !found.some((one) => one?.espera)) return;
      const tarea = { id: `noticia-${idRegistro}`, asunto: 'Noticia', datos: { idRegistro } };
      enqueue(tx, NOTICIA, { ...tarea, cuando }, now);
    });
  } catch (error) {
    // An earlier run told everybody.
    if (codeOf(error) !== ALREADY_EXISTS) throw error;
  }
  // Afterwards, because a query would hold up everybody else's news; a run that was cut off is repeated.
  for (const { salda } of told) if (salda) await settleNotices(idExpediente ?? '', salda, fecha);
}

/** Tells what waited. */
export const tellLate: Handler<{ idRegistro: string }> = async ({ idRegistro }, { now }) => {
  const suceso = await findSuceso(idRegistro);
  if (suceso) await tellNews(suceso, now, 'tardias');
  return undefined;
};

/** Reads what telling one row needs. @returns a function that writes it */
async function prepare(
  tx: Transaction,
  porContar: PorContar,
  gathers: boolean,
  now: Date,
): Promise<() => void> {
  const { suceso, file, dicho } = porContar;
  const [mail, apuntar] = await Promise.all([
    prepareMails(tx, porContar, gathers, now),
    file && dicho.dicho && prepareApuntes(tx, file, new Set(dicho.dicho.uids)),
  ]);
  return () => {
    for (const oyente of dicho.oyentes) notify(tx, porContar, oyente);
    mail();
    if (dicho.dicho) {
      const apunte = suceso.tipo.startsWith('cita.') ? 'citas' : 'entregas';
      apuntar?.({ ...dicho.dicho, id: suceso.id, autor: suceso.actor, apunte }, suceso.fecha);
    }
  };
}

/** Whom a notice to the staff is about. */
function nombreEn({ file, dicho }: PorContar, { lado, llama }: Oyente): { nombreCliente?: string } {
  if (lado !== 'notaria' && !llama) return {};
  if (dicho.de !== undefined) return { nombreCliente: dicho.de };
  if (!file) return {};
  return { nombreCliente: nombreParaLaNotaria({ ...file, nombre: file.nombreCliente }) };
}

/** What the office tells somebody without an account: only what others are mailed. */
function paraLlamar(dicho: Dicho, oyente: Oyente): string | undefined {
  const texto = dicho.correo?.(oyente) && dicho.texto(oyente);
  if (texto === undefined) return undefined;
  const que = dicho.documento.idDocRequerido ? VENTANILLA_TEXTOS.porCorregir(texto) : texto;
  return VENTANILLA_TEXTOS.llamar(oyente.llama?.a ?? '', que);
}

function notify(tx: Transaction, porContar: PorContar, oyente: Oyente): void {
  const { suceso, file, dicho } = porContar;
  const texto = oyente.llama ? paraLlamar(dicho, oyente) : dicho.texto(oyente);
  if (texto === undefined) return;
  const nueva = notificacionDe(file, {
    id: idDe(porContar, oyente),
    idUsuario: oyente.llama?.uid ?? oyente.persona.uid,
    tipo: oyente.llama ? 'parte' : dicho.tipo,
    fecha: suceso.fecha,
    nombreDocumento: texto,
    ...(!oyente.llama && dicho.documento),
    ...(dicho.sobre !== undefined && { sobre: sobreDe(file?.idExpediente ?? '', dicho.sobre) }),
    ...nombreEn(porContar, oyente),
  });
  createNotificacion(tx, nueva);
}
