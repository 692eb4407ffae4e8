import {
  PAGINAS,
  paginaDeDocumento,
  paginaDeEnlace,
  paginaDeExpediente,
  paginaDeInvitacion,
  paginaDeParada,
} from '@notaria/contract/paginas';
import { describe, expect, it } from 'vitest';
import {
  isPublicPath,
  lastingAddress,
  linkToDocumento,
  PATHS,
  pathToExpediente,
  safeReturn,
  withReturn,
} from './paths.ts';

describe('safeReturn', () => {
  it.each([
    ['/expedientes/2611-ABC123', '/expedientes/2611-ABC123'],
    ['/', '/'],
    [null, '/'],
    ['', '/'],
    ['expedientes', '/'],
    ['//malo.example', '/'],
    ['/\\malo.example', '/'],
    ['https://malo.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/expedientes?pagina=2&buscar=ana%20lopez', '/expedientes?pagina=2&buscar=ana%20lopez'],
    ['/expedientes/2611-ABC123?documento=doc-1', '/expedientes/2611-ABC123?documento=doc-1'],
    ['/?x=//malo.example', '/'],
    ['/expedientes#aqui', '/'],
    ['/%2F%2Fmalo.example', '/'],
  ])('%j leads to %s', (target, expected) => {
    expect(safeReturn(target)).toBe(expected);
  });

  it('is added to the address, unless it is the home page', () => {
    expect(withReturn(PATHS.iniciarSesion, '/expedientes/x')).toBe(
      '/iniciar-sesion?volver=%2Fexpedientes%2Fx',
    );
    expect(withReturn(PATHS.iniciarSesion, '/')).toBe('/iniciar-sesion');
    expect(withReturn(PATHS.iniciarSesion, '//malo.example')).toBe('/iniciar-sesion');
  });
});

describe('lastingAddress', () => {
  it.each([
    ['/expedientes', '', '/expedientes'],
    ['/expedientes', '?pagina=2', '/expedientes?pagina=2'],
    ['/expedientes/2611-ABC123', '?documento=doc-1', '/expedientes/2611-ABC123?documento=doc-1'],
    ['/expedientes/2611-ABC123/notas', '', '/expedientes/2611-ABC123/notas'],
    ['/expedientes/2611-ABC123/D-1', '', '/expedientes/2611-ABC123?documento=D-1'],
  ])('of %s%s is %s', (pathname, search, expected) => {
    expect(lastingAddress({ pathname, search })).toBe(expected);
    expect(safeReturn(expected)).toBe(expected);
  });
});

describe('isPublicPath', () => {
  it.each([
    ['/', true],
    ['/tramites/compraventa', true],
    ['/iniciar-sesion', true],
    ['/registro/nombre', true],
    ['/restablecer-contrasena', true],
    ['/nadie-sabe', true],
    ['/expedientes-viejos', true],
    ['/iniciar-sesion/verificar', false],
    ['/expedientes', false],
    ['/expedientes/2611-ABC123', false],
    ['/usuarios', false],
    ['/oficinas', false],
    ['/tablero', false],
    ['/constancia-fiscal-verificar', false],
  ])('%s: %s', (path, isPublic) => {
    expect(isPublicPath(path)).toBe(isPublic);
  });
});

it('PATHS has the pages that the API and its mails link to', () => {
  expect(PATHS).toMatchObject(PAGINAS);
  expect(pathToExpediente('a/b')).toBe(paginaDeExpediente('a/b'));
  expect(linkToDocumento('a/b', 'c&d')).toBe(paginaDeDocumento('a/b', 'c&d'));
  expect(paginaDeEnlace('a/b')).toBe(`${PATHS.subir}/a%2Fb`);
  expect(paginaDeInvitacion('a/b')).toBe(`${PATHS.invitacion}/a%2Fb`);
  expect(paginaDeParada('a/b')).toBe(`${PATHS.pararCorreo}/a%2Fb`);
});
