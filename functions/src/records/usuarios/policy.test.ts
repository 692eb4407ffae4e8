import { USUARIOS } from '@notaria/contract/gestion-messages';
import { ROL } from '@notaria/contract/roles';
import { describe, expect, test } from 'vitest';
import {
  isPromotion,
  requireAnotherAdministrador,
  requireManageable,
  requireOwnAddress,
  requireProvenForStaff,
  requireRoleChange,
} from './policy.ts';

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
    expect(refusalOf(() => requireAnotherAdministrador(usuario, []))).toBeUndefined();
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

  test('whoever is gone since the call began manages nobody', () => {
    expect(refusalOf(() => requireManageable(undefined, usuario, 'borrar_cuenta'))).toMatchObject({
      status: 403,
    });
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
  expect(refusalOf(() => requireRoleChange(cliente, ROL.abogado))).toMatchObject({
    status: 409,
    sentence: USUARIOS.rolFijo,
  });
});

test('a sign-in opens the account of its own address and no other', () => {
  const account = { correo: 'ana@prueba.mx' };
  expect(refusalOf(() => requireOwnAddress({ email: 'ana@prueba.mx' }, account))).toBeUndefined();
  expect(refusalOf(() => requireOwnAddress({ email: 'eva@prueba.mx' }, account))).toMatchObject({
    code: 'session_expired',
  });
});

test('a promotion is from outside of the office into it', () => {
  const outside = [ROL.usuario, ROL.cliente, ROL.eliminado];
  const inside = [ROL.abogado, ROL.titular, ROL.administrador, ROL.secretaria];
  for (const after of inside) {
    expect(outside.map((idRol) => isPromotion({ idRol }, after))).toEqual([true, true, true]);
    expect(inside.some((idRol) => isPromotion({ idRol }, after))).toBe(false);
  }
  for (const after of outside) {
    expect([...inside, ...outside].some((idRol) => isPromotion({ idRol }, after))).toBe(false);
  }
});

test('a role of the office goes to a proven address only, any other to anybody', () => {
  const proven = { correoProbado: new Date(0) };
  for (const unproven of [{ correoProbado: null }, {}]) {
    for (const idRol of [ROL.abogado, ROL.titular, ROL.administrador, ROL.secretaria]) {
      const refusal = refusalOf(() => requireProvenForStaff(unproven, idRol));
      expect(refusal).toMatchObject({ status: 409, sentence: USUARIOS.sinProbar });
      expect(refusalOf(() => requireProvenForStaff(proven, idRol))).toBeUndefined();
    }
    expect(refusalOf(() => requireProvenForStaff(unproven, ROL.usuario))).toBeUndefined();
  }
});
