import { randomUUID } from 'node:crypto';
import * as notificaciones from '@notaria/contract/notificaciones';
import { ROL } from '@notaria/contract/roles';
import * as usuarios from '@notaria/contract/usuarios';
import { aCliente, anAbogado, aUsuario, type Person } from '@notaria/factories/people';
import { db } from '../../../../functions/src/firebase.ts';
import { createNotificacion } from '../../../../functions/src/notificaciones/repository.ts';
import { type Recipe, recipe } from '../recipe.ts';

/** A notice that the person hasn't seen. */
async function aNotice({ uid }: Person): Promise<string> {
  const id = randomUUID();
  const fecha = new Date();
  await db().runTransaction(async (tx) => {
    createNotificacion(tx, {
      ...{ id, fecha, idUsuario: uid, idExpediente: '2601-AAAAAA' },
      ...{
        estatus: 1,
        tituloExpediente: 'Testamento',
        nombreDocumento: 'INE',
        idDocRequerido: null,
        tipo: 'documento',
        vista: false,
      },
      vence: new Date(fecha.getTime() + 86_400_000),
    });
  });
  return id;
}

/** Notices, and the administration of accounts. */
export const PEOPLE: Recipe[] = [
  recipe(notificaciones.listNotificaciones, ({ cliente }) => ({ as: cliente })),
  recipe(notificaciones.marcarComoVista, async ({ cliente }) => ({
    as: cliente,
    params: { id: await aNotice(cliente) },
  })),
  recipe(notificaciones.marcarTodasVistas, async () => {
    const as = await aCliente();
    await aNotice(as);
    return { as };
  }),
  recipe(usuarios.listUsuarios, ({ admin }) => ({ as: admin })),
  recipe(usuarios.cambiarRol, async ({ admin }) => {
    const { uid } = await anAbogado();
    return { as: admin, params: { id: uid }, body: { idRol: ROL.secretaria } };
  }),
  recipe(usuarios.reenviarConfirmacionDe, async ({ admin }) => ({
    as: admin,
    params: { id: (await aUsuario()).uid },
  })),
  recipe(usuarios.eliminarUsuario, async ({ admin }) => {
    const { email } = await aCliente();
    return { as: admin, params: { email } };
  }),
  recipe(usuarios.encargosUsuario, ({ admin, abogada }) => ({
    as: admin,
    params: { id: abogada.uid },
  })),
  recipe(usuarios.listRoles, ({ admin }) => ({ as: admin })),
];
