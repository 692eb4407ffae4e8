import { todayInMexico } from '@notaria/contract/calendar';
import type { AnyCall } from '@notaria/contract/call';
import * as cobranza from '@notaria/contract/cobranza';
import * as cobros from '@notaria/contract/cobros';
import * as entregas from '@notaria/contract/entregas';
import { atenderCambios } from '@notaria/contract/entregas-cambios';
import { hacerBorrador } from '@notaria/contract/machotes-llamadas';
import * as pagos from '@notaria/contract/pagos';
import { ROL } from '@notaria/contract/roles';
import { db } from '../../../functions/src/platform/firebase.ts';
import { editedCobros } from '../../../functions/src/records/cobros/repository.ts';
import { sinAbrir } from '../../../functions/src/records/entregas/model.ts';
import { aStoredEntrega, SHA } from '../entregas.ts';
import { aPdf } from '../files.ts';
import { aMachote } from '../machotes.ts';
import { aStoredPago, CUENTA, conCuenta } from '../pagos.ts';
import type { Person } from '../people.ts';
import type { RequestOptions } from '../server.ts';
import { about, byId, STAFF_ONLY } from './files.ts';
import { ofNoFile, type Row } from './row.ts';
import { CREATED_BY_STAFF, EVERYBODY, OF_STAFF, only, STAFF } from './whose.ts';

const ENTREGAS = 'entregas.test.ts, each party in its room';
const PAGOS = 'pagos.test.ts, each party in its room';

/** A call about something that the office sent to the client of a file. */
function aboutSent(
  call: AnyCall,
  inScope: Parameters<typeof about>[1],
  partes: string,
  more: RequestOptions<AnyCall> = {},
  stored: Parameters<typeof aStoredEntrega>[1] = {},
): Row {
  return about(call, inScope, partes, async ({ idExpediente }) => {
    const { idEntrega } = await aStoredEntrega({ idExpediente }, stored);
    return { params: { id: idExpediente, idEntrega }, ...more };
  });
}

/** Whose settings the person edits. */
async function keeperOf({ uid, idRol }: Person): Promise<string | null> {
  if (idRol === ROL.administrador) return null;
  const idGrupo = (await db().collection('usuarios').doc(uid).get()).get('idGrupo');
  return typeof idGrupo === 'string' ? idGrupo : 'ninguna';
}

/** What the office gives back. With several parties, and the kinds that a Secretaria sends: entregas.test.ts. */
export const DELIVERY_ROWS: readonly Row[] = [
  about(entregas.listEntregas, EVERYBODY, ENTREGAS, byId),
  about(entregas.enviarEntrega, CREATED_BY_STAFF, STAFF_ONLY, async (file) => ({
    ...byId(file),
    body: { tipo: 'copia', titulo: 'Copia', para: 'cliente', pide: 'no' },
    file: { bytes: await aPdf() },
  })),
  about(entregas.cotizarEntrega, CREATED_BY_STAFF, STAFF_ONLY, (file) => ({
    ...byId(file),
    body: {
      titulo: 'Cotización',
      para: 'cliente',
      pide: 'si',
      vigencia: null,
      lineas: [{ concepto: 'Honorarios', clase: 'honorarios', monto: 150_000 }],
      reparto: [{ sala: 'cliente', monto: 150_000 }],
    },
  })),
  // A Secretaria prepares drafts; sending them is for who accepts documents.
  aboutSent(
    entregas.soltarEntrega,
    { ...STAFF, secretaria: 403 },
    STAFF_ONLY,
    { body: {} },
    { enviada: false },
  ),
  about(atenderCambios, STAFF, STAFF_ONLY, async ({ idExpediente }) => {
    const cambios = { ...sinAbrir('cliente'), estado: 'cambios', texto: 'Mi nombre.' } as const;
    const before = { vigente: false, respuestas: [cambios] };
    const { idEntrega: asked } = await aStoredEntrega({ idExpediente }, before);
    const sinAtender = [{ idEntrega: asked, sala: 'cliente' }];
    const { idEntrega } = await aStoredEntrega({ idExpediente }, { version: 2, sinAtender });
    return { params: { id: idExpediente, idEntrega }, body: { sala: 'cliente' } };
  }),
  aboutSent(entregas.descartarEntrega, STAFF, STAFF_ONLY, {}, { enviada: false }),
  about(hacerBorrador, STAFF, STAFF_ONLY, async (file) => ({
    ...byId(file),
    body: { idMachote: await aMachote(file.idTramite) },
  })),
  about(pagos.listPagos, EVERYBODY, PAGOS, byId),
  about(pagos.avisarPago, { usuario: 201, cliente: 201 }, PAGOS, async (file) => {
    await conCuenta();
    const body = { monto: '150000', dia: todayInMexico(new Date()), sala: 'cliente' };
    return { ...byId(file), body, file: { bytes: await aPdf() } };
  }),
  about(pagos.decidirPago, STAFF, STAFF_ONLY, async ({ idExpediente }) => {
    const { idPago } = await aStoredPago({ idExpediente });
    return { params: { id: idExpediente, idPago }, body: { recibido: 150_000 } };
  }),
  about(pagos.anotarPago, CREATED_BY_STAFF, STAFF_ONLY, (file) => ({
    ...byId(file),
    body: { monto: 150_000, dia: todayInMexico(new Date()), sala: 'cliente' },
  })),
  about(pagos.reabrirPago, STAFF, STAFF_ONLY, async ({ idExpediente }) => {
    const { idPago } = await aStoredPago({ idExpediente }, { estado: 'rechazado' });
    return { params: { id: idExpediente, idPago }, body: { motivo: 'Llegó al día siguiente.' } };
  }),
  // Whose money each reads is in cobranza.test.ts.
  ofNoFile(cobranza.verCobranza, only(200, ...OF_STAFF)),
  ofNoFile(cobranza.csvCobranza, only(200, ...OF_STAFF)),
  { ...ofNoFile(cobros.verCobros, only(200, 'administrador', 'titular')), isShared: true },
  ofNoFile(cobros.guardarCobros, only(200, 'administrador', 'titular'), async (as) => {
    const { version } = await editedCobros(await keeperOf(as));
    const body = { cuenta: CUENTA, secretariaEnvia: ['copia'], plantillas: [], version };
    return { options: { body } };
  }),
  aboutSent(entregas.abrirEntrega, EVERYBODY, ENTREGAS),
  aboutSent(
    entregas.contestarEntrega,
    { usuario: 200, cliente: 200 },
    ENTREGAS,
    { body: { respuesta: 'de_acuerdo', sha256: SHA } },
    { respuestas: [{ ...sinAbrir('cliente'), estado: 'abierta', abierta: new Date() }] },
  ),
  aboutSent(
    entregas.retirarAcuerdo,
    { usuario: 200, cliente: 200 },
    ENTREGAS,
    {},
    { respuestas: [{ ...sinAbrir('cliente'), estado: 'de_acuerdo', fecha: new Date() }] },
  ),
];
