import * as derechos from '@notaria/contract/derechos';
import { aStoredExpediente } from '@notaria/factories/files';
import { queryOf } from '@notaria/factories/links';
import { aCliente, type Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { signDatosLink } from '../../../../functions/src/documentos/signed-link.ts';
import { type Recipe, recipe } from '../recipe.ts';

const MOTIVO = 'Ya no la uso';

/** Somebody with one file of two documents, whatever others have. */
async function anOwner(): Promise<Person> {
  const cliente = await aCliente();
  await aStoredExpediente({ cliente, estados: [0, 0] });
  return cliente;
}

/** Somebody who waits for their account to be cancelled. */
async function aLeaver(): Promise<Person> {
  const as = await aCliente();
  await request(derechos.solicitarCancelacion, { as, body: { motivo: MOTIVO } });
  return as;
}

/** One's own data, and the cancellation of an account. */
export const RIGHTS: Recipe[] = [
  recipe(derechos.misDatos, async () => ({ as: await anOwner() })),
  recipe(derechos.enlacesDatos, async () => ({ as: await anOwner() })),
  recipe(derechos.archivoDatos, async () => {
    const { uid, idSesion } = await anOwner();
    const link = signDatosLink(uid, 1, idSesion, new Date());
    return { params: { id: uid, parte: 1 }, query: queryOf(link) };
  }),
  recipe(derechos.solicitarCancelacion, async () => ({
    as: await aCliente(),
    body: { motivo: MOTIVO },
  })),
  recipe(derechos.retirarCancelacion, async () => ({ as: await aLeaver() })),
  recipe(derechos.listCancelaciones, async ({ admin }) => {
    await aLeaver();
    return { as: admin };
  }),
  recipe(derechos.ejecutarCancelacion, async ({ admin }) => ({
    as: admin,
    params: { id: (await aLeaver()).uid },
  })),
  recipe(derechos.rechazarCancelacion, async ({ admin }) => ({
    as: admin,
    params: { id: (await aLeaver()).uid },
    body: { razon: 'Falta la firma' },
  })),
];
