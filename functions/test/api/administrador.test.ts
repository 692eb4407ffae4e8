import { permisos, totpHabilitado } from '@notaria/contract/cuentas';
import { USUARIOS } from '@notaria/contract/gestion-messages';
import { ROL } from '@notaria/contract/roles';
import { anOffice, aStoredFile, fileOf, peopleOf } from '@notaria/factories/oficinas';
import {
  aCliente,
  anAbogado,
  arrangeUsuario,
  aUsuario,
  forgetRevocation,
  profileOf,
  unusedEmail,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { appointAdministrador } from '../../src/acts/usuarios/appoint.ts';
import { traceOf } from '../support/trail.ts';

function appoint(email: string): Promise<void> {
  return appointAdministrador(email, new Date());
}

describe('npm run admin -- correo@…', () => {
  test('makes a registered person an Administrador, who must sign in again, and leaves an audit record', async () => {
    const ana = await aUsuario({ correoProbado: new Date() });
    await appoint(ana.email);
    expect((await profileOf(ana)).idRol).toBe(ROL.administrador);
    await forgetRevocation(ana.uid);
    expect((await request(permisos, { as: ana })).code).toBe('session_expired');
    const { uid } = ana;
    expect(await traceOf(uid)).toEqual([
      {
        tipo: 'usuario.rol',
        actor: 'consola',
        antes: { uid, idRol: ROL.usuario },
        despues: { uid, idRol: ROL.administrador },
      },
    ]);
  });

  test('from then on a second factor is asked for', async () => {
    const ana = await aUsuario({ sesion: 'ninguna', correoProbado: new Date() });
    await appoint(ana.email);
    await forgetRevocation(ana.uid);
    const later = new Date(Date.now() - 1_000);
    await arrangeUsuario(ana.uid, { sesionesDesde: later });
    const opened = await request(totpHabilitado, { as: ana, body: { email: ana.email } });
    expect(opened.body).toMatchObject({ enabled: true, verified: false });
  });

  test('twice: once', async () => {
    const ana = await aUsuario({ correoProbado: new Date() });
    await appoint(ana.email);
    await appoint(ana.email);
    expect(await traceOf(ana.uid)).toHaveLength(1);
  });

  test('a lawyer who becomes one leaves the files and the office', async () => {
    const office = await anOffice();
    const { abogado } = peopleOf(office);
    const file = await aStoredFile({ cliente: await aCliente(), abogado, estados: [0] });
    await appoint(abogado.email);
    expect(await profileOf(abogado)).toMatchObject({ idRol: ROL.administrador, idGrupo: null });
    expect(await fileOf(file)).toMatchObject({ idAsignado: null, estado: 'Sin asignar' });
  });

  test('an unknown account, a removed one, a Cliente and the head of an office are refused with a sentence', async () => {
    const removed = await anAbogado();
    await arrangeUsuario(removed.uid, { idRol: ROL.eliminado });
    const [cliente, office] = [await aCliente(), await anOffice()];
    for (const [email, sentence] of [
      [unusedEmail(), USUARIOS.noEncontrado],
      [removed.email, USUARIOS.noEncontrado],
      [cliente.email, USUARIOS.rolFijo],
      [office.titular.email, USUARIOS.encabeza(office.nombre)],
    ] as const) {
      await expect(appoint(email)).rejects.toMatchObject({ sentence });
    }
    expect((await profileOf(cliente)).idRol).toBe(ROL.cliente);
  });
});
