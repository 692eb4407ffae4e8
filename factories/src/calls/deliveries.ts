import type { AnyCall } from '@notaria/contract/call';
import * as cobros from '@notaria/contract/cobros';
import * as entregas from '@notaria/contract/entregas';
import * as pagos from '@notaria/contract/pagos';
import { ROL } from '@notaria/contract/roles';
import { db } from '../../../functions/src/platform/firebase.ts';
import { editedCobros } from '../../../functions/src/records/cobros/repository.ts';
import { aStoredEntrega, SHA } from '../entregas.ts';
import { aPdf, expedienteNow } from '../files.ts';
import { aStoredPago, CUENTA, conCuenta } from '../pagos.ts';
import type { Person } from '../people.ts';
import type { RequestOptions } from '../server.ts';
import { about, aFile, byId, STAFF } from './files.ts';
import type { Row } from './row.ts';
import { only } from './whose.ts';

const EVERYBODY = { usuario: 200, cliente: 200, ...STAFF } as const;

/** A call about something that the office sent to the client of a file. */
function aboutSent(
  call: AnyCall,
  inScope: Parameters<typeof about>[1],
  more: RequestOptions<AnyCall> = {},
  stored: Parameters<typeof aStoredEntrega>[1] = {},
): Row {
  return {
    ...about(call, inScope, byId),
    arrange: async (as, whose, cast) => {
      const { idExpediente } = await aFile(as, whose, cast);
      const { idEntrega } = await aStoredEntrega({ idExpediente }, stored);
      const options = { params: { id: idExpediente, idEntrega }, ...more };
      return { file: await expedienteNow(idExpediente), options };
    },
  };
}

/** Whose settings the person edits. */
async function keeperOf({ uid, idRol }: Person): Promise<string | null> {
  if (idRol === ROL.administrador) return null;
  const idGrupo = (await db().collection('usuarios').doc(uid).get()).get('idGrupo');
  return typeof idGrupo === 'string' ? idGrupo : 'ninguna';
}

/** What the office gives back. With several parties, and the kinds that a Secretaria sends: entregas.test.ts. */
export const DELIVERY_ROWS: readonly Row[] = [
  about(entregas.listEntregas, EVERYBODY, byId),
  about(
    entregas.enviarEntrega,
    { abogada: 201, titular: 201, administrador: 201, secretaria: 201 },
    async (file) => ({
      ...byId(file),
      body: { tipo: 'copia', titulo: 'Copia', para: 'cliente', pide: 'no' },
      file: { bytes: await aPdf() },
    }),
  ),
  about(
    entregas.cotizarEntrega,
    { abogada: 201, titular: 201, administrador: 201, secretaria: 201 },
    (file) => ({
      ...byId(file),
      body: {
        ...{ titulo: 'Cotización', para: 'cliente', pide: 'si', vigencia: null },
        lineas: [{ concepto: 'Honorarios', clase: 'honorarios', monto: 150_000 }],
        reparto: [{ sala: 'cliente', monto: 150_000 }],
      },
    }),
  ),
  // A Secretaria prepares drafts; sending them is for who accepts documents.
  aboutSent(entregas.soltarEntrega, { ...STAFF, secretaria: 403 }, {}, { enviada: false }),
  aboutSent(entregas.descartarEntrega, STAFF, {}, { enviada: false }),
  about(pagos.listPagos, EVERYBODY, byId),
  about(pagos.avisarPago, { usuario: 201, cliente: 201 }, async (file) => {
    await conCuenta();
    const body = { monto: '150000', dia: '2026-11-03', sala: 'cliente' };
    return { ...byId(file), body, file: { bytes: await aPdf() } };
  }),
  {
    ...about(pagos.decidirPago, STAFF, byId),
    arrange: async (as, whose, cast) => {
      const { idExpediente } = await aFile(as, whose, cast);
      const { idPago } = await aStoredPago({ idExpediente });
      const options = { params: { id: idExpediente, idPago }, body: { recibido: 150_000 } };
      return { file: await expedienteNow(idExpediente), options };
    },
  },
  {
    call: cobros.verCobros,
    needs: 'session',
    isShared: true,
    answers: only(200, 'administrador', 'titular'),
    arrange: async () => ({ options: {} }),
  },
  {
    call: cobros.guardarCobros,
    needs: 'session',
    answers: only(200, 'administrador', 'titular'),
    arrange: async (as) => {
      const { version } = await editedCobros(await keeperOf(as));
      const body = { cuenta: CUENTA, secretariaEnvia: ['copia'], plantillas: [], version };
      return { options: { body } };
    },
  },
  aboutSent(entregas.abrirEntrega, EVERYBODY),
  aboutSent(
    entregas.contestarEntrega,
    { usuario: 200, cliente: 200 },
    { body: { respuesta: 'de_acuerdo', sha256: SHA } },
  ),
];
