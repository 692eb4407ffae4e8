import { VIDEOS } from '@notaria/contract/gestion-messages';
import { ROL } from '@notaria/contract/roles';
import { expect, test } from 'vitest';
import { audience, ROL_VISITANTE, requireVideoLink } from './policy.ts';

test('a visitor sees what a newly registered person sees', () => {
  expect(ROL_VISITANTE).toBe(ROL.usuario);
});

test.each([
  ['nobody named', [], [5]],
  ['one role', [ROL.cliente], [2, 5]],
  ['in whatever order, each once', [ROL.secretaria, ROL.cliente, ROL.secretaria], [2, 5, 6]],
  ['the Administrador named too', [ROL.administrador, ROL.usuario], [1, 5]],
])('the Administrador always sees a video: %s', (_case, roles, seen) => {
  expect(audience(roles)).toEqual(seen);
});

test('a link of YouTube or Drive becomes the address for the frame; other links are refused', () => {
  expect(requireVideoLink('https://youtu.be/dQw4w9WgXcQ')).toContain('/embed/dQw4w9WgXcQ');
  expect(() => requireVideoLink('https://example.com/v.mp4')).toThrow(
    expect.objectContaining({
      code: 'invalid_request',
      detail: { message: VIDEOS.enlaceInvalido, fields: { url: VIDEOS.enlaceInvalido } },
    }),
  );
});
