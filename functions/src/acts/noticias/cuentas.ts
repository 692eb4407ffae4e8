import { AVISO_CANCELACION } from '@notaria/contract/derechos-messages';
import { COLEGAS } from '@notaria/contract/invitaciones-messages';
import { PAGINAS } from '@notaria/contract/paginas';
import { ROL } from '@notaria/contract/roles';
import type { Transaction } from 'firebase-admin/firestore';
import { findCancelacion } from '#records/cancelaciones/repository.ts';
import { enlaceA } from '#records/correos/links.ts';
import { correoCancelacionPorAtender } from '#records/correos/templates/cancelacion.ts';
import { prepareUltimoDia } from '#records/etapas/plazo.ts';
import { listSinOficina, nameForMail } from '#records/usuarios/repository.ts';
import { type Fila, filaSinArchivo, type Oyente, type Tabla } from './fila.ts';
import { delPersonal } from './quienes.ts';

/** Everybody who may carry a request out: they belong to no office. */
async function losAdministradores(): Promise<Oyente[]> {
  const administradores = await listSinOficina(ROL.administrador);
  return administradores.map((persona) => ({ persona, lado: 'notaria', conCorreo: true }));
}

/** A request that is still open, and the last day on which the law lets it be answered. */
async function laSolicitud(tx: Transaction, { despues }: { despues: { uid: string } }) {
  const solicitud = await findCancelacion(despues.uid, tx);
  if (solicitud?.estado !== 'pendiente') return undefined;
  const ultimoDia = (await prepareUltimoDia(solicitud.fecha, tx))(solicitud.fecha);
  return { solicitud, ultimoDia: ultimoDia.split('-').reverse().join('-') };
}

/** A request was withdrawn, refused or carried out: it waits for nobody any more. */
const seAtendio: Fila<'cancelacion.retirada' | 'cancelacion.rechazada' | 'usuario.eliminado'> =
  filaSinArchivo(async () => null, {
    salda: ({ suceso: { antes } }) => ({ sobre: [`cancelacion ${antes.uid}`] }),
  });

/** The accounts. */
export const DE_CUENTAS: Tabla = {
  'cancelacion.solicitada': [
    filaSinArchivo(laSolicitud, {
      para: losAdministradores,
      tipo: 'cancelacion',
      texto: ({ asunto: { ultimoDia } }) => AVISO_CANCELACION(ultimoDia),
      de: ({ asunto: { solicitud } }) => solicitud.nombre || solicitud.correo,
      sobre: ({ asunto: { solicitud } }) => `cancelacion ${solicitud.uid}`,
      // The law's term runs whatever mails somebody chose.
      sinFalta: ({ asunto: { ultimoDia } }, { persona }) =>
        correoCancelacionPorAtender({
          nombre: nameForMail(persona),
          ultimoDia,
          enlace: enlaceA(PAGINAS.usuarios),
        }),
    }),
  ],
  'cancelacion.retirada': [seAtendio],
  'cancelacion.rechazada': [seAtendio],
  'usuario.eliminado': [seAtendio],
  'colega.aceptado': [
    filaSinArchivo(async (_tx, { despues: { invito } }) => invito, {
      para: (tx, { asunto }) => delPersonal(tx, [asunto]),
      tipo: 'colega',
      texto: () => COLEGAS.teAcepto,
      de: ({ suceso: { actor } }) => actor.nombre,
    }),
  ],
};
