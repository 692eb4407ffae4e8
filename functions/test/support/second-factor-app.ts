import * as factor from '@notaria/contract/segundo-factor';
import { aCliente, type Person, signIn } from '@notaria/factories/people';
import { appCode } from '@notaria/factories/second-factor';
import { type Caller, request } from '@notaria/factories/server';
import { open } from './sign-ins.ts';

/** Asks to set up a second factor. `prueba` is the sign-in that proves who asks. */
export function beginFactor(as: Person, metodo: 'app' | 'correo', prueba = as.signInToken) {
  return request(factor.activarSegundoFactor, { as, body: { metodo, prueba } });
}

/** Confirms the second factor with a code. */
export function confirmFactor(as: Person, token: string) {
  return request(factor.confirmarSegundoFactor, { as, body: { token } });
}

/** Turns the second factor off. `prueba` is the sign-in that proves who asks. */
export function turnFactorOff(as: Person, prueba = as.signInToken) {
  return request(factor.desactivarSegundoFactor, { as, body: { prueba } });
}

/** The API's answer about a person's second factor. */
export function factorSeenBy(as: Caller) {
  return request(factor.segundoFactor, { as });
}

/**
 * Turns an authenticator app on.
 * @returns its secret and the recovery codes
 */
export async function turnAppOn(as: Person): Promise<{ secreto: string; codigos: string[] }> {
  const { app } = (await beginFactor(as, 'app')).body;
  if (!app) throw new Error('the app has no secret');
  const { codigos } = (await confirmFactor(as, await appCode(app.secreto, -1))).body;
  return { secreto: app.secreto, codigos };
}

/** A new person, made by `make`, who has just turned the app on. */
export async function aPersonWithApp(make: () => Promise<Person> = aCliente) {
  const ana = await make();
  return { ana, ...(await turnAppOn(ana)) };
}

/** The same person signs in on another device; it has no session yet. */
export async function signInElsewhere(person: Person): Promise<Person> {
  return { ...person, ...(await signIn(person)), idSesion: '' };
}

/** The same person on another device, with a pending code. */
export async function waitingElsewhere(person: Person): Promise<Person> {
  const phone = await signInElsewhere(person);
  const { enabled, verified } = (await open(phone)).body;
  if (!enabled || verified) throw new Error(`no code is asked of ${person.email}`);
  return phone;
}
