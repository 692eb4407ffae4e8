import { describe, expect, test } from 'vitest';
import { checkCurp, curpCheckDigit, isCurpOfRfc } from './curp.ts';

describe('checkCurp', () => {
  test('returns the day and the state of birth', () => {
    expect(checkCurp('CUAA920229MVZRNN05')).toEqual({
      ok: true,
      nacimiento: '1992-02-29',
      entidad: 'VZ',
      lugar: 'Veracruz',
      digitoCorrecto: true,
    });
  });

  test('takes a letter in the 17th place as born in 2000 or later', () => {
    const curp = 'AAPA050314HDFLRNA';
    expect(checkCurp(curp + curpCheckDigit(curp))).toMatchObject({
      ok: true,
      nacimiento: '2005-03-14',
      digitoCorrecto: true,
    });
  });

  test('reports a wrong check digit without refusing it', () => {
    expect(checkCurp('CUAA920229MVZRNN06')).toMatchObject({
      ok: true,
      digitoCorrecto: false,
    });
  });

  test.each([
    ['CUAA930229MVZRNN05', 'fecha'],
    ['CUAA000229MVZRNN05', 'fecha'],
    ['CUAA920229MXXRNN05', 'entidad'],
    ['CUAA920229AVZRNN05', 'formato'],
    ['CUAA920229MVZANN05', 'formato'],
    ['CUAA920229MVZRNN0', 'formato'],
    ['CBAA920229MVZRNN05', 'formato'],
    ['', 'formato'],
  ] as const)('refuses %j because of its %s', (curp, reason) => {
    expect(checkCurp(curp)).toEqual({ ok: false, reason });
  });
});

describe('isCurpOfRfc', () => {
  test.each([
    ['same letters', 'CUAA920229MVZRNN05', 'CUAA920229WV0', true],
    ['a single surname', 'CAXE791130HYNNXF15', 'CAEF791130MD1', true],
    ['a leading Ñ', 'XUAA920229MVZRNN05', 'ÑUAA920229WV0', true],
    ['an unwanted word', 'PXTO920229MVZRNN05', 'PUTX920229WV0', true],
    ['another day of birth', 'CUAA920228MVZRNN05', 'CUAA920229WV0', false],
    ['other letters', 'LOAA920229MVZRNN05', 'CUAA920229WV0', false],
    ['another person', 'AURC590226MSLGVL06', 'MOCE8407036G1', false],
  ] as const)('%s', (_case, curp, rfc, expected) => {
    expect(isCurpOfRfc(curp, rfc)).toBe(expected);
  });
});
