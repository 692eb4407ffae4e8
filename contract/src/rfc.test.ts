import { describe, expect, test } from 'vitest';
import { checkRfc, rfcCheckDigit } from './rfc.ts';

describe('checkRfc', () => {
  test.each([
    ['AACR730417X64', 'fisica'],
    ['NAC1409227CA', 'moral'],
    ['CUAA920229WV0', 'fisica'],
    ['DPH060403PG0', 'moral'],
  ] as const)('accepts %s as persona %s with a correct digit', (rfc, tipoPersona) => {
    expect(checkRfc(rfc)).toEqual({
      ok: true,
      tipoPersona,
      digitoCorrecto: true,
    });
  });

  test('reports a wrong check digit without refusing it', () => {
    expect(checkRfc('DESR961209BZ3')).toEqual({
      ok: true,
      tipoPersona: 'fisica',
      digitoCorrecto: false,
    });
  });

  test.each([
    ['XAXX010101000', 'generico'],
    ['XEXX010101000', 'generico'],
    ['CUAA930229WV0', 'fecha'],
    ['CUAA920431WV0', 'fecha'],
    ['CUAA921301WV0', 'formato'],
    ['AACR730417X6', 'formato'],
    ['AACR730417X6B', 'formato'],
    ['aacr730417x64', 'formato'],
    ['AÁCR730417X64', 'formato'],
    ['AACR730417X64 ', 'formato'],
    ['', 'formato'],
  ] as const)('refuses %j because of its %s', (rfc, reason) => {
    expect(checkRfc(rfc)).toEqual({ ok: false, reason });
  });

  test('accepts Ñ and & as letters, and the leap day of 2000', () => {
    const rfc = `Ñ&A000229AB`;
    expect(checkRfc(rfc + rfcCheckDigit(rfc))).toMatchObject({
      ok: true,
      tipoPersona: 'moral',
    });
  });
});
