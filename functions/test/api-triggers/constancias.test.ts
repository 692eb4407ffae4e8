import { readFileSync } from 'node:fs';
import {
  type DatosConstancia,
  RECHAZOS_CONSTANCIA,
  type RechazoConstancia,
} from '@notaria/contract/constancia';
import {
  actualizarRol,
  fiscalData,
  subirConstancia,
  verificarRol,
} from '@notaria/contract/constancias';
import { CONSTANCIA } from '@notaria/contract/messages';
import { aConstancia, inventedData, upload } from '@notaria/factories/constancias';
import { aStoredExpediente, intentsUnder, objectsUnder } from '@notaria/factories/files';
import { activePdf } from '@notaria/factories/pdf/active';
import { caseWith } from '@notaria/factories/pdf/certificados/refused';
import { endlessFunction, flateBomb } from '@notaria/factories/pdf/hostile';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  aUsuario,
  type Person,
  profileOf,
} from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { extractConstancia } from '../../src/acts/constancias/extract.ts';
import { db } from '../../src/platform/firebase.ts';

function sample(name: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(readFileSync(new URL(`../fixtures/csf/${name}`, import.meta.url)));
}

const FISICA: DatosConstancia = JSON.parse(
  readFileSync(new URL('../fixtures/csf/fisica-simple.expected.json', import.meta.url), 'utf8'),
);
const RECHAZOS: Readonly<Record<string, string>> = RECHAZOS_CONSTANCIA;

const verify = (as: Person, email = as.email) => request(actualizarRol, { as, body: { email } });
const read = (as: Person, email = as.email) => request(fiscalData, { as, params: { email } });

async function statesOf({ uid }: Person): Promise<string[]> {
  const found = await db().collection('constancias').where('uid', '==', uid).get();
  return found.docs.map((row) => String(row.get('estado'))).sort();
}

const keptBy = ({ uid }: Person) => objectsUnder(`constancias/${uid}/`);

// The first certificate starts the process of the function that reads them.
beforeAll(async () => {
  await upload(await aUsuario(), await aConstancia());
}, 90_000);

describe('POST /api/constancia', () => {
  test('a good one is read by the background function and answers 200 with every field', async () => {
    const ana = await aUsuario();
    const data = inventedData();
    const answer = await upload(ana, await aConstancia(data));
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual(data);
    expect(answer.body.message).toBe('Constancia procesada correctamente.');
    expect(await statesOf(ana)).toEqual(['extraida']);
    expect(await keptBy(ana)).toHaveLength(1);
  });

  test('the same key again gets the same certificate', async () => {
    const ana = await aUsuario();
    const bytes = await aConstancia();
    const key = 'intento-de-prueba-1';
    const first = await upload(ana, bytes, key);
    const second = await upload(ana, bytes, key);
    expect(second.body.idConstancia).toBe(first.body.idConstancia);
    expect(await statesOf(ana)).toEqual(['extraida']);
  });

  test('reading it again changes nothing that was decided', async () => {
    const ana = await aUsuario();
    const { idConstancia } = (await upload(ana, await aConstancia())).body;
    const before = (await db().collection('constancias').doc(idConstancia).get()).data();
    await extractConstancia(idConstancia, new Date());
    expect((await db().collection('constancias').doc(idConstancia).get()).data()).toEqual(before);
  });

  /**
   * A file for every refusal, so that a refusal without a file does not compile. `otra_persona` is in
   * identidad-ataques.test.ts.
   */
  type OfAFile = Exclude<RechazoConstancia, 'otra_persona'>;
  const REFUSED: Readonly<Record<OfAFile, () => Uint8Array | Promise<Uint8Array>>> = {
    vacio: () => sample('invalid/empty.pdf'),
    no_es_pdf: () => sample('invalid/not-a-pdf.pdf'),
    demasiado_grande: () => new Uint8Array(5 * 1024 * 1024 + 1).fill(0x20),
    protegido: () => sample('invalid/encrypted-user-password.pdf'),
    danado: () => sample('invalid/truncated.pdf'),
    activo: () => activePdf('scriptOnOpening'),
    mezclado: () => Buffer.concat([sample('fisica-simple.pdf'), Buffer.from('<html>')]),
    peligroso: () => flateBomb(80),
    tardado: () => endlessFunction(),
    sin_texto: () => sample('invalid/image-only.pdf'),
    no_es_constancia: () => sample('invalid/not-a-certificate.pdf'),
    incompleta: () => aConstancia({ ...inventedData(), codigoPostal: '' }),
    sin_rfc: () => sample('invalid/missing-rfc.pdf'),
    rfc_invalido: () => aConstancia({ ...FISICA, rfc: 'AACR731317X64' }),
    rfc_generico: () => aConstancia({ ...FISICA, rfc: 'XAXX010101000' }),
    curp_invalida: () => aConstancia({ ...FISICA, curp: 'AACR730417HGTLRB1' }),
    contradictoria: () => sample('invalid/cedula-body-mismatch.pdf'),
    demasiadas_paginas: () => caseWith('demasiadas_paginas'),
    texto_ilegible: () => caseWith('texto_ilegible'),
    varias_constancias: () => caseWith('varias_constancias'),
    texto_encimado: () => caseWith('texto_encimado'),
    codigo_distinto: () => caseWith('codigo_distinto'),
  };
  /** A wrong file is a 400; wrong content is a 422. */
  const statusOf = (code: string) => (code === 'demasiado_grande' ? 400 : 422);

  test.each(Object.entries(REFUSED))(
    '%s: refused with its code and its sentence, and no file stays',
    async (code, make) => {
      const ana = await aUsuario();
      const answer = await upload(ana, Uint8Array.from(await make()));
      expect([answer.status, answer.error.error.detail]).toEqual([statusOf(code), code]);
      expect(answer.error.message).toBe(RECHAZOS[code]);
      // The answer does not wait until the function has deleted the file.
      const intents = () => intentsUnder(`constancias/${ana.uid}/`);
      await expect.poll(() => keptBy(ana), { timeout: 10_000 }).toEqual([]);
      await expect.poll(intents, { timeout: 10_000 }).toEqual([]);
      expect((await profileOf(ana)).constanciaPendiente).toBeNull();
    },
    30_000,
  );

  test('a refusal that comes after the answer is in the fiscal data', async () => {
    const ana = await aUsuario();
    await upload(ana, sample('invalid/image-only.pdf'));
    const reason = { code: 'sin_texto', message: RECHAZOS_CONSTANCIA.sin_texto };
    expect((await read(ana)).body).toMatchObject({ pendiente: null, rechazo: reason });
    await upload(ana, await aConstancia());
    expect((await read(ana)).body.rechazo).toBeNull();
  });

  test('one byte over 5 MB: 400 before anything is read', async () => {
    const ana = await aUsuario();
    const answer = await upload(ana, new Uint8Array(5 * 1024 * 1024 + 1).fill(0x20));
    expect([answer.status, answer.error.error.detail]).toEqual([400, 'demasiado_grande']);
    expect(await statesOf(ana)).toEqual([]);
  });

  test('without a file: 400 with a sentence', async () => {
    const ana = await aUsuario();
    const answer = await request(subirConstancia, { as: ana, body: { email: ana.email } });
    expect([answer.status, answer.error.message]).toEqual([400, CONSTANCIA.sinArchivo]);
  });

  test('with somebody else’s email: 403', async () => {
    const [ana, eva] = await Promise.all([aUsuario(), aUsuario()]);
    const answer = await request(subirConstancia, {
      as: ana,
      body: { email: eva.email },
      file: { bytes: await aConstancia() },
    });
    expect(answer.status).toBe(403);
  });
});

describe('POST /api/usuarios/actualizar-rol', () => {
  test('makes a Usuario a Cliente and the certificate verified', async () => {
    const ana = await aUsuario();
    const data = inventedData();
    await upload(ana, await aConstancia(data));
    const answer = await verify(ana);
    expect([answer.status, answer.body.message]).toEqual([200, CONSTANCIA.verificada]);
    const person = await profileOf(ana);
    expect([person.idRol, person.rfc, person.constanciaPendiente]).toEqual([2, data.rfc, null]);
    expect(await statesOf(ana)).toEqual(['verificada']);
  });

  test('without a certificate: 422', async () => {
    expect((await verify(await aUsuario())).status).toBe(422);
  });

  test('after a refused one: 422', async () => {
    const ana = await aUsuario();
    await upload(ana, sample('invalid/image-only.pdf'));
    expect((await verify(ana)).status).toBe(422);
    expect((await profileOf(ana)).idRol).toBe(1);
  });

  test('for somebody else: 403', async () => {
    const [ana, eva] = await Promise.all([aUsuario(), aUsuario()]);
    await upload(eva, await aConstancia());
    expect((await verify(ana, eva.email)).status).toBe(403);
    expect((await profileOf(eva)).idRol).toBe(1);
  });

  test('a later certificate replaces the first only when it is verified', async () => {
    const ana = await aUsuario();
    const first = inventedData();
    const second = { ...first, codigoPostal: '06700' };
    await upload(ana, await aConstancia(first));
    await verify(ana);
    await upload(ana, await aConstancia(second));
    const between = await read(ana);
    expect(between.body.vigente?.data).toEqual(first);
    expect(between.body.pendiente?.data).toEqual(second);
    await verify(ana);
    expect((await read(ana)).body.vigente?.data).toEqual(second);
    expect(await statesOf(ana)).toEqual(['reemplazada', 'verificada']);
    expect((await profileOf(ana)).rfc).toBe(second.rfc);
  });
});

describe('the readers of fiscal data', () => {
  test('the person, the lawyer of the file and the Administrador; only staff get the link to the SAT', async () => {
    const [luz, admin] = await Promise.all([anAbogado(), anAdministrador()]);
    const ana = await aUsuario();
    await upload(ana, await aConstancia());
    await verify(ana);
    await aStoredExpediente({ cliente: ana, asignado: luz });
    expect((await read(ana)).body.enlaceSat).toBeNull();
    for (const staff of [luz, admin]) {
      const { body } = await read(staff, ana.email);
      expect(body.vigente?.data).not.toBeNull();
      expect(body.enlaceSat).toContain('https://siat.sat.gob.mx/');
    }
  });

  test('nobody else: 404 for another client, for a lawyer without a file of theirs, and for an unknown address', async () => {
    const [ana, eva, luz] = await Promise.all([aCliente(), aCliente(), anAbogado()]);
    for (const [reader, email] of [
      [eva, ana.email],
      [luz, ana.email],
      [ana, 'nadie@prueba.mx'],
    ] as const) {
      expect((await read(reader, email)).status).toBe(404);
      const role = await request(verificarRol, { as: reader, params: { email } });
      expect(role.status).toBe(404);
    }
  });

  test('the role check answers 1 before and 2 after', async () => {
    const ana = await aUsuario();
    const check = async () =>
      (await request(verificarRol, { as: ana, params: { email: ana.email } })).body;
    expect(await check()).toEqual({ success: true, idRol: 1, tieneRolVerificado: false });
    await upload(ana, await aConstancia());
    await verify(ana);
    expect(await check()).toEqual({ success: true, idRol: 2, tieneRolVerificado: true });
  });
});
