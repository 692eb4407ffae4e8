import { guardarCalendario, readCalendario } from '@notaria/contract/calendario';
import { CALENDARIO } from '@notaria/contract/etapas-messages';
import { anAdministrador } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import { describe, expect, test } from 'vitest';

const NAVIDAD = { dia: '2026-12-24', motivo: 'Nochebuena' };
const SANTO = { dia: '2026-04-03', motivo: 'Viernes Santo' };

describe('the office’s closed days', () => {
  test('are stored by date, with a version that detects a second editor', async () => {
    const as = await anAdministrador();
    const { version, deLey } = (await request(readCalendario, { as })).body;
    expect(deLey).toContain(`${new Date().getFullYear()}-09-16`);
    const body = { dias: [NAVIDAD, SANTO], version };
    const saved = await request(guardarCalendario, { as, body });
    expect(saved.body).toEqual({ message: CALENDARIO.guardado });
    const after = (await request(readCalendario, { as })).body;
    expect(after).toMatchObject({ dias: [SANTO, NAVIDAD], version: version + 1 });
    const late = await request(guardarCalendario, { as, body });
    expect([late.status, late.error.message]).toEqual([409, CALENDARIO.cambioPrevio]);
  });

  test.each([
    ['a day twice', [NAVIDAD, NAVIDAD]],
    ['a day that is none', [{ ...NAVIDAD, dia: '2026-02-29' }]],
    ['no reason', [{ ...NAVIDAD, motivo: '\n ' }]],
  ])('refuses %s', async (_what, dias) => {
    const as = await anAdministrador();
    const { version } = (await request(readCalendario, { as })).body;
    const answer = await request(guardarCalendario, { as, body: { dias, version } });
    expect(answer.status).toBe(400);
  });
});
