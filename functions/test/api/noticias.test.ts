import * as derechos from '@notaria/contract/derechos';
import * as documentos from '@notaria/contract/documentos';
import * as entregas from '@notaria/contract/entregas';
import * as generales from '@notaria/contract/generales-expediente';
import * as partes from '@notaria/contract/partes';
import * as semana from '@notaria/contract/semana';
import { expedienteNow } from '@notaria/factories/files';
import { aRespuestas, conGenerales } from '@notaria/factories/generales';
import type { Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, expect, test } from 'vitest';
import { NOTA } from '../../src/records/conversaciones/notas.ts';
import {
  DETENIDO,
  RECORDAR,
  RESPUESTA,
  VENCIMIENTO,
} from '../../src/records/expedientes/asuntos/agenda.ts';
import { people } from '../support/citas.ts';
import {
  acepta,
  admin,
  anota,
  anotaPara,
  asigna,
  comoP,
  comoParte,
  contesta,
  cotiza,
  daPorHecha,
  decide,
  docOf,
  enDias,
  envia,
  escribe,
  invita,
  invitacion,
  mueve,
  noAplica,
  ORO,
  oyen,
  paga,
  prepararNoticias,
  reabre,
  rechaza,
  solo,
  sube,
  ultima,
  venta,
} from '../support/noticias-actos.ts';
import { noticiasAlMomento } from '../support/noticias-al-momento.ts';
import { DE_CITAS } from '../support/noticias-citas.ts';
import { runTasks } from '../support/tareas.ts';

// Who hears of what: every notice, mail, line of a conversation and pulse that follows from each act. The acts
// are done in this order, to a file of «otra» and to a sale between «compra» and «vende», and what each must
// cause is in `fixtures/noticias.md`.

noticiasAlMomento('aparte');
beforeAll(prepararNoticias, 60_000);

const escribeOcupacion = (as: Person, valor: string) =>
  request(generales.guardarGenerales, {
    as,
    params: { id: venta, sala: 'p2' },
    body: { respuestas: [{ codigo: 'ocupacion', valor }], motivo: 'Estaba mal.' },
  });

/** What is done; and who hears of it. */
const LISTA: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['documento.subido', () => sube(people.otra, solo, 'doc-1')],
  ['documento.reemplazado', () => sube(people.otra, solo, 'doc-1')],
  ['documento.no_aplica, and with it all is received', () => noAplica(true)],
  ['documento.no_aplica_retirado', () => noAplica(false)],
  ['documento.subido, the last one that was missing', () => sube(people.otra, solo, 'doc-2')],
  [
    'documento.acomodado',
    async () =>
      request(documentos.acomodarDocumento, {
        as: people.luz,
        params: await docOf(solo, 'doc-2'),
        body: { visto: 0, paginas: [{ pagina: 1, giro: 90 }] },
      }),
  ],
  ['documento.rechazado', () => rechaza(solo, 'doc-1')],
  [
    'documento.rechazado and documento.revision_deshecha',
    async () => {
      await rechaza(solo, 'doc-2');
      await request(documentos.deshacerRevision, {
        as: people.luz,
        params: await docOf(solo, 'doc-2'),
      });
    },
  ],
  ['documento.aceptado', () => acepta(solo, 'doc-2')],
  [
    'documento.eliminado',
    async () => {
      const { documentoId: idDocumento } = await docOf(solo, 'doc-1');
      const url = `/api/documentos/${idDocumento}/archivo`;
      return request(documentos.eliminarDocumento, {
        as: people.otra,
        body: { idDocumento, url, expedienteId: solo },
      });
    },
  ],
  ['documento.subido, after a deletion', () => sube(people.otra, solo, 'doc-1')],
  ['documento.aceptado, the last one', () => acepta(solo, 'doc-1')],
  [
    'documento.subido by a party, the last one',
    () => sube(people.vende, venta, 'vendedor-curp--p2'),
  ],
  ['documento.rechazado of a party', () => rechaza(venta, 'vendedor-curp--p2')],
  ['documento.aceptado of a party', () => acepta(venta, 'vendedor-curp--p2')],

  ['parte.agregada', invita],
  [
    'parte.invitada_otra_vez',
    () => request(partes.reenviarInvitacion, { as: people.compra, ...comoParte('p5') }),
  ],
  [
    'parte.quien_es',
    () => {
      const body = { tipo: 'empresa', representante: 'Eva Paz' } as const;
      return request(partes.decirQuienEs, { as: people.compra, ...comoParte('p5'), body });
    },
  ],
  [
    'parte.retirada, invited',
    () => request(partes.retirarParte, { as: people.luz, ...comoParte('p5') }),
  ],
  [
    'parte.aceptada',
    () => request(partes.aceptarInvitacion, { as: people.conyuge, ...comoP(invitacion.p3?.token) }),
  ],
  [
    'parte.sin_conyuge',
    () => request(partes.decirSinConyuge, { as: people.vende, ...comoParte('p2') }),
  ],
  [
    'generales.enviados',
    async () => {
      await conGenerales(await expedienteNow(venta));
      return request(generales.enviarGenerales, {
        as: people.vende,
        params: { id: venta, sala: 'p2' },
        body: { respuestas: aRespuestas('Panadera') },
      });
    },
  ],
  [
    'generales.pedidos',
    () =>
      request(generales.pedirCorreccion, {
        as: people.luz,
        params: { id: venta, sala: 'p2' },
        body: { codigo: 'ocupacion', frase: 'Falta una letra.' },
      }),
  ],
  ['generales.cambiados', () => escribeOcupacion(people.vende, 'Pastelera')],
  ['generales.corregidos', () => escribeOcupacion(people.luz, 'Repostera')],
  [
    'parte.salio',
    () => request(partes.salirDeExpediente, { as: people.conyuge, ...comoParte('p3') }),
  ],
  [
    'parte.responde, and out again',
    async () => {
      const params = { id: venta };
      const body = { clave: 'conyuge', de: 'p2', nombre: 'Eva', consentimiento: true } as const;
      const { idParte } = (await request(partes.agregarParte, { as: people.vende, params, body }))
        .body;
      await request(partes.responderPor, { as: people.vende, ...comoParte(idParte) });
      return request(partes.retirarParte, { as: people.luz, ...comoParte(idParte) });
    },
  ],
  [
    'parte.rechazada, after which all is accepted',
    () => request(partes.rechazarInvitacion, { as: people.otra, ...comoP(invitacion.p4?.token) }),
  ],
  [
    'parte.vencida',
    async () => {
      await invita();
      await runTasks(VENCIMIENTO, enDias(20));
    },
  ],

  [
    'expediente.etapa: goes on',
    () => mueve(solo, { movimiento: 'avanzar', siguiente: 'revision' }),
  ],
  [
    'expediente.etapa: waits',
    () => mueve(solo, { movimiento: 'pausar', motivo: 'Vacaciones', culpa: 'cliente' } as never),
  ],
  ['expediente.etapa: goes on again', () => mueve(solo, { movimiento: 'reanudar' })],
  ['expediente.etapa: a note', () => mueve(solo, { movimiento: 'anotar', nota: 'Falta poco.' })],
  [
    'expediente.etapa: a day without a word',
    () => mueve(solo, { movimiento: 'anotar', esperada: enDias(200).toISOString().slice(0, 10) }),
  ],
  [
    'expediente.etapa: goes back',
    () => mueve(solo, { movimiento: 'regresar', siguiente: 'proyecto', motivo: 'Falta un dato.' }),
  ],
  [
    'expediente.etapa: goes on, once more',
    () => mueve(solo, { movimiento: 'avanzar', siguiente: 'revision' }),
  ],

  ['mensaje.enviado by the client', () => escribe(people.otra, solo, 'cliente')],
  ['mensaje.enviado, another one within the hour', () => escribe(people.otra, solo, 'cliente')],
  ['mensaje.enviado by the office', () => escribe(people.luz, venta, 'p1')],
  ['mensaje.enviado by a secretary to the seller', () => escribe(people.secretaria, venta, 'p2')],
  ['expediente.asignado, with unread messages', () => asigna(solo, people.titular.uid)],
  ['expediente.asignado to nobody', () => asigna(solo, null)],
  ['mensaje.enviado, and nobody attends the file', () => escribe(people.otra, solo, 'cliente')],

  ['nota.agregada, which names a colleague', anotaPara],
  ['nota.hecha', () => daPorHecha()],
  ['nota.por_hacer', () => daPorHecha(false)],
  ['nota.hecha, once more', () => daPorHecha()],
  [
    'nota.agregada, and the clock: it comes back',
    async () => {
      await anotaPara();
      await runTasks(NOTA, enDias(2));
    },
  ],

  ['entrega.preparada', () => envia(people.secretaria)],
  [
    'entrega.enviada, as it was prepared',
    async () => {
      const { idEntrega } = await ultima(people.luz);
      return request(entregas.soltarEntrega, {
        as: people.luz,
        params: { id: venta, idEntrega },
        body: {},
      });
    },
  ],
  [
    'entrega.contestada: changes',
    () => contesta(people.compra, { respuesta: 'cambios', texto: 'Mi nombre.' }),
  ],
  [
    'entrega.enviada, a new version',
    async () => {
      const { idEntrega } = await ultima(people.luz);
      return envia(people.luz, { reemplaza: idEntrega, cambios: 'Tu nombre.', vistos: 'p1' });
    },
  ],
  ['entrega.contestada: agreed', () => contesta(people.vende, { respuesta: 'de_acuerdo' })],
  [
    'entrega.acuerdo_retirado',
    async () => {
      const { idEntrega } = await ultima(people.vende);
      const params = { id: venta, idEntrega };
      return request(entregas.retirarAcuerdo, { as: people.vende, params });
    },
  ],
  ['entrega.enviada: a quote', cotiza],
  ['pago.avisado', () => paga('500000')],
  ['pago.confirmado', () => decide({ recibido: 500_000 })],
  [
    'pago.rechazado',
    async () => {
      await paga('1000000');
      return decide({ recibido: null, motivo: 'No llegó.' });
    },
  ],
  ['pago.reabierto', reabre],
  ['pago.anotado', anota],

  ...DE_CITAS,
  ['calendario.suscrito', () => request(semana.suscribir, { as: people.luz })],

  [
    'cancelacion.solicitada',
    () =>
      request(derechos.solicitarCancelacion, {
        as: people.otra,
        body: { motivo: 'Ya no la uso.' },
      }),
  ],
  [
    'cancelacion.rechazada',
    () =>
      request(derechos.rechazarCancelacion, {
        as: admin,
        params: { id: people.otra.uid },
        body: { razon: 'Hay un trámite.' },
      } as never),
  ],

  ['the clock: a week later', () => runTasks(RECORDAR, enDias(8))],
  ['the clock: answers that are owed', () => runTasks(RESPUESTA, enDias(8))],
  ['the clock: files that stand still', () => runTasks(DETENIDO, enDias(31))],
];

test.each(LISTA)('%s', async (what, act) => {
  expect(await oyen(act)).toEqual(ORO.get(what));
});
