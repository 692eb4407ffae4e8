import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as calls from '@notaria/contract/constancias';
import * as identidades from '@notaria/contract/identidades';
import { aConstancia, inventedData } from '@notaria/factories/constancias';
import {
  aContribuyente,
  aDoubtfulClient,
  aNamesake,
  aReadCertificate,
  present,
} from '@notaria/factories/identidad';
import { aUsuario, type Person } from '@notaria/factories/people';
import { inTime } from '../../../suite/in-time.ts';
import { inRepo } from '../../../suite/paths.ts';
import type { World } from '../../world.ts';
import { type Recipe, recipe } from '../recipe.ts';

/** Somebody whose certificate was read and waits to be verified. */
async function withCertificate(): Promise<Person> {
  const person = await aUsuario();
  await aReadCertificate(person, inventedData());
  return person;
}

/** A file of a client whose certificate prints another name, with what a decision on it sends. */
async function aDecision({ abogada }: World) {
  const { idExpediente, idConstancia } = await aDoubtfulClient(abogada);
  return { as: abogada, params: { id: idExpediente }, body: { idConstancia } };
}

/** Two accounts that hold one RFC, with what the decision between them sends. */
async function aDispute() {
  const data = aContribuyente();
  const people = [await aNamesake(data), await aNamesake(data)];
  for (const person of people) await present(person, data);
  const [keeper] = people;
  const reclamantes = people.map(({ uid }) => uid);
  return { rfc: data.rfc, reclamantes, conserva: keeper?.uid ?? null, comment: 'No es' };
}

/** Waits for the certificate of this person, to accept it. */
async function decideSoon(uid: string): Promise<void> {
  const child = fork(inRepo('tools/bench/lecturas/decide-certificate.ts'), [uid], {
    execArgv: ['--import', 'tsx'],
  });
  await inTime(once(child, 'message'), 60, 'que empezara quien acepta constancias');
}

/** The tax certificate. What reads it is a function of its own, among the events. */
export const CERTIFICATES: Recipe[] = [
  recipe(calls.subirConstancia, async () => {
    const as = await aUsuario();
    await decideSoon(as.uid);
    return { as, body: { email: as.email }, file: { bytes: await aConstancia() } };
  }),
  recipe(calls.actualizarRol, async () => {
    const as = await withCertificate();
    return { as, body: { email: as.email } };
  }),
  recipe(calls.verificarRol, ({ cliente }) => ({ as: cliente, params: { email: cliente.email } })),
  recipe(calls.fiscalData, async () => {
    const as = await withCertificate();
    return { as, params: { email: as.email } };
  }),
  recipe(identidades.leerIdentidad, async (world) => {
    const { as, params } = await aDecision(world);
    return { as, params };
  }),
  recipe(identidades.confirmarIdentidad, aDecision),
  recipe(identidades.rechazarIdentidad, async (world) => {
    const { body, ...decision } = await aDecision(world);
    return { ...decision, body: { ...body, comment: 'No es' } };
  }),
  recipe(identidades.decidirDisputa, async ({ admin }) => ({ as: admin, body: await aDispute() })),
  recipe(identidades.listDisputas, async ({ admin }) => {
    await aDispute();
    return { as: admin };
  }),
];
