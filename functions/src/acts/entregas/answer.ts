import type { BodyOf } from '@notaria/contract/call';
import { isVencida } from '@notaria/contract/cotizacion';
import type { contestarEntrega as call } from '@notaria/contract/entregas';
import { declaracionDe, ENTREGAS_TEXTOS as TEXTOS } from '@notaria/contract/entregas-messages';
import { MARCAS_MENSAJES } from '@notaria/contract/marcas';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { conRespuestas, deAcuerdo, isAnswered, sinAbrir } from '#records/entregas/model.ts';
import { updateEntrega } from '#records/entregas/repository.ts';
import { conEntrega, isEnLaMisma } from '#records/expedientes/asuntos/entregas.ts';
import { saveExpediente } from '#records/expedientes/repository.ts';
import { conQuienResponda } from '#records/expedientes/salas/responde.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { rastroDe } from './dispatch.ts';
import { type EntregaLeida, requireEntrega } from './read.ts';

type Dicho = BodyOf<typeof call>;

/**
 * Records what a recipient says to the version that they read: that they agree, in the words of the
 * declaration, or what must change. Whoever reads for several rooms answers for all for which they may. The answer, what
 * the file waits for and the audit record are one transaction.
 * @throws AppError `not_found` if it is not for this person; `conflict` if no answer is asked, one was given,
 *   a newer version replaced it, the person read another PDF, or they agree to what they have not opened or to
 *   a quote that holds no more
 */
export async function answerEntrega(
  actor: Actor,
  de: { idExpediente: string; idEntrega: string },
  dicho: Dicho,
): Promise<void> {
  await transact(async (tx) => {
    const leida = await requireEntrega(actor, de, tx);
    const { expediente, entrega } = leida;
    const now = new Date();
    const salas = requireOpen(leida, dicho, now);
    const { respuesta: estado, sha256 } = dicho;
    const words =
      estado === 'cambios'
        ? { texto: dicho.texto, marcas: dicho.marcas, declaracion: null }
        : { texto: '', marcas: [], declaracion: declaracionDe(entrega.tipo) };
    const respuestas = conRespuestas(entrega, salas, (before) => ({
      ...before,
      estado,
      sha256,
      fecha: now,
      uid: actor.uid,
      por: actor.nombre,
      ...words,
      abierta: before.abierta ?? now,
    }));
    // Whoever agrees to this version has what they asked for in those before.
    const sinAtender = entrega.sinAtender.filter(
      ({ sala }) => estado === 'cambios' || !salas.includes(sala),
    );
    const answered = { ...entrega, respuestas, sinAtender };
    updateEntrega(tx, answered);
    saveExpediente(tx, expediente, conEntrega(expediente, entrega, answered), now, { salas });
    const despues = { ...rastroDe(entrega), salas, respuesta: estado, sha256 };
    const datos = { antes: null, despues: { ...despues, marcas: words.marcas.length } };
    record(tx, { tipo: 'entrega.contestada', actor, idExpediente: de.idExpediente, datos }, now);
  });
}

/**
 * Takes back the agreement of all the rooms that the person reads for: it is open again. That it was given and
 * taken back stays in the audit trail.
 * @throws AppError `not_found` if it is not for this person; `conflict` without an agreement, or once the office
 *   moved on
 */
export async function takeBackAgreement(
  actor: Actor,
  de: { idExpediente: string; idEntrega: string },
): Promise<void> {
  await transact(async (tx) => {
    const { expediente, entrega, salas, isStaff } = await requireEntrega(actor, de, tx);
    const agreed = isStaff || !entrega.vigente ? [] : deAcuerdo(entrega, salas);
    if (agreed.length === 0) throw refuse(TEXTOS.sinAcuerdo, 'sin_acuerdo');
    if (!agreed.every(({ fecha }) => isEnLaMisma(expediente, fecha))) {
      throw refuse(TEXTOS.yaSiguio, 'ya_siguio');
    }
    const now = new Date();
    const own = agreed.map(({ sala }) => sala);
    const respuestas = conRespuestas(entrega, own, ({ sala, abierta }) => ({
      ...sinAbrir(sala),
      estado: 'abierta',
      abierta,
    }));
    const open = { ...entrega, respuestas };
    updateEntrega(tx, open);
    saveExpediente(tx, expediente, conEntrega(expediente, entrega, open), now, { salas: own });
    const datos = { antes: { ...rastroDe(entrega), salas: own }, despues: null };
    const { idExpediente } = de;
    record(tx, { tipo: 'entrega.acuerdo_retirado', actor, idExpediente, datos }, now);
  });
}

/**
 * Marks as dealt with what a room asked to change in the versions before this one.
 * @throws AppError `not_found` out of scope and for a client; `conflict` if nothing of it is open
 */
export async function settleChanges(
  actor: Actor,
  de: { idExpediente: string; idEntrega: string },
  sala: string,
): Promise<void> {
  await transact(async (tx) => {
    const { expediente, entrega, isStaff } = await requireEntrega(actor, de, tx);
    if (!isStaff) {
      throw new AppError('not_found', 'for the staff', { message: TEXTOS.noEncontrada });
    }
    const sinAtender = entrega.sinAtender.filter((one) => one.sala !== sala);
    if (!entrega.vigente || sinAtender.length === entrega.sinAtender.length) {
      throw refuse(TEXTOS.yaAtendido, 'ya_atendido');
    }
    const now = new Date();
    const settled = { ...entrega, sinAtender };
    updateEntrega(tx, settled);
    saveExpediente(tx, expediente, conEntrega(expediente, entrega, settled), now, {
      salas: [sala],
    });
    const datos = { antes: null, despues: { ...rastroDe(entrega), salas: [sala] } };
    const { idExpediente } = de;
    record(tx, { tipo: 'entrega.cambios_atendidos', actor, idExpediente, datos }, now);
  });
}

const refuse = (message: string, detail: string) =>
  new AppError('conflict', `no answer taken: ${detail}`, { message, detail });

/** The rooms of the person that have not answered. @throws AppError `conflict`, `not_found`, `invalid_request` */
function requireOpen(
  { expediente, entrega, salas, isStaff }: EntregaLeida,
  { respuesta, sha256, marcas }: Dicho,
  now: Date,
): string[] {
  if (isStaff) {
    throw new AppError('not_found', 'for its recipients', { message: TEXTOS.noEncontrada });
  }
  if (!entrega.vigente) throw refuse(TEXTOS.yaReemplazada, 'ya_reemplazada');
  if (!entrega.pide) throw refuse(TEXTOS.noPideRespuesta, 'no_pide');
  if (respuesta === 'de_acuerdo' && isVencida(entrega.cotizacion, now)) {
    throw refuse(TEXTOS.vencida, 'vencida');
  }
  if (entrega.sha256 !== sha256) throw refuse(TEXTOS.otraVersion, 'otra_version');
  if (marcas.some(({ pagina }) => pagina > entrega.paginas)) {
    throw new AppError('invalid_request', 'a mark on a page that is not there', {
      message: MARCAS_MENSAJES.fueraDelDocumento,
    });
  }
  const open = entrega.respuestas.filter((one) => salas.includes(one.sala) && !isAnswered(one));
  if (open.length === 0) throw refuse(TEXTOS.yaContestada, 'ya_contestada');
  const rooms = conQuienResponda(
    expediente,
    open.map(({ sala }) => sala),
  );
  if (rooms.length === 0) throw refuse(TEXTOS.noRespondes, 'no_responde');
  if (respuesta === 'de_acuerdo' && open.some(({ abierta }) => abierta === null)) {
    throw refuse(TEXTOS.sinAbrir, 'sin_abrir');
  }
  return rooms;
}
