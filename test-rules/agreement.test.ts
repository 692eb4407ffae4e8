import { permisosDe, ROL, ROLES_VISIBLES } from '@notaria/contract/roles';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isInScope, mayOpenDetail, scopeOf } from '../functions/src/records/expedientes/policy.ts';
import { ROWS } from './support/collections.ts';
import { companionsOf, liveOne, officeOf, type Person } from './support/people.ts';

const asignable = z.object({
  idCliente: z.string(),
  idAsignado: z.nullable(z.string()),
  /** As the API reads a file without an office. */
  idGrupo: z._default(z.nullable(z.string()), null),
  partes: z._default(z.array(z.any()), []),
});

/** The answer of the API's policy, with the office and the support that `seedPerson` gives. */
function apiShows(person: Person, expediente: z.infer<typeof asignable>): boolean {
  const { apoyada, otra } = companionsOf(person);
  const viewer = {
    uid: person.uid,
    idRol: person.idRol,
    permisos: permisosDe(person.idRol),
    apoyaA: person.idRol === ROL.secretaria ? [apoyada] : [],
  };
  const office = { idGrupo: officeOf(person), asistentes: [apoyada, otra] };
  const heads = person.idRol === ROL.titular ? office : undefined;
  return mayOpenDetail(viewer) && isInScope(scopeOf(viewer, heads), { ...expediente, salas: [] });
}

test.each(ROLES_VISIBLES)(
  '$Nombre sees the same files by the API as by the rules',
  ({ ID_Rol }) => {
    const person = liveOne(ID_Rol);
    const samples = ROWS.find(({ name }) => name === 'expedientes')?.samples ?? [];
    const byApi = samples
      .filter(({ data }) => apiShows(person, asignable.parse(data?.(person))))
      .map(({ relacion }) => relacion);
    const byRules = samples
      .filter(({ readers }) => readers.includes(ID_Rol))
      .map(({ relacion }) => relacion);
    expect(byRules.length).toBeGreaterThan(0);
    expect(byApi).toEqual(byRules);
  },
);
