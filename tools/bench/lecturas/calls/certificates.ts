import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import * as calls from '@notaria/contract/constancias';
import {
  createConstancia,
  updateConstancia,
} from '../../../../functions/src/constancias/repository.ts';
import { db } from '../../../../functions/src/firebase.ts';
import { aConstancia, inventedData } from '../../../../functions/test/support/constancias.ts';
import {
  arrangeUsuario,
  aUsuario,
  type Person,
} from '../../../../functions/test/support/people.ts';
import { inRepo } from '../../../suite/paths.ts';
import { type Recipe, recipe } from '../recipe.ts';

/** Somebody whose certificate was read and waits to be verified. */
async function withCertificate(): Promise<Person> {
  const person = await aUsuario();
  const idConstancia = randomUUID();
  const upload = { nombreArchivo: 'constancia.pdf', sha256: 'a'.repeat(64), tamano: 100_000 };
  const creada = new Date();
  await db().runTransaction(async (tx) => {
    const ruta = `constancias/${person.uid}/${idConstancia}.pdf`;
    createConstancia(tx, idConstancia, {
      ...{ uid: person.uid, correo: person.email, ruta, creada },
      ...upload,
    });
    updateConstancia(tx, idConstancia, {
      ...{ estado: 'extraida', data: inventedData(), decidida: creada },
    });
  });
  await arrangeUsuario(person.uid, { constanciaPendiente: idConstancia });
  return person;
}

/** Waits for the certificate of this person, to accept it. */
async function decideSoon(uid: string): Promise<void> {
  const child = fork(inRepo('tools/bench/lecturas/decide-certificate.ts'), [uid], {
    execArgv: ['--import', 'tsx'],
  });
  await once(child, 'message');
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
];
