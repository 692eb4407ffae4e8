import { USUARIOS } from '@notaria/contract/gestion-messages';
import { ROL } from '@notaria/contract/roles';
import { describe, expect, test } from 'vitest';
import { requireAnotherAdministrador, requireManageable, requireRoleChange } from './policy.ts';

const admin = { uid: 'admin', idRol: ROL.administrador };
const other = { uid: 'otra', idRol: ROL.administrador };
const usuario = { uid: 'ana', idRol: ROL.usuario };

function refusalOf(check: () => unknown): unknown {
  try {
    check();
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('there is always an Administrador', () => {
  test('the only one can’t stop being it', () => {
    const refusal = refusalOf(() => requireAnotherAdministrador(admin, [admin]));
    expect(refusal).toMatchObject({ status: 409, sentence: USUARIOS.ultimoAdministrador });
  });

  test('one of two can, and so can whoever isn’t one', () => {
    expect(refusalOf(() => requireAnotherAdministrador(admin, [admin, other]))).toBeUndefined();
    expect(refusalOf(() => requireAnotherAdministrador(usuario, [admin]))).toBeUndefined();
  });
});

describe('who manages whom', () => {
  test.each([
    [ROL.usuario],
    [ROL.cliente],
    [ROL.abogado],
    [ROL.titular],
    [ROL.secretaria],
    [ROL.eliminado],
  ])('role %s manages nobody, whatever it was when the call began', (idRol) => {
    const manager = { uid: 'x', idRol };
    for (const permiso of ['modificar_permisos_rol', 'borrar_cuenta'] as const) {
      const refusal = refusalOf(() => requireManageable(manager, usuario, permiso));
      expect(refusal).toMatchObject({ status: 403 });
    }
  });

  test('an Administrador manages another, nobody themselves, nobody who was removed', () => {
    const manage = (person: typeof usuario | typeof admin | undefined) =>
      refusalOf(() => requireManageable(admin, person, 'borrar_cuenta'));
    expect(manage(usuario)).toBeUndefined();
    expect(manage(other)).toBeUndefined();
    expect(manage(admin)).toMatchObject({ status: 403, sentence: USUARIOS.propio });
    expect(manage(undefined)).toMatchObject({ status: 404 });
    const removed = { uid: 'x', idRol: ROL.eliminado };
    expect(refusalOf(() => requireManageable(admin, removed, 'borrar_cuenta'))).toMatchObject({
      status: 404,
    });
  });
});

test('every role but Cliente and Soft Delete is given by hand, and a Cliente keeps theirs', () => {
  const given = [0, 1, 2, 3, 4, 5, 6, 7, 8].filter(
    (idRol) => refusalOf(() => requireRoleChange(usuario, idRol)) === undefined,
  );
  expect(given).toEqual([1, 3, 4, 5, 6]);
  const cliente = { uid: 'eva', idRol: ROL.cliente };
  expect(refusalOf(() => requireRoleChange(cliente, ROL.abogado))).toMatchObject({ status: 409 });
});
