// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetPendiente, readPendiente, rememberPendiente } from './pendiente.ts';

const TRAMITE = { uid: 'ana', idTramite: 'testamento', titulo: 'Testamento' };

beforeEach(() => sessionStorage.clear());

test('the procedure is remembered for the person who wanted it, until it is forgotten', () => {
  rememberPendiente(TRAMITE);
  expect(readPendiente('ana')).toEqual(TRAMITE);
  forgetPendiente();
  expect(readPendiente('ana')).toBeUndefined();
});

test('another person does not get it', () => {
  rememberPendiente(TRAMITE);
  expect(readPendiente('eva')).toBeUndefined();
  expect(readPendiente(undefined)).toBeUndefined();
});

test.each(['nada', '{"uid":"ana"}', '[]'])('a stored %s is no procedure', (stored) => {
  sessionStorage.setItem('tramitePendiente', stored);
  expect(readPendiente('ana')).toBeUndefined();
});
