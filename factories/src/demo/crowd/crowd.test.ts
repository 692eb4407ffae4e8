import { fileURLToPath } from 'node:url';
import { checkCurp, curpCheckDigit, isCurpOfRfc } from '@notaria/contract/curp';
import { checkRfc, rfcCheckDigit } from '@notaria/contract/rfc';
import { expect, test } from 'vitest';
import { readCatalogo } from '../../../../functions/src/records/tramites/catalog-files.ts';
import { CLIENTES } from '../clients.ts';
import { taxpayerOf } from '../taxpayer.ts';
import { STORIES } from './stories.ts';

const DATOS = fileURLToPath(new URL('../../../../functions/datos', import.meta.url));

test('every invented client has a matching RFC and CURP of their own', () => {
  const rfcs = CLIENTES.map((client) => {
    const { rfc, curp } = taxpayerOf(client);
    const whole = rfc + rfcCheckDigit(rfc);
    const wholeCurp = curp + curpCheckDigit(curp);
    expect(checkRfc(whole)).toMatchObject({ ok: true, tipoPersona: 'fisica' });
    expect(checkCurp(wholeCurp)).toMatchObject({ ok: true });
    expect(isCurpOfRfc(wholeCurp, whole), client.nombre).toBe(true);
    return whole;
  });
  expect(new Set(rfcs).size).toBe(CLIENTES.length);
});

test('every story is of a procedure of the catalogue and goes forward in time', async () => {
  const titles = (await readCatalogo(DATOS)).map(({ titulo }) => titulo);
  for (const { nombreTramite, days, steps } of STORIES) {
    expect(titles).toContain(nombreTramite);
    const moments = [days, ...steps.map((step) => step.days)];
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  }
});

test('no client has two files of one procedure', () => {
  const pairs = STORIES.map(
    ({ cliente, nombreTramite }) => `${cliente % CLIENTES.length} ${nombreTramite}`,
  );
  expect(new Set(pairs).size).toBe(STORIES.length);
});
