import { paginaDeAsesoria, paginaDeInvitacion, paginaDeParada } from '@notaria/contract/paginas';
import { anAdvisingOffice, aReserva } from '@notaria/factories/asesorias';
import { aParada } from '@notaria/factories/avisos';
import { expedienteNow } from '@notaria/factories/files';
import { aSharedFile } from '@notaria/factories/partes';
import {
  aCliente,
  aUsuario,
  callAuth,
  type Person,
  profileOf,
  unusedEmail,
} from '@notaria/factories/people';
import { aMoveCode, aProofCode } from '@notaria/factories/proof-codes';
import { expect } from '@playwright/test';
import { auth, db } from '../functions/src/platform/firebase.ts';
import { test } from './support/test.ts';

/** A mailed link, the text that shows that its page has read it, and what it would change. */
interface Mailed {
  link: string;
  shows: string | RegExp;
  changes: () => Promise<unknown>;
}

async function anAddressToProve(): Promise<Mailed> {
  const ana = await aUsuario();
  return {
    link: `/confirmar-correo?codigo=${await aProofCode(ana)}`,
    shows: ana.email,
    changes: async () => (await profileOf(ana)).correoProbado,
  };
}

async function anAddressToMoveTo(ana: Person): Promise<Mailed> {
  const email = unusedEmail('nueva');
  const codigo = await aMoveCode(ana, email);
  return {
    link: `/confirmar-correo?codigo=${codigo}`,
    shows: email,
    changes: async () => (await profileOf(ana)).correo,
  };
}

async function anInvitation(ana: Person): Promise<Mailed> {
  const { file, tokens } = await aSharedFile({
    partes: [{ clave: 'comprador', person: ana }, { clave: 'vendedor' }],
  });
  return {
    link: paginaDeInvitacion(tokens.p2?.token ?? ''),
    shows: 'Te invitan a participar en un trámite',
    changes: async () => (await expedienteNow(file.idExpediente)).salas.map(({ estado }) => estado),
  };
}

async function aMailToStop(ana: Person): Promise<Mailed> {
  return {
    link: paginaDeParada(await aParada(ana, 'mensajes')),
    shows: /^¿Dejar de recibir/,
    changes: async () => (await profileOf(ana)).avisosCorreo,
  };
}

async function anAdviceToBook(): Promise<Mailed> {
  const { idGrupo } = await anAdvisingOffice();
  const { token, huella } = await aReserva(idGrupo);
  return {
    link: paginaDeAsesoria(token),
    shows: 'Confirma tu asesoría',
    changes: async () => (await db().doc(`citas/${huella}`).get()).exists,
  };
}

async function aPasswordToSet(): Promise<Mailed> {
  const { email } = await aUsuario();
  const link = new URL(await auth().generatePasswordResetLink(email));
  const oobCode = link.searchParams.get('oobCode') ?? '';
  return {
    link: `/restablecer-contrasena?oobCode=${oobCode}`,
    shows: 'Contraseña nueva',
    // Auth answers with the address only while the code is good.
    changes: () => callAuth('resetPassword', { oobCode }),
  };
}

test('opening a mailed link of any kind, with its scripts and without a press, changes and spends nothing', {
  tag: '@exhaustive',
}, async ({ page }) => {
  const [ana, eva] = await Promise.all([aCliente(), aCliente()]);
  const mailed = await Promise.all([
    anAddressToProve(),
    anAddressToMoveTo(ana),
    anInvitation(eva),
    aMailToStop(eva),
    anAdviceToBook(),
    aPasswordToSet(),
  ]);
  for (const { link, shows, changes } of mailed) {
    const before = await changes();
    for (let time = 0; time < 2; time += 1) {
      await page.goto(link);
      await expect(page.getByText(shows).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    expect(await changes(), link).toEqual(before);
  }
});
