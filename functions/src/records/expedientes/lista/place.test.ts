import { ROL } from '@notaria/contract/roles';
import { expect, test } from 'vitest';
import { destinoTras, enBandeja, mayTakeOver } from './place.ts';

const persona = (uid: string, idGrupo: string | null, idRol: number = ROL.abogado) => ({
  uid,
  idRol,
  idGrupo,
});
const de = (idGrupo: string | null) => ({
  idAsignado: 'luz',
  nombreAsignado: 'Luz',
  idGrupo,
});
type Circunstancias = Parameters<typeof destinoTras>[1];
const max = persona('max', 'centro');

test.each<[string, string | null, Circunstancias, string | undefined, string | null]>([
  [
    'a lawyer who left the office leaves it in the tray',
    'centro',
    { encargado: persona('luz', null), dejo: 'centro', hayOficina: true, relevo: undefined },
    undefined,
    'centro',
  ],
  [
    'to whom takes over in the office',
    'centro',
    { encargado: persona('luz', null), dejo: 'centro', hayOficina: true, relevo: max },
    'max',
    'centro',
  ],
  [
    'to nobody of another office',
    'centro',
    {
      encargado: persona('luz', null),
      dejo: 'centro',
      hayOficina: true,
      relevo: persona('max', 'norte'),
    },
    undefined,
    'centro',
  ],
  [
    'a lawyer who moved to another office leaves it, and takes none along',
    'centro',
    { encargado: persona('luz', 'norte'), dejo: 'centro', hayOficina: true, relevo: undefined },
    undefined,
    'centro',
  ],
  [
    'one that names no office yet belongs to the one that was left',
    null,
    { encargado: persona('luz', null), dejo: 'centro', hayOficina: true, relevo: undefined },
    undefined,
    'centro',
  ],
  [
    'a lawyer who joins an office brings one of none',
    null,
    { encargado: persona('luz', 'centro'), dejo: null, hayOficina: false, relevo: undefined },
    'luz',
    'centro',
  ],
  [
    'a lawyer who joins another office leaves one of an office in its tray',
    'centro',
    { encargado: persona('luz', 'norte'), dejo: null, hayOficina: true, relevo: undefined },
    undefined,
    'centro',
  ],
  [
    'a lawyer who is back keeps it',
    'centro',
    { encargado: persona('luz', 'centro'), dejo: 'centro', hayOficina: true, relevo: max },
    'luz',
    'centro',
  ],
  [
    'a lawyer without an office keeps what an Administrador gave them of one',
    'norte',
    { encargado: persona('luz', null), dejo: 'centro', hayOficina: true, relevo: undefined },
    'luz',
    'norte',
  ],
  [
    'the office was closed: the lawyer keeps it',
    'centro',
    { encargado: persona('luz', null), dejo: 'centro', hayOficina: false, relevo: undefined },
    'luz',
    null,
  ],
  [
    'the office was closed and the lawyer joined another: it goes along',
    'centro',
    { encargado: persona('luz', 'norte'), dejo: 'centro', hayOficina: false, relevo: undefined },
    'luz',
    'norte',
  ],
  [
    'who is no lawyer any more leaves it in the tray',
    'centro',
    {
      encargado: persona('luz', null, ROL.usuario),
      dejo: 'centro',
      hayOficina: true,
      relevo: undefined,
    },
    undefined,
    'centro',
  ],
  [
    'who is no lawyer any more and had no office leaves it to whom takes over, with their office',
    null,
    { encargado: persona('luz', null, ROL.usuario), dejo: null, hayOficina: false, relevo: max },
    'max',
    'centro',
  ],
  [
    'an account that is gone leaves it in the tray',
    'centro',
    { encargado: undefined, dejo: null, hayOficina: true, relevo: undefined },
    undefined,
    'centro',
  ],
])('%s', (_what, idGrupo, circunstancias, uid, oficina) => {
  const { encargado, idGrupo: next } = destinoTras(de(idGrupo), circunstancias);
  expect([encargado?.uid, next]).toEqual([uid, oficina]);
});

test.each([
  ['a lawyer of the office', persona('max', 'centro'), 'centro', true],
  ['a lawyer of another', persona('max', 'norte'), 'centro', false],
  ['a lawyer of none', persona('max', null), 'centro', false],
  ['any lawyer, where there is no office', persona('max', 'norte'), null, true],
  ['its head', persona('max', 'centro', ROL.titular), 'centro', true],
  ['a secretary', persona('max', 'centro', ROL.secretaria), 'centro', false],
  ['a removed account', persona('max', null, ROL.eliminado), null, false],
] as const)('%s: takes the files over or not', (_who, person, idGrupo, may) => {
  expect(mayTakeOver(person, idGrupo)).toBe(may);
});

test('in a tray nobody attends the file', () => {
  expect(enBandeja('centro')).toEqual({
    idAsignado: null,
    nombreAsignado: 'Por asignar',
    idGrupo: 'centro',
  });
});
