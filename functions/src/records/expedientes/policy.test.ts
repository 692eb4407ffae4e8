import { permisosDe, ROL } from '@notaria/contract/roles';
import { aFilaConDocumento, anExpediente } from '@notaria/factories/expedientes';
import { describe, expect, test } from 'vitest';
import { applyChange } from './change.ts';
import {
  accesoA,
  isInScope,
  isOwner,
  mayOpenDetail,
  mayReadBitacora,
  mayReceive,
  mayReview,
  scopeOf,
} from './policy.ts';

function actor(idRol: number, uid = 'yo', apoyaA: string[] = []) {
  return { uid, idRol, permisos: permisosDe(idRol), apoyaA };
}

const file = (idCliente: string, idAsignado: string | null, idGrupo: string | null = null) =>
  anExpediente({ idCliente, idAsignado, idGrupo });

const CENTRO = { idGrupo: 'centro', asistentes: ['luz'] };

describe('scopeOf', () => {
  test.each([
    ['Usuario, own', actor(ROL.usuario), undefined, file('yo', null), true],
    ['Usuario, of somebody else', actor(ROL.usuario), undefined, file('eva', null), false],
    ['Cliente, own', actor(ROL.cliente), undefined, file('yo', 'luz'), true],
    ['Cliente, of somebody else', actor(ROL.cliente), undefined, file('eva', 'luz'), false],
    [
      'Cliente, of somebody else, assigned to this uid',
      actor(ROL.cliente),
      undefined,
      file('eva', 'yo'),
      false,
    ],
    ['Abogado, assigned to them', actor(ROL.abogado), undefined, file('eva', 'yo'), true],
    ['Abogado, assigned to a colleague', actor(ROL.abogado), undefined, file('eva', 'luz'), false],
    ['Abogado, assigned to nobody', actor(ROL.abogado), undefined, file('eva', null), false],
    ['Abogado, their own as a client', actor(ROL.abogado), undefined, file('yo', 'luz'), false],
    [
      'Abogado with a stale list of whom they support',
      actor(ROL.abogado, 'yo', ['luz']),
      undefined,
      file('eva', 'luz'),
      false,
    ],
    [
      'Titular, of the office, with a lawyer',
      actor(ROL.titular),
      CENTRO,
      file('eva', 'luz', 'centro'),
      true,
    ],
    [
      'Titular, of the office, in its tray',
      actor(ROL.titular),
      CENTRO,
      file('eva', null, 'centro'),
      true,
    ],
    [
      'Titular, of the office, with a lawyer who left it',
      actor(ROL.titular),
      CENTRO,
      file('eva', 'max', 'centro'),
      true,
    ],
    ['Titular, assigned to themselves', actor(ROL.titular), CENTRO, file('eva', 'yo'), true],
    ['Titular, of another office', actor(ROL.titular), CENTRO, file('eva', 'max', 'norte'), false],
    [
      'Titular, in the tray of another office',
      actor(ROL.titular),
      CENTRO,
      file('eva', null, 'norte'),
      false,
    ],
    [
      'Titular, of no office, with a lawyer of theirs',
      actor(ROL.titular),
      CENTRO,
      file('eva', 'luz'),
      false,
    ],
    ['Titular, assigned to nobody', actor(ROL.titular), CENTRO, file('eva', null), false],
    [
      'Titular without an office, of an office',
      actor(ROL.titular),
      undefined,
      file('eva', 'luz', 'centro'),
      false,
    ],
    [
      'Titular without an office, of no office',
      actor(ROL.titular),
      undefined,
      file('eva', null),
      false,
    ],
    [
      'Abogado, in the tray of their office',
      actor(ROL.abogado),
      CENTRO,
      file('eva', null, 'centro'),
      false,
    ],
    [
      'Administrador, assigned to nobody',
      actor(ROL.administrador),
      undefined,
      file('eva', null),
      true,
    ],
    [
      'Administrador, assigned to anybody',
      actor(ROL.administrador),
      undefined,
      file('eva', 'luz'),
      true,
    ],
    [
      'Secretaria, assigned to a lawyer she supports',
      actor(ROL.secretaria, 'yo', ['luz']),
      undefined,
      file('eva', 'luz'),
      true,
    ],
    [
      'Secretaria, assigned to another lawyer',
      actor(ROL.secretaria, 'yo', ['luz']),
      undefined,
      file('eva', 'max'),
      false,
    ],
    [
      'Secretaria, assigned to nobody',
      actor(ROL.secretaria, 'yo', ['luz']),
      undefined,
      file('eva', null),
      false,
    ],
    ['removed account, own', actor(ROL.eliminado), undefined, file('yo', null), false],
    ['removed account, once theirs', actor(ROL.eliminado), undefined, file('eva', 'yo'), false],
  ] as const)('%s', (_who, who, oficina, expediente, visible) => {
    expect(isInScope(scopeOf(who, oficina), expediente)).toBe(visible);
  });
});

test.each([
  [ROL.usuario, true, false, false, false],
  [ROL.cliente, true, false, false, false],
  [ROL.abogado, true, true, true, false],
  [ROL.titular, true, true, true, false],
  [ROL.administrador, true, true, true, true],
  [ROL.secretaria, true, false, true, false],
  [ROL.eliminado, false, false, false, false],
])(
  'role %i opens details %s, accepts %s, rejects %s, reads the audit trail %s',
  (idRol, opens, accepts, rejects, audits) => {
    const who = actor(idRol);
    expect(mayOpenDetail(who)).toBe(opens);
    expect(mayReview(who, 'aceptar')).toBe(accepts);
    expect(mayReview(who, 'rechazar')).toBe(rejects);
    expect(mayReadBitacora(who)).toBe(audits);
  },
);

describe('takesPart', () => {
  test('the client uploads and deletes in their own file, and nowhere else', () => {
    expect(isOwner(actor(ROL.cliente), file('yo', null))).toBe(true);
    expect(isOwner(actor(ROL.cliente), file('eva', null))).toBe(false);
  });
  test('staff upload and delete nowhere, not even in a file of their own', () => {
    for (const idRol of [ROL.abogado, ROL.titular, ROL.administrador, ROL.secretaria]) {
      expect(isOwner(actor(idRol), file('yo', 'yo'))).toBe(false);
    }
  });
});

describe('mayReceive', () => {
  const titular = scopeOf(actor(ROL.titular), CENTRO);
  const admin = scopeOf(actor(ROL.administrador), undefined);
  test.each([
    ['an Administrador names any Abogado', admin, { uid: 'max', idRol: ROL.abogado }, true],
    ['an Administrador names any Titular', admin, { uid: 'max', idRol: ROL.titular }, true],
    ['an Administrador names no Secretaria', admin, { uid: 'max', idRol: ROL.secretaria }, false],
    ['an Administrador names no client', admin, { uid: 'max', idRol: ROL.cliente }, false],
    ['an Administrador names nobody removed', admin, { uid: 'max', idRol: ROL.eliminado }, false],
    ['a Titular names an Abogado of the office', titular, { uid: 'luz', idRol: ROL.abogado }, true],
    [
      'a Titular names no Abogado of another office',
      titular,
      { uid: 'max', idRol: ROL.abogado },
      false,
    ],
    [
      'a Titular names nobody who left the role',
      titular,
      { uid: 'luz', idRol: ROL.usuario },
      false,
    ],
    ['a Titular names themselves', titular, { uid: 'yo', idRol: ROL.titular }, true],
    ['a Titular names no other Titular', titular, { uid: 'max', idRol: ROL.titular }, false],
    [
      'an Abogado names nobody',
      scopeOf(actor(ROL.abogado), CENTRO),
      { uid: 'luz', idRol: ROL.abogado },
      false,
    ],
  ] as const)('%s', (_title, scope, candidate, allowed) => {
    expect(mayReceive(scope, candidate)).toBe(allowed);
  });
});

describe('accesoA', () => {
  test('the owner uploads and deletes until every document is accepted', () => {
    const own = file('yo', null);
    const none = {
      aceptar: false,
      rechazar: false,
      asignar: false,
      descartar: false,
      bitacora: false,
      mover: false,
    };
    const works = { subir: true, eliminar: true };
    expect(accesoA(actor(ROL.cliente), own)).toEqual({ ...none, ...works, descartar: true });
    const begun = { ...own, documentos: [aFilaConDocumento()] };
    expect(accesoA(actor(ROL.cliente), begun)).toEqual({ ...none, ...works });
    const accepted = { documentos: [aFilaConDocumento({ estado: 2 })] };
    const complete = applyChange(begun, accepted, new Date());
    expect(accesoA(actor(ROL.cliente), complete)).toEqual({
      subir: false,
      eliminar: false,
      ...none,
    });
  });
  test('a Secretaria only asks for corrections', () => {
    expect(accesoA(actor(ROL.secretaria, 'yo', ['luz']), file('eva', 'luz'))).toEqual({
      subir: false,
      eliminar: false,
      aceptar: false,
      rechazar: true,
      asignar: false,
      descartar: false,
      bitacora: false,
      mover: false,
    });
  });
});
