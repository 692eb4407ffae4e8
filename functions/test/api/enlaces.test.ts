import { verAsesoria } from '@notaria/contract/asesorias';
import { verParada } from '@notaria/contract/avisos-correo';
import { abrirEnlaceSubida } from '@notaria/contract/enlaces-subida';
import { verInvitacion } from '@notaria/contract/partes';
import { readEnlaceCorreo } from '@notaria/contract/pruebas-correo';
import { anAdvisingOffice, aReserva } from '@notaria/factories/asesorias';
import { aParada } from '@notaria/factories/avisos';
import { aSecret, aStoredEnlace, showing } from '@notaria/factories/enlaces';
import { aSharedFile } from '@notaria/factories/partes';
import { aCliente, type Person, unusedEmail } from '@notaria/factories/people';
import { aMoveCode, aProofCode } from '@notaria/factories/proof-codes';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';
import { db } from '../../src/platform/firebase.ts';
import { fingerprint } from '../../src/records/enlaces/repository.ts';

async function anInvitation(person: Person): Promise<string> {
  const { tokens } = await aSharedFile({
    partes: [{ clave: 'comprador', person }, { clave: 'vendedor' }],
  });
  return tokens.p2?.token ?? '';
}

/** How each kind of link is made for a person, and what opens it. */
const KINDS = {
  prueba: {
    make: (person: Person) => aProofCode(person),
    open: (codigo: string) => request(readEnlaceCorreo, { body: { codigo } }),
  },
  cambio: {
    make: (person: Person) => aMoveCode(person, unusedEmail()),
    open: (codigo: string) => request(readEnlaceCorreo, { body: { codigo } }),
  },
  invitacion: {
    make: anInvitation,
    open: (token: string) => request(verInvitacion, { params: { token } }),
  },
  subida: {
    make: async (person: Person) => (await aStoredEnlace(person)).token,
    open: (token: string) =>
      request(abrirEnlaceSubida, { headers: showing(token, fingerprint(token)) }),
  },
  asesoria: {
    make: async () => (await aReserva((await anAdvisingOffice()).idGrupo)).token,
    open: (token: string) => request(verAsesoria, { params: { token } }),
  },
  parada: {
    make: (person: Person) => aParada(person),
    open: (token: string) => request(verParada, { params: { token } }),
  },
};

describe.each(Object.entries(KINDS))('the life of a link: %s', (tipo, { make, open }) => {
  test('opens until its time is over, and only what it is for', async () => {
    const ana = await aCliente();
    const token = await make(ana);
    expect((await open(token)).status).toBe(200);
    expect((await open(token)).status).toBe(200);
    expect((await open(aSecret())).status).toBe(404);
    const others = Object.values(KINDS).filter((kind) => `${kind.open}` !== `${open}`);
    for (const other of others) expect((await other.open(token)).status).toBe(404);
    const ref = db().collection('enlaces').doc(fingerprint(token));
    expect((await ref.get()).get('tipo')).toBe(tipo);
    await ref.update({ vence: new Date() });
    expect((await open(token)).status).toBe(404);
  });

  test('is stored without its token, its browser’s secret or its holder’s address', async () => {
    const ana = await aCliente();
    const token = await make(ana);
    await open(token);
    const kept = JSON.stringify(
      (await db().collection('enlaces').doc(fingerprint(token)).get()).data(),
    );
    expect(kept).not.toContain(token);
    if (tipo !== 'cambio') expect(kept).not.toContain(ana.email);
  });
});
