import { readFileSync } from 'node:fs';
import { AGENDA_DE_INICIO } from '@notaria/contract/agenda';
import { asignarExpediente } from '@notaria/contract/asignacion';
import { todayInMexico } from '@notaria/contract/calendar';
import * as conversacion from '@notaria/contract/conversacion';
import { declararNoAplica } from '@notaria/contract/declaraciones';
import * as documentos from '@notaria/contract/documentos';
import * as entregas from '@notaria/contract/entregas';
import { type MovimientoEtapa, moverEtapa } from '@notaria/contract/etapas-mover';
import * as notas from '@notaria/contract/notas';
import * as pagos from '@notaria/contract/pagos';
import * as partes from '@notaria/contract/partes';
import { chooseAvisos } from '@notaria/factories/avisos';
import { conEtapas } from '@notaria/factories/etapas';
import { aPdf, aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { unusedWord } from '@notaria/factories/oficinas';
import { conCuenta } from '@notaria/factories/pagos';
import { aSharedFile } from '@notaria/factories/partes';
import { anAdministrador, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { db } from '../../src/platform/firebase.ts';
import { idGrupo, inWeek, people, preparePeople } from '../support/citas.ts';
import { oyentes } from '../support/noticias.ts';

export let admin: Person;
/** Does an act and says who hears of it. */
export let oyen: ReturnType<typeof oyentes>['oyen'];
/** The file of one client, the sale, and the tokens of its invitations. */
export let solo: string;
export let venta: string;
export let invitacion: Record<string, { token: string }>;

/** Makes the office, its clients and their two files, and chooses every mail at once. */
export async function prepararNoticias(): Promise<void> {
  await preparePeople();
  admin = await anAdministrador();
  inWeek(2);
  await db()
    .doc(`agendas/${idGrupo}`)
    .set({ ...AGENDA_DE_INICIO, asesora: people.luz.uid, version: 1 });
  await conCuenta();
  const todo = ['documentos', 'tramites', 'recordatorios', 'asignaciones', 'mensajes', 'detenidos'];
  const alMomento = Object.fromEntries(todo.map((aviso) => [aviso, 'al_momento']));
  for (const one of [admin, ...Object.values(people)]) await chooseAvisos(one, alMomento);
  const { otra, compra, vende, luz } = people;
  const one = await aStoredExpediente({
    cliente: otra,
    asignado: luz,
    titulo: 'Testamento',
    estados: [null, null],
    condicion: 'si te casaste',
  });
  await conEtapas(one);
  solo = one.idExpediente;
  const shared = await aSharedFile({
    asignado: luz,
    idGrupo,
    titulo: 'Compraventa',
    comunes: [2, 2],
    partes: [
      { clave: 'comprador', person: compra, estados: [2, 2] },
      { clave: 'vendedor', person: vende, estados: [2, null] },
      { clave: 'conyuge', correo: people.conyuge.email },
      { clave: 'vendedor', correo: people.otra.email },
    ],
  });
  await conEtapas(shared.file);
  venta = shared.file.idExpediente;
  invitacion = shared.tokens;
  ({ oyen } = oyentes({ ...people, admin }));
}

const params = (id: string) => ({ id });
const rowOf = async (id: string, idDocRequerido: string) =>
  (await expedienteNow(id)).documentos.find((one) => one.idDocRequerido === idDocRequerido);
export const docOf = async (id: string, idDocRequerido: string) => ({
  tramiteId: id,
  documentoId: (await rowOf(id, idDocRequerido))?.idDocumento ?? '',
});

export async function sube(as: Person, id: string, idDocRequerido: string) {
  const visto = (await rowOf(id, idDocRequerido))?.idDocumento ?? undefined;
  const body = { idExpediente: id, idDocRequerido, ...(visto && { reemplaza: visto }) };
  const file = { bytes: await aPdf(unusedWord()) };
  return request(documentos.crearDocumento, { as, body, file });
}
export const acepta = async (id: string, row: string) =>
  request(documentos.aceptarDocumento, {
    as: people.luz,
    params: await docOf(id, row),
    body: { state: 2 },
  });
export const rechaza = async (id: string, row: string) =>
  request(documentos.rechazarDocumento, {
    as: people.luz,
    params: await docOf(id, row),
    body: { comment: 'No se lee.' },
  });

export async function mueve(id: string, body: Omit<MovimientoEtapa, 'visto'>) {
  const { etapaActual, curso } = await expedienteNow(id);
  const visto = { etapa: etapaActual ?? '', movimientos: curso?.movimientos ?? 0 };
  return request(moverEtapa, {
    as: people.luz,
    params: params(id),
    body: { ...body, visto } as never,
  });
}

export async function envia(as: Person, over: object = {}) {
  const body = {
    tipo: 'proyecto',
    titulo: 'Proyecto',
    para: 'p1,p2',
    pide: 'si',
    ...over,
  } as never;
  const file = { bytes: await aPdf(unusedWord()) };
  return request(entregas.enviarEntrega, { as, params: params(venta), body, file });
}
/** Writes an internal note for the secretary of the office, which comes back tomorrow. */
export const anotaPara = async () => {
  const { secretaria: as, luz } = people;
  const dia = todayInMexico(enDias(1));
  const body = { texto: 'Ojo con la firma.', para: as.uid, dia };
  idNota = (await request(notas.escribirNota, { as: luz, params: params(venta), body })).body
    .idNota;
};
let idNota = '';
export const daPorHecha = (hecha = true) =>
  request(notas.marcarNotaHecha, {
    as: people.luz,
    params: { id: venta, idNota },
    body: { hecha },
  });

export async function ultima(as: Person) {
  const { body } = await request(entregas.listEntregas, { as, params: params(venta) });
  const [newest] = body.entregas;
  if (!newest) throw new Error('nothing sent');
  return newest;
}
export async function contesta(as: Person, said: object) {
  const { idEntrega, sha256 } = await ultima(as);
  const body = { sha256, ...said } as never;
  await request(entregas.abrirEntrega, { as, params: { id: venta, idEntrega } });
  return request(entregas.contestarEntrega, { as, params: { id: venta, idEntrega }, body });
}
export const cotiza = () =>
  request(entregas.cotizarEntrega, {
    as: people.luz,
    params: params(venta),
    body: {
      titulo: 'Cotización',
      para: 'p1,p2',
      pide: 'si',
      vigencia: null,
      lineas: [{ concepto: 'Honorarios', clase: 'honorarios', monto: 2_100_000 }],
      reparto: [
        { sala: 'p1', monto: 1_500_000 },
        { sala: 'p2', monto: 600_000 },
      ],
    },
  });
export async function paga(monto: string) {
  const file = { bytes: await aPdf(unusedWord()) };
  const body = { monto, dia: todayInMexico(new Date()), sala: 'p1' };
  return request(pagos.avisarPago, { as: people.compra, params: params(venta), body, file });
}
export async function decide(body: object) {
  const listed = await request(pagos.listPagos, { as: people.luz, params: params(venta) });
  const open = listed.body.pagos.find(({ estado }) => estado === 'por_confirmar');
  const of = { id: venta, idPago: open?.idPago ?? 'ninguno' };
  return request(pagos.decidirPago, { as: people.luz, params: of, body: body as never });
}
export const anota = () =>
  request(pagos.anotarPago, {
    as: people.luz,
    params: params(venta),
    body: { monto: 300_000, dia: todayInMexico(new Date()), sala: 'p1' },
  });
/** Takes back that a payment was refused. */
export async function reabre() {
  const listed = await request(pagos.listPagos, { as: people.luz, params: params(venta) });
  const refused = listed.body.pagos.find(({ estado }) => estado === 'rechazado');
  const of = { id: venta, idPago: refused?.idPago ?? 'ninguno' };
  const body = { motivo: 'Llegó al día siguiente.' };
  return request(pagos.reabrirPago, { as: people.luz, params: of, body });
}
export const escribe = (as: Person, id: string, idHilo: string) =>
  request(conversacion.enviarMensaje, { as, params: { id, idHilo }, body: { texto: 'Hola.' } });
export const asigna = (id: string, idResponsable: string | null) =>
  request(asignarExpediente, { as: admin, body: { idExpediente: id, idResponsable } });
export const enDias = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
export const comoP = (token: string | undefined) => ({ params: { token: token ?? '' } });

export const comoParte = (idParte: string) => ({ params: { id: venta, idParte } });
export const noAplica = (declara: boolean) => {
  const body = { idExpediente: solo, idDocRequerido: 'doc-2', declara };
  return request(declararNoAplica, { as: people.otra, body });
};
/** Invites a second seller to the sale. */
export const invita = () =>
  request(partes.agregarParte, {
    as: people.compra,
    params: params(venta),
    body: { clave: 'vendedor', nombre: 'Eva', correo: people.titular.email },
  });

/** What each act must cause: the lines under its heading. */
export const ORO = new Map(
  readFileSync(new URL('../fixtures/noticias.md', import.meta.url), 'utf8')
    .split(/^## /m)
    .map((part): [string, string[]] => {
      const [act = '', ...lines] = part.split('\n');
      return [act, lines.flatMap((line) => (line.startsWith('- ') ? line.slice(2) : []))];
    }),
);
