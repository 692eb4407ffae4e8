import { fileURLToPath } from 'node:url';
import { checkCurp, isCurpOfRfc } from '@notaria/contract/curp';
import { checkRfc } from '@notaria/contract/rfc';
import { expect, test } from 'vitest';
import { readCatalogo } from '../../../functions/src/records/tramites/catalog-files.ts';
import { daysOf, STORIES } from './stories.ts';
import { CLIENTES, CONTRIBUYENTES, taxpayerData } from './taxpayers.ts';

const DATOS = fileURLToPath(new URL('../../../functions/datos', import.meta.url));

test('every invented taxpayer has a matching RFC and CURP of their own', () => {
  const people = [...CLIENTES, ...Object.values(CONTRIBUYENTES)].map(taxpayerData);
  for (const { rfc, curp, nombre } of people) {
    expect(checkRfc(rfc)).toMatchObject({ ok: true, tipoPersona: 'fisica' });
    expect(checkCurp(curp)).toMatchObject({ ok: true });
    expect(isCurpOfRfc(curp, rfc), nombre).toBe(true);
  }
  expect(new Set(people.map(({ rfc }) => rfc)).size).toBe(people.length);
});

test('every story is of a procedure of the catalogue and goes forward in time', async () => {
  const titles = (await readCatalogo(DATOS)).map(({ titulo }) => titulo);
  for (const { nombreTramite, days, plot } of STORIES) {
    expect(titles).toContain(nombreTramite);
    for (const ago of daysOf(plot)) expect(days, nombreTramite).toBeGreaterThanOrEqual(ago);
    expect(Math.min(days, ...daysOf(plot))).toBeGreaterThanOrEqual(0);
  }
});

test('no client has two files of one procedure', () => {
  const pairs = STORIES.map(
    ({ cliente, nombreTramite }) => `${cliente % CLIENTES.length} ${nombreTramite}`,
  );
  expect(new Set(pairs).size).toBe(STORIES.length);
});
