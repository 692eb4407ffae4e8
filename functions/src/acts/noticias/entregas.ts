import { AVISO_PAGO } from '@notaria/contract/cobros-messages';
import { enPesos } from '@notaria/contract/dinero';
import { AVISO_ENTREGA } from '@notaria/contract/entregas-messages';
import { paginaDeApartado, paginaDeEntrega } from '@notaria/contract/paginas';
import type { Transaction } from 'firebase-admin/firestore';
import type { Suceso } from '#records/bitacora/repository.ts';
import { enlaceA } from '#records/correos/links.ts';
import { correoEntrega, correoNovedad } from '#records/correos/templates/entrega.ts';
import type { EntregaDoc } from '#records/entregas/model.ts';
import { findEntrega, listEntregas } from '#records/entregas/repository.ts';
import {
  cotizacionPara,
  quienResponde,
  salasLeidas,
} from '#records/expedientes/asuntos/entregas.ts';
import { saldoDe } from '#records/expedientes/asuntos/saldos.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { conQuienPreguntar, conQuienResponda } from '#records/expedientes/salas/responde.ts';
import { listPagos } from '#records/pagos/repository.ts';
import { type Comunes, fila, filaDe, type Tabla } from './fila.ts';
import { elEncargado, lasSalas, uidsDe, whoAttends } from './quienes.ts';

const laEntrega = (
  tx: Transaction,
  { despues }: { despues: { idEntrega: string } },
  file: ExpedienteDoc,
) => findEntrega(file.idExpediente, despues.idEntrega, tx);

/** What the mail says of each answer: neither who nor in which words. */
const RESPUESTA = {
  de_acuerdo: { que: 'Están de acuerdo con lo que enviaste', dicho: 'Estoy de acuerdo con' },
  cambios: { que: 'Te piden cambios', dicho: 'Pedí cambios en' },
} as const;

const sobrePagos = (comunes: Comunes, que: string, motivo = '', ademas = '') =>
  correoNovedad({
    ...comunes,
    que,
    ver: 'Ver los pagos',
    motivo,
    ademas,
    enlace: enlaceA(paginaDeApartado(comunes.idExpediente, 'entregas')),
  });
const conMotivo = (texto: string, motivo: string) =>
  motivo === '' ? `${texto}.` : `${texto}. Motivo: ${motivo}`;

/** What the readers of some rooms pay by a quote, in words; empty for anything else. */
function importePara(entrega: EntregaDoc, salas: readonly string[]): string {
  const reparto = cotizacionPara(entrega, salas)?.reparto ?? [];
  return reparto.length === 0 ? '' : enPesos(reparto.reduce((sum, { monto }) => sum + monto, 0));
}

/** What is left to pay in the room of a payment, in words; empty if the payment itself says it. */
async function loQueQueda(
  _tx: Transaction,
  { despues: { sala, monto, recibido } }: { despues: Suceso<'pago.confirmado'>['despues'] },
  { idExpediente }: ExpedienteDoc,
): Promise<string> {
  const [entregas, pagos] = await Promise.all([
    listEntregas(idExpediente),
    listPagos(idExpediente),
  ]);
  const { debe, total } = saldoDe(sala, entregas, pagos);
  // What a short payment lacks is said with it.
  if (debe > 0 && debe === monto - recibido) return '';
  return AVISO_PAGO.queda(debe === 0 ? '' : enPesos(debe), total);
}

/** A confirmed payment in words; one of which less arrived than was reported is called short. */
function confirmadoDe({ despues: { monto, recibido } }: Suceso<'pago.confirmado'>): string {
  return recibido < monto
    ? AVISO_PAGO.corto(enPesos(monto), enPesos(recibido), enPesos(monto - recibido))
    : AVISO_PAGO.confirmado(enPesos(recibido));
}

const conLoQueQueda = (texto: string, queda: string) =>
  queda === '' ? texto : `${texto}. ${queda}`;

/** What the office gives back, and what is paid. */
export const DE_ENTREGAS: Tabla = {
  'entrega.enviada': [
    filaDe(laEntrega, {
      sobre: ({ asunto: { serie } }) => `entrega ${serie}`,
      // What was prepared is sent, and the versions before are over.
      salda: ({ asunto: { serie, idEntrega } }) => ({
        sobre: [`entrega ${serie}`, `preparada ${idEntrega}`],
      }),
      para: (tx, caso) => lasSalas(tx, caso, caso.suceso.despues.salas),
      tipo: 'entrega',
      texto: ({ asunto: { titulo, version } }) => AVISO_ENTREGA.enviada(titulo, version),
      preferencia: 'tramites',
      correo: ({ file, asunto }, { persona }) => {
        const { idExpediente, idEntrega, titulo, version, cambios, hasta } = asunto;
        const salas = salasLeidas(file, asunto, persona.uid);
        const importe = importePara(asunto, salas);
        // Nobody answers for who did not say that somebody else may.
        const pide = asunto.pide && conQuienResponda(file, salas).length > 0;
        const texto = AVISO_ENTREGA.enviada(titulo, version);
        const enlace = enlaceA(paginaDeEntrega(idExpediente, idEntrega));
        return (comunes) =>
          correoEntrega({ ...comunes, texto, cambios, importe, pide, hasta, enlace });
      },
      dicho: ({ file, suceso, asunto: { titulo, version, cambios } }) => {
        const texto = AVISO_ENTREGA.enviada(titulo, version);
        const uids = uidsDe(file, suceso.despues.salas);
        const completo = cambios === '' ? `${texto}.` : `${texto}. Qué cambió: ${cambios}`;
        return { lado: 'notaria', uids, texto: completo };
      },
    }),
    // Nobody answers for these people, so somebody has to ask them.
    filaDe(laEntrega, {
      si: ({ file, suceso: { despues }, asunto: { pide } }) =>
        pide && conQuienPreguntar(file, despues.salas).length > 0,
      sobre: ({ asunto: { serie } }) => `entrega ${serie}`,
      para: elEncargado,
      tipo: 'entrega',
      texto: ({ file, suceso: { despues }, asunto: { titulo } }) =>
        AVISO_ENTREGA.preguntar(
          quienResponde(file, conQuienPreguntar(file, despues.salas)),
          titulo,
        ),
    }),
  ],
  'entrega.preparada': [
    filaDe(laEntrega, {
      sobre: ({ asunto: { idEntrega } }) => `preparada ${idEntrega}`,
      para: whoAttends,
      tipo: 'entrega',
      texto: ({ asunto }) => AVISO_ENTREGA.preparada(asunto.titulo),
      preferencia: 'mensajes',
      correo: ({ asunto: { idExpediente, idEntrega } }) => {
        const que = 'Hay algo preparado para que lo envíes';
        const enlace = enlaceA(paginaDeEntrega(idExpediente, idEntrega));
        return (comunes) => correoNovedad({ ...comunes, que, ver: 'Revisarlo', enlace });
      },
    }),
  ],
  'entrega.descartada': [
    fila({ salda: ({ suceso: { antes } }) => ({ sobre: [`preparada ${antes.idEntrega}`] }) }),
  ],
  'entrega.contestada': [
    filaDe(laEntrega, {
      sobre: ({ asunto: { serie } }) => `entrega ${serie}`,
      salda: ({ suceso: { actor }, asunto: { serie } }) => ({
        sobre: [`entrega ${serie}`],
        uids: [actor.uid],
      }),
      para: whoAttends,
      tipo: 'entrega',
      texto: ({ file, suceso: { despues }, asunto: { titulo } }) => {
        const { respuesta, salas } = despues;
        return AVISO_ENTREGA[respuesta](quienResponde(file, salas), titulo);
      },
      preferencia: 'mensajes',
      correo: ({ suceso: { despues }, asunto: { idExpediente, idEntrega } }) => {
        const { que } = RESPUESTA[despues.respuesta];
        const enlace = enlaceA(paginaDeEntrega(idExpediente, idEntrega));
        return (comunes) => correoNovedad({ ...comunes, que, ver: 'Ver la respuesta', enlace });
      },
      dicho: ({ suceso: { actor, despues }, asunto: { titulo } }) => {
        const { dicho } = RESPUESTA[despues.respuesta];
        const texto = `${dicho} la versión ${despues.version} de «${titulo}».`;
        return { lado: 'cliente', uids: [actor.uid], texto };
      },
    }),
  ],
  'entrega.acuerdo_retirado': [
    filaDe((tx, { antes }, { idExpediente }) => findEntrega(idExpediente, antes.idEntrega, tx), {
      sobre: ({ asunto: { serie } }) => `entrega ${serie}`,
      para: whoAttends,
      tipo: 'entrega',
      texto: ({ file, suceso: { antes }, asunto: { titulo } }) =>
        AVISO_ENTREGA.retirado(quienResponde(file, antes.salas), titulo),
      preferencia: 'mensajes',
      correo: ({ asunto: { idExpediente, idEntrega } }) => {
        const que = 'Retiraron su acuerdo con lo que enviaste';
        const enlace = enlaceA(paginaDeEntrega(idExpediente, idEntrega));
        return (comunes) => correoNovedad({ ...comunes, que, ver: 'Ver la respuesta', enlace });
      },
      dicho: ({ suceso: { actor }, asunto: { titulo, version } }) => {
        const texto = `Retiré mi acuerdo con la versión ${version} de «${titulo}».`;
        return { lado: 'cliente', uids: [actor.uid], texto };
      },
    }),
  ],
  'pago.avisado': [
    fila({
      sobre: ({ suceso: { despues } }) => `pago ${despues.idPago}`,
      para: whoAttends,
      tipo: 'entrega',
      texto: ({ file, suceso: { despues } }) =>
        AVISO_PAGO.avisado(quienResponde(file, [despues.sala]), enPesos(despues.monto)),
      preferencia: 'mensajes',
      junta: () => 'pagos',
      correo: () => (comunes) => sobrePagos(comunes, 'Avisan de un pago por confirmar'),
      dicho: ({ suceso: { actor, despues } }) => {
        const texto = `Avisé que pagué ${enPesos(despues.monto)}.`;
        return { lado: 'cliente', uids: [actor.uid], texto };
      },
    }),
  ],
  'pago.confirmado': [
    filaDe(loQueQueda, {
      salda: ({ suceso: { despues } }) => ({ sobre: [`pago ${despues.idPago}`] }),
      para: (tx, caso) => lasSalas(tx, caso, [caso.suceso.despues.sala]),
      tipo: 'entrega',
      texto: ({ suceso, asunto }) => conLoQueQueda(confirmadoDe(suceso), asunto),
      preferencia: 'tramites',
      correo: ({ suceso, asunto }) => {
        const texto = confirmadoDe(suceso);
        return (comunes) => sobrePagos(comunes, texto, '', asunto);
      },
      dicho: ({ file, suceso }) => {
        const texto = conMotivo(confirmadoDe(suceso), '');
        return { lado: 'notaria', uids: uidsDe(file, [suceso.despues.sala]), texto };
      },
    }),
  ],
  'pago.rechazado': [
    fila({
      salda: ({ suceso: { despues } }) => ({ sobre: [`pago ${despues.idPago}`] }),
      para: (tx, caso) => lasSalas(tx, caso, [caso.suceso.despues.sala]),
      tipo: 'entrega',
      texto: ({ suceso: { despues } }) => AVISO_PAGO.rechazado(enPesos(despues.monto)),
      preferencia: 'tramites',
      correo: ({ suceso: { despues } }) => {
        const texto = AVISO_PAGO.rechazado(enPesos(despues.monto));
        return (comunes) => sobrePagos(comunes, texto, despues.motivo);
      },
      dicho: ({ file, suceso: { despues } }) => {
        const texto = conMotivo(AVISO_PAGO.rechazado(enPesos(despues.monto)), despues.motivo);
        return { lado: 'notaria', uids: uidsDe(file, [despues.sala]), texto };
      },
    }),
  ],
  'pago.anotado': [
    filaDe(loQueQueda, {
      para: (tx, caso) => lasSalas(tx, caso, [caso.suceso.despues.sala]),
      tipo: 'entrega',
      texto: ({ suceso: { despues }, asunto }) =>
        conLoQueQueda(AVISO_PAGO.anotado(enPesos(despues.recibido)), asunto),
      preferencia: 'tramites',
      correo: ({ suceso: { despues }, asunto }) => {
        const texto = AVISO_PAGO.anotado(enPesos(despues.recibido));
        return (comunes) => sobrePagos(comunes, texto, '', asunto);
      },
      dicho: ({ file, suceso: { despues } }) => {
        const texto = conMotivo(AVISO_PAGO.anotado(enPesos(despues.recibido)), '');
        return { lado: 'notaria', uids: uidsDe(file, [despues.sala]), texto };
      },
    }),
  ],
  'pago.reabierto': [
    fila({
      para: (tx, caso) => lasSalas(tx, caso, [caso.suceso.despues.sala]),
      tipo: 'entrega',
      texto: ({ suceso: { despues } }) => AVISO_PAGO.reabierto(enPesos(despues.monto)),
      preferencia: 'tramites',
      correo: ({ suceso: { despues } }) => {
        const texto = AVISO_PAGO.reabierto(enPesos(despues.monto));
        return (comunes) => sobrePagos(comunes, texto, despues.motivo);
      },
      dicho: ({ file, suceso: { despues } }) => {
        const texto = conMotivo(AVISO_PAGO.reabierto(enPesos(despues.monto)), despues.motivo);
        return { lado: 'notaria', uids: uidsDe(file, [despues.sala]), texto };
      },
    }),
  ],
};
