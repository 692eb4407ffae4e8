import { randomUUID } from 'node:crypto';
import { AVISOS_DE_INICIO } from '@notaria/contract/avisos-correo';
import type { AnyCall } from '@notaria/contract/call';
import { actualizarRol, subirConstancia } from '@notaria/contract/constancias';
import * as cuentas from '@notaria/contract/cuentas';
import * as cuenta from '@notaria/contract/mi-cuenta';
import * as notificaciones from '@notaria/contract/notificaciones';
import * as pruebasCorreo from '@notaria/contract/pruebas-correo';
import * as factor from '@notaria/contract/segundo-factor';
import { iniciarExpediente } from '@notaria/contract/tramites';
import { db } from '../../../functions/src/platform/firebase.ts';
import { createNotificacion } from '../../../functions/src/records/notificaciones/repository.ts';
import { createSesion, newIdSesion } from '../../../functions/src/records/sesiones/repository.ts';
import { aTramite } from '../files.ts';
import { type Person, unusedEmail } from '../people.ts';
import type { State } from './cast.ts';
import { type Arranged, ofNoFile, type Row } from './row.ts';
import { everybody, only, these, type Whose } from './whose.ts';

/** A notice to the person, or to somebody else. */
async function aNotice(as: Person, whose: Whose): Promise<Arranged> {
  const id = randomUUID();
  await db().runTransaction(async (tx) =>
    createNotificacion(tx, {
      id,
      idUsuario: whose === 'own' ? as.uid : `otra-${as.uid}`,
      idExpediente: '2611-AAAAAA',
      fecha: new Date(),
      estatus: 1,
      tituloExpediente: 'Testamento público abierto',
      nombreDocumento: 'INE',
      idDocRequerido: null,
      tipo: 'documento',
      vista: false,
      vence: new Date(Date.now() + 86_400_000),
    }),
  );
  return { options: { params: { id } } };
}

/** Another session of a person, open elsewhere. */
async function aSessionOf({ uid, authTime }: Person): Promise<string> {
  const idSesion = newIdSesion();
  const session = { uid, authTime, idSesion, equipo: 'Safari en iPhone' };
  await db().runTransaction(async (tx) => createSesion(tx, session, new Date()));
  return idSesion;
}

/** A body with the person's own address, or somebody else's. */
async function withEmail(as: Person, whose: Whose): Promise<Arranged> {
  return { options: { body: { email: whose === 'own' ? as.email : unusedEmail() } } };
}

const SIGN_IN = 'of the caller’s own sign-in';
const OF_ONE = 'matrix-partes-personas.test.ts, "what belongs to one account"';

/** A call of the sign-in: the address in the body must be the token's, whatever the role. */
function ofSignIn(
  call: AnyCall,
  own: number,
  states: Omit<Record<State, number>, 'visitante' | 'con el correo de otra persona'>,
  more: object = {},
): Row {
  return {
    call,
    needs: 'identity',
    answers: everybody({ own, 'of somebody else': 401 }),
    partes: SIGN_IN,
    states: { visitante: 401, 'con el correo de otra persona': 401, ...states },
    arrange: async (as, whose) => {
      const { options } = await withEmail(as, whose);
      return { options: { body: { ...(options.body as object), ...more } } };
    },
  };
}

/** A setting of the person's own second factor: only the session matters. */
function ofFactor(call: AnyCall, status: number, body?: (as: Person) => object): Row {
  return ofNoFile(call, everybody({ any: status }), async (as) => ({
    options: body ? { body: body(as) } : {},
  }));
}

const DE_CLIENTE = ['usuario', 'cliente'] as const;

/** The calls about a person's own account: sign-in, second factor, certificate, notices. */
export const ACCOUNT_ROWS: readonly Row[] = [
  {
    ...ofSignIn(cuentas.totpHabilitado, 200, {
      'sesión que no existe': 401,
      'sesión de otra persona': 401,
      'segundo factor pendiente': 200,
      'sesión vencida': 401,
      'sesión cerrada': 401,
      'cuenta eliminada': 401,
    }),
  },
  // A wrong code is told with 200. A verified session needs none, and asks for none: 409.
  ofSignIn(
    cuentas.verificarTotp,
    409,
    {
      'sesión que no existe': 401,
      'sesión de otra persona': 401,
      'segundo factor pendiente': 200,
      'sesión vencida': 401,
      'sesión cerrada': 401,
      'cuenta eliminada': 401,
    },
    { token: '000000' },
  ),
  ofSignIn(cuentas.enviarTotp, 409, {
    'sesión que no existe': 401,
    'sesión de otra persona': 401,
    'segundo factor pendiente': 200,
    'sesión vencida': 401,
    'sesión cerrada': 401,
    'cuenta eliminada': 401,
  }),
  ofSignIn(cuentas.emailRegistrado, 200, {
    'sesión que no existe': 200,
    'sesión de otra persona': 200,
    'segundo factor pendiente': 200,
    'sesión vencida': 200,
    'sesión cerrada': 200,
    'cuenta eliminada': 200,
  }),
  ofSignIn(cuentas.nombreUsuario, 200, {
    'sesión que no existe': 200,
    'sesión de otra persona': 200,
    'segundo factor pendiente': 200,
    'sesión vencida': 200,
    'sesión cerrada': 200,
    'cuenta eliminada': 401,
  }),
  {
    call: cuentas.registrarGoogle,
    needs: 'identity',
    // Nobody here signed in with Google: google.test.ts has people who did.
    answers: everybody({ own: 403, 'of somebody else': 401 }),
    partes: SIGN_IN,
    states: {
      visitante: 401,
      'con el correo de otra persona': 401,
      'sesión que no existe': 403,
      'sesión de otra persona': 403,
      'segundo factor pendiente': 403,
      'sesión vencida': 403,
      'sesión cerrada': 403,
      'cuenta eliminada': 403,
    },
    arrange: async (as, whose, { otherClient }) => ({
      options: { body: { idToken: whose === 'own' ? as.token : otherClient.token } },
    }),
  },
  {
    call: cuentas.actualizarNombre,
    needs: 'identity',
    answers: everybody({ own: 200, 'of somebody else': 403 }),
    partes: SIGN_IN,
    states: {
      visitante: 401,
      'con el correo de otra persona': 401,
      'sesión que no existe': 200,
      'sesión de otra persona': 200,
      'segundo factor pendiente': 200,
      'sesión vencida': 200,
      'sesión cerrada': 200,
      'cuenta eliminada': 401,
    },
    arrange: async (as, whose, { otherClient }) => {
      const userId = whose === 'own' ? as.uid : otherClient.uid;
      const nombre = { nombre: 'Ana', apellidoPaterno: 'Prueba', apellidoMaterno: '' };
      return { options: { body: { userId, email: as.email, ...nombre } } };
    },
  },
  {
    call: cuentas.cerrarSesion,
    needs: 'identity',
    isFresh: true,
    // Anybody may sign out: no session is needed.
    answers: everybody({ own: 200 }),
    partes: SIGN_IN,
    states: {
      visitante: 401,
      'con el correo de otra persona': 401,
      'sesión que no existe': 200,
      'sesión de otra persona': 200,
      'segundo factor pendiente': 200,
      'sesión vencida': 200,
      'sesión cerrada': 200,
      'cuenta eliminada': 200,
    },
    arrange: async () => ({ options: { body: { todas: false } } }),
  },
  ofFactor(pruebasCorreo.reenviarConfirmacion, 200),
  ofFactor(cuentas.permisos, 200),
  ofFactor(factor.segundoFactor, 200),
  // A proof is good for five minutes, so the caller has just signed in.
  {
    ...ofFactor(factor.activarSegundoFactor, 200, ({ signInToken }) => ({
      metodo: 'app',
      prueba: signInToken,
    })),
    isFresh: true,
  },
  // No change was begun.
  { ...ofFactor(factor.confirmarSegundoFactor, 409, () => ({ token: '000000' })), isFresh: true },
  {
    ...ofFactor(factor.desactivarSegundoFactor, 403, ({ signInToken }) => ({
      prueba: signInToken,
    })),
    answers: only(200, ...DE_CLIENTE),
    isFresh: true,
  },
  ofFactor(cuenta.miCuenta, 200),
  ofFactor(cuenta.guardarTelefono, 200, () => ({ telefono: '55 5555 0123' })),
  ofFactor(cuenta.guardarAvisos, 200, () => AVISOS_DE_INICIO),
  {
    ...ofFactor(cuenta.cambiarCorreo, 200, ({ signInToken }) => ({
      email: unusedEmail(),
      prueba: signInToken,
    })),
    isFresh: true,
  },
  // No link was confirmed.
  ofFactor(cuenta.usarCorreoNuevo, 404, () => ({ email: unusedEmail() })),
  {
    ...ofFactor(cuenta.cambiarContrasena, 200, ({ signInToken }) => ({
      password: 'Nueva-2026',
      prueba: signInToken,
    })),
    isFresh: true,
  },
  ofFactor(cuenta.misSesiones, 200),
  {
    ...ofNoFile(cuenta.cerrarUnaSesion, everybody({ own: 200, 'of somebody else': 404 })),
    isFresh: true,
    arrange: async (as, whose, { otherClient }) => ({
      options: { params: { id: await aSessionOf(whose === 'own' ? as : otherClient) } },
    }),
  },
  {
    call: iniciarExpediente,
    needs: 'session',
    partes: 'goes on with one’s own: partes.test.ts, "starting as a party"',
    answers: {
      ...these([], { own: 403, 'of somebody else': 403 }),
      // A Usuario has no verified certificate yet.
      usuario: { own: 403, 'of somebody else': 400 },
      cliente: { own: 201, 'of somebody else': 400 },
    },
    arrange: async (as, whose, cast) => {
      const { titulo } = await aTramite();
      const email = whose === 'own' ? as.email : cast.otherClient.email;
      return { options: { body: { nombreTramite: titulo, email } } };
    },
  },
  // 422: an empty file, so that nothing has to be read; the rest is in constancias.test.ts.
  ofNoFile(
    subirConstancia,
    these(DE_CLIENTE, { own: 422, 'of somebody else': 403 }),
    async (as, whose) => {
      const { options } = await withEmail(as, whose);
      return { options: { ...options, file: { bytes: new Uint8Array() } } };
    },
  ),
  // 422: there is no certificate to verify.
  ofNoFile(actualizarRol, these(DE_CLIENTE, { own: 422, 'of somebody else': 403 }), withEmail),
  {
    call: notificaciones.listNotificaciones,
    needs: 'session',
    partes: OF_ONE,
    answers: everybody({ own: 200, 'of somebody else': 404 }),
    arrange: aNotice,
    outcome: ({ status, text }, { options }) => {
      const { id } = options.params as { id: string };
      return status === 200 && !text.includes(id) ? 404 : status;
    },
  },
  {
    ...ofNoFile(notificaciones.marcarTodasVistas, everybody({ any: 200 })),
    partes: 'marks one’s own, and answers nothing of them',
  },
  {
    call: notificaciones.marcarComoVista,
    needs: 'session',
    partes: OF_ONE,
    answers: everybody({ own: 200, 'of somebody else': 404 }),
    arrange: aNotice,
  },
];
