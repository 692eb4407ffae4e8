import { listExpedientes } from '@notaria/contract/expedientes';
import { aTramite } from '@notaria/factories/files';
import {
  aContribuyente,
  aNamesake,
  aReadCertificate,
  aSentCertificate,
  aStranger,
  present,
  verify,
} from '@notaria/factories/identidad';
import { type Person, profileOf } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { settle } from '../../src/acts/constancias/settle.ts';
import { readClaims } from '../../src/records/constancias/claims.ts';
import { findConstancia, SIN_PREGUNTAR } from '../../src/records/constancias/repository.ts';
import { everythingTold } from '../support/told.ts';

let titulo: string;

beforeAll(async () => {
  titulo = (await aTramite()).titulo;
});

/** Sends a certificate, and decides it by these data as if they had been read. Answers the reason of a refusal. */
async function refusalOf(as: Person, data: ReturnType<typeof aContribuyente>) {
  const idConstancia = await aSentCertificate(as);
  await settle(idConstancia, { ok: true, data, avisos: [], sat: SIN_PREGUNTAR }, new Date());
  return (await findConstancia(idConstancia))?.rechazo;
}

/** What the holder of a certificate is told if nobody else has presented it. */
async function toldAlone(data: ReturnType<typeof aContribuyente>): Promise<string[]> {
  const { rfc, curp } = aContribuyente();
  const alone = { ...data, rfc, curp };
  return everythingTold(await aNamesake(alone), alone, titulo);
}

/** Each test makes a dozen calls. */
const STORY = { timeout: 60_000 };

describe('a stranger’s certificate on my account', STORY, () => {
  test('does not block the stranger, who learns nothing of it: every answer is compared whole', async () => {
    const data = aContribuyente();
    await present(await aStranger(), data);
    const stranger = await aNamesake(data);
    const [told, alone] = await Promise.all([
      everythingTold(stranger, data, titulo),
      toldAlone(data),
    ]);
    expect(told).toEqual(alone);
    expect((await profileOf(stranger)).idRol).toBe(2);
    expect((await readClaims(data.rfc)).cuentas).toEqual([stranger.uid]);
  });

  test('tells me nothing of the stranger who came first', async () => {
    const data = aContribuyente();
    await present(await aNamesake(data), data);
    const { rfc, curp } = aContribuyente();
    const [told, unclaimed] = await Promise.all([
      everythingTold(await aStranger(), data, titulo),
      everythingTold(await aStranger(), { ...data, rfc, curp }, titulo),
    ]);
    expect(told).toEqual(unclaimed);
    expect((await readClaims(data.rfc)).cuentas).toHaveLength(1);
  });
});

describe('two accounts under the name of the certificate', STORY, () => {
  test('the second is told what it would be told alone, and the first the same as before', async () => {
    const data = aContribuyente();
    const first = await aNamesake(data);
    await present(first, data);
    const before = [(await request(listExpedientes, { as: first })).text, await profileOf(first)];
    const second = await aNamesake(data);
    const [told, alone] = await Promise.all([
      everythingTold(second, data, titulo),
      toldAlone(data),
    ]);
    expect(told).toEqual(alone);
    expect([(await request(listExpedientes, { as: first })).text, await profileOf(first)]).toEqual(
      before,
    );
    const claims = await readClaims(data.rfc);
    expect(claims.cuentas).toEqual([first.uid, second.uid]);
    expect(claims.disputaDesde).not.toBeNull();
  });

  test('both at once: both are told the same, and both are stored', async () => {
    const data = aContribuyente();
    const people = await Promise.all([aNamesake(data), aNamesake(data)]);
    for (const person of people) await aReadCertificate(person, data);
    const answers = await Promise.all(people.map(verify));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    const claims = await readClaims(data.rfc);
    expect([...claims.cuentas].sort()).toEqual(people.map(({ uid }) => uid).sort());
    expect(claims.disputaDesde).not.toBeNull();
  });
});

describe('one account, two people', STORY, () => {
  test.each([
    ['that fits the account', aNamesake],
    ['that waits for the office', aStranger],
  ] as const)('after a certificate %s, another person’s is refused', async (_how, make) => {
    const own = aContribuyente();
    const person = await make(own);
    await present(person, own);
    const other = aContribuyente({ nombre: 'EFRAIN', apellidoPaterno: 'CANUL' });
    expect(await refusalOf(person, other)).toBe('otra_persona');
    expect((await verify(person)).status).toBe(422);
    expect((await profileOf(person)).rfc).toBe(own.rfc);
  });

  test('with a first certificate read but not verified: two uploads at once verify one person', async () => {
    const own = aContribuyente();
    const person = await aNamesake(own);
    const other = aContribuyente({ nombre: 'EFRAIN', apellidoPaterno: 'CANUL' });
    await aReadCertificate(person, own);
    await aReadCertificate(person, other);
    expect((await verify(person)).status).toBe(200);
    // The repeated press gets the first one's answer and changes nothing.
    expect((await verify(person)).status).toBe(200);
    expect((await profileOf(person)).rfc).toBe(other.rfc);
    expect(await refusalOf(person, aContribuyente({ nombre: 'GÜICHO' }))).toBe('otra_persona');
    expect((await profileOf(person)).rfc).toBe(other.rfc);
  });
});
