import type { BodyOf } from '@notaria/contract/call';
import type { contestarEntrega as call } from '@notaria/contract/entregas';
import {
  AVISO_ENTREGA,
  declaracionDe,
  ENTREGAS_TEXTOS as TEXTOS,
} from '@notaria/contract/entregas-messages';
import { MARCAS_MENSAJES } from '@notaria/contract/marcas';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/store/transaction.ts';
import { record } from '#records/bitacora/repository.ts';
import { enlaceEntrega } from '#records/correos/links.ts';
import { correoNovedad } from '#records/correos/templates/entrega.ts';
import { conRespuestas, isAnswered, isVencida, pendientesDe } from '#records/entregas/model.ts';
import { updateEntrega } from '#records/entregas/repository.ts';
import { destinosDe, saveEntregas } from '#records/expedientes/entregas.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { rastroDe } from './dispatch.ts';
import { type Leida, requireEntrega } from './read.ts';
import { type Comunes, prepareParaPersonal } from './tell.ts';

type Dicho = BodyOf<typeof call>;

/** What the mail says of each answer: neither who nor in which words. */
const EN_CORREO = {
  de_acuerdo: { que: 'Están de acuerdo con lo que enviaste', ver: 'Ver la respuesta' },
  cambios: { que: 'Te piden cambios', ver: 'Ver la respuesta' },
} as const;

/**
 * Records what a recipient says to the version that they read: that they agree, in the words of the
 * declaration, or what must change. Whoever reads for several rooms answers for all of them. The answer, what
 * the file waits for, the notices and the audit record are one transaction.
 * @throws AppError `not_found` if it is not for this person; `conflict` if no answer is asked, one was given,
 *   a newer version replaced it, the person read another PDF, or they agree to a quote that holds no more
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
      ...{ estado, sha256, fecha: now, uid: actor.uid, por: actor.nombre, ...words },
      abierta: before.abierta ?? now,
    }));
    const answered = { ...entrega, respuestas };
    const quien = quienResponde(expediente, salas);
    const { idEntrega, titulo, version } = entrega;
    const isAgreed = estado === 'de_acuerdo';
    const enlace = enlaceEntrega(de.idExpediente, idEntrega);
    const said = isAgreed ? 'Estoy de acuerdo con' : 'Pedí cambios en';
    const suceso = {
      clave: [idEntrega, actor.uid, estado],
      texto: AVISO_ENTREGA[estado](quien, titulo),
      dicho: `${said} la versión ${version} de «${titulo}».`,
      correo: (comunes: Comunes) => correoNovedad({ ...comunes, ...EN_CORREO[estado], enlace }),
    };
    const tell = await prepareParaPersonal(tx, expediente, actor, suceso, now);
    updateEntrega(tx, answered);
    const others = expediente.porResponder.filter((one) => one.idEntrega !== entrega.idEntrega);
    const porResponder = [...others, ...pendientesDe(answered)];
    saveEntregas(tx, expediente, { porResponder, hilos: tell(), salas }, now);
    const despues = { ...rastroDe(entrega), salas, respuesta: estado, sha256 };
    const datos = { antes: null, despues: { ...despues, marcas: words.marcas.length } };
    record(tx, { tipo: 'entrega.contestada', actor, idExpediente: de.idExpediente, datos }, now);
  });
}

/** The rooms of the person that have not answered. @throws AppError `conflict`, `not_found`, `invalid_request` */
function requireOpen(
  { entrega, salas, isStaff }: Leida,
  { respuesta, sha256, marcas }: Dicho,
  now: Date,
): string[] {
  const refuse = (message: string, detail: string) =>
    new AppError('conflict', `no answer taken: ${detail}`, { message, detail });
  if (isStaff) {
    throw new AppError('not_found', 'for its recipients', { message: TEXTOS.noEncontrada });
  }
  if (!entrega.vigente) throw refuse(TEXTOS.yaReemplazada, 'ya_reemplazada');
  if (!entrega.pide) throw refuse(TEXTOS.noPideRespuesta, 'no_pide');
  if (respuesta === 'de_acuerdo' && isVencida(entrega, now)) {
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
  return open.map(({ sala }) => sala);
}

/** The recipient as the staff know them: by kind in a file with several, so that a notice names nobody. */
export function quienResponde(expediente: Leida['expediente'], salas: readonly string[]): string {
  const kinds = destinosDe(expediente).flatMap(({ sala, parte }) =>
    salas.includes(sala) && parte !== '' ? [parte] : [],
  );
  return kinds.length === 0 ? 'El cliente' : new Intl.ListFormat('es-MX').format(kinds);
}
