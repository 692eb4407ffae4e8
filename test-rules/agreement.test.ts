import { permisosDe, ROL, ROLES_VISIBLES } from '@notaria/contract/roles';
import { expect, test } from 'vitest';
import { isInScope, mayOpenDetail, scopeOf } from '../functions/src/records/expedientes/policy.ts';
import { pulsoDe } from '../functions/src/records/expedientes/salas/pulsos.ts';
import { ROWS } from './support/collections.ts';
import { FILES, relacionDe, salasDe } from './support/collections-of-files.ts';
import { companionsOf, liveOne, officeOf, type Person } from './support/people.ts';

/** The pulses that the API names to a person, with the office and the support that `seedPerson` gives. */
function byApi(person: Person): string[] {
  const { apoyada, otra } = companionsOf(person);
  const viewer = {
    uid: person.uid,
    idRol: person.idRol,
    permisos: permisosDe(person.idRol),
    apoyaA: person.idRol === ROL.secretaria ? [apoyada] : [],
  };
  const office = { idGrupo: officeOf(person), asistentes: [apoyada, otra] };
  const scope = scopeOf(viewer, person.idRol === ROL.titular ? office : undefined);
  const uid = scope.kind === 'propios' ? person.uid : null;
  return FILES.flatMap(({ relacion, data }) => {
    const salas = salasDe(relacion, person);
    const file = { ...data(person), salas };
    if (!mayOpenDetail(viewer) || !isInScope(scope, file)) return [];
    return relacionDe(relacion, pulsoDe({ pulsos: {}, salas }, uid).quien);
  });
}

test.each(ROLES_VISIBLES)(
  '$Nombre may listen to the pulses that the API names, and to no other file',
  ({ ID_Rol }) => {
    const named = byApi(liveOne(ID_Rol));
    const samples = ROWS.find(({ name }) => name === 'pulsos')?.samples ?? [];
    const open = samples.flatMap(({ relacion, readers }) =>
      readers.includes(ID_Rol) ? [relacion] : [],
    );
    const filesOf = (all: string[]) =>
      FILES.map(({ relacion }) => relacion).filter((file) =>
        all.some((each) => each.endsWith(`: ${file}`)),
      );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((each) => !open.includes(each))).toEqual([]);
    expect(filesOf(named)).toEqual(filesOf(open));
  },
);
