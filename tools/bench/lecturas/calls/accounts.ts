import * as cuentas from '@notaria/contract/cuentas';
import * as cuenta from '@notaria/contract/mi-cuenta';
import * as factor from '@notaria/contract/segundo-factor';
import {
  aCliente,
  anAbogado,
  aUsuario,
  signInWithGoogle,
  unusedEmail,
} from '@notaria/factories/people';
import { aProofCode } from '@notaria/factories/proof-codes';
import { appCode, mailedCode } from '@notaria/factories/second-factor';
import { request } from '@notaria/factories/server';
import { type Recipe, recipe } from '../recipe.ts';

const NOMBRE = { nombre: 'Ana', apellidoPaterno: 'Ruiz', apellidoMaterno: 'Peña' };

/** Somebody on the staff who has signed in and waits for the code. */
async function aPending() {
  const as = await anAbogado({ sesion: 'pendiente' });
  return { as, body: { email: as.email } };
}

/** A Google account that has yet to register. */
async function aGoogleAccount() {
  const as = await signInWithGoogle(unusedEmail());
  return { as, body: { idToken: as.token } };
}

/** Sign-in, registration and the second factor. */
export const ACCOUNTS: Recipe[] = [
  recipe(cuentas.permisos, ({ cliente }) => ({ as: cliente })),
  recipe(cuentas.totpHabilitado, async () => {
    const as = await aCliente({ sesion: 'ninguna' });
    return { as, body: { email: as.email } };
  }),
  recipe(cuentas.enviarTotp, aPending),
  recipe(cuentas.verificarTotp, async () => {
    const { as, body } = await aPending();
    await request(cuentas.enviarTotp, { as, body });
    return { as, body: { ...body, token: await mailedCode(as.uid) } };
  }),
  recipe(cuentas.emailRegistrado, ({ cliente }) => ({
    as: cliente,
    body: { email: cliente.email },
  })),
  recipe(cuentas.nombreUsuario, ({ cliente }) => ({ as: cliente, body: { email: cliente.email } })),
  recipe(cuentas.signinMethods, ({ cliente }) => ({ body: { email: cliente.email } })),
  recipe(cuentas.registrar, () => ({
    body: { ...NOMBRE, email: unusedEmail(), password: 'Prueba-2026' },
  })),
  recipe(cuentas.registrarGoogle, aGoogleAccount),
  recipe(cuentas.actualizarNombre, async () => {
    const { as, body } = await aGoogleAccount();
    const { userId } = (await request(cuentas.registrarGoogle, { as, body })).body;
    return { as, body: { userId, email: as.email, ...NOMBRE } };
  }),
  recipe(cuentas.recuperarContrasena, async () => ({ body: { email: (await aCliente()).email } })),
  recipe(cuentas.confirmarCorreo, async () => ({
    body: { codigo: await aProofCode(await aUsuario()) },
  })),
  recipe(cuentas.reenviarConfirmacion, async () => ({ as: await aUsuario() })),
  recipe(cuentas.cerrarSesion, async () => ({ as: await aCliente(), body: {} })),
  recipe(cuenta.miCuenta, ({ cliente }) => ({ as: cliente })),
  recipe(cuenta.guardarTelefono, async () => ({
    as: await aCliente(),
    body: { telefono: '5555550123' },
  })),
  recipe(cuenta.guardarAvisos, async () => ({
    as: await aCliente(),
    body: { ...cuenta.TODOS_LOS_AVISOS, tramites: false },
  })),
  recipe(cuenta.cambiarCorreo, async () => {
    const as = await aCliente();
    return { as, body: { email: unusedEmail(), prueba: as.signInToken } };
  }),
  recipe(cuenta.cambiarContrasena, async () => {
    const as = await aCliente();
    return { as, body: { password: 'Nueva-2026', prueba: as.signInToken } };
  }),
  recipe(cuenta.misSesiones, ({ cliente }) => ({ as: cliente })),
  recipe(cuenta.cerrarUnaSesion, async () => {
    const as = await aCliente();
    const [session] = (await request(cuenta.misSesiones, { as })).body;
    return { as, params: { id: session?.id ?? '' } };
  }),
  recipe(factor.segundoFactor, ({ cliente }) => ({ as: cliente })),
  recipe(factor.activarSegundoFactor, async () => {
    const as = await aCliente();
    return { as, body: { metodo: 'app' as const, prueba: as.signInToken } };
  }),
  recipe(factor.confirmarSegundoFactor, async () => {
    const as = await aCliente();
    const begun = await request(factor.activarSegundoFactor, {
      as,
      body: { metodo: 'app', prueba: as.signInToken },
    });
    return { as, body: { token: await appCode(begun.body.app?.secreto ?? '') } };
  }),
  recipe(factor.desactivarSegundoFactor, async () => {
    const as = await aCliente({ segundoFactor: { activo: true, metodo: 'correo' } });
    return { as, body: { prueba: as.signInToken } };
  }),
];
