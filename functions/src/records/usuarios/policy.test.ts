import { USUARIOS } from '@notaria/contract/gestion-messages';
import { ROL } from '@notaria/contract/roles';
import { describe, expect, test } from 'vitest';
import {
  isPromotion,
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

describe('requireManageable', () => {
  test.each([
    [ROL.usuario],
    [ROL.cliente],
    [ROL.abogado],
    [ROL.titular],
    [ROL.secretaria],
    [ROL.eliminado],
  ])('refuses a manager with role %s, whatever the role was when the call began', (idRol) => {
    const manager = { uid: 'x', idRol };
    for (const permiso of ['modificar_permisos_rol', 'borrar_cuenta'] as const) {
      const refusal = refusalOf(() => requireManageable(manager, usuario, permiso));
      expect(refusal).toMatchObject({ status: 403 });
    }
  });

  test('refuses a manager who was removed since the call began', () => {
    expect(refusalOf(() => requireManageable(undefined, usuario, 'borrar_cuenta'))).toMatchObject({
      status: 403,
    });
  });

  test('lets an Administrador manage another one, but not themselves and nobody who was removed', () => {
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

test('requireRoleChange allows every role except Cliente and Soft Delete, and no change of a Cliente', () => {
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

test("requireOwnAddress accepts only a sign-in with the account's own address", () => {
  const account = { correo: 'ana@prueba.mx' };
  expect(refusalOf(() => requireOwnAddress({ email: 'ana@prueba.mx' }, account))).toBeUndefined();
  expect(refusalOf(() => requireOwnAddress({ email: 'eva@prueba.mx' }, account))).toMatchObject({
    code: 'session_expired',
  });
});

test('isPromotion is true only from outside of the office into it', () => {
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

test('requireProvenForStaff asks a proven address for roles of the office only', () => {
  const proven = { correoProbado: new Date(0) };
  const unproven = { correoProbado: null };
  for (const idRol of [ROL.abogado, ROL.titular, ROL.administrador, ROL.secretaria]) {
    const refusal = refusalOf(() => requireProvenForStaff(unproven, idRol));
    expect(refusal).toMatchObject({ status: 409, sentence: USUARIOS.sinProbar });
    expect(refusalOf(() => requireProvenForStaff(proven, idRol))).toBeUndefined();
  }
  expect(refusalOf(() => requireProvenForStaff(unproven, ROL.usuario))).toBeUndefined();
});
