import { permisosDe, ROL, ROLES_VISIBLES } from '@notaria/contract/roles';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isInScope, mayOpenDetail, scopeOf } from '../functions/src/records/expedientes/policy.ts';
import { pulsoDe } from '../functions/src/records/expedientes/pulsos.ts';
import { ROWS } from './support/collections.ts';
import { FILES, idDe, ROOMS, relacionDe } from './support/collections-of-files.ts';
import { companionsOf, liveOne, officeOf, type Person } from './support/people.ts';

const asignable = z.object({
  idCliente: z.string(),
  idAsignado: z.nullable(z.string()),
  idGrupo: z.nullable(z.string()),
  partes: z.array(z.any()),
});
const sala = z.object({
  idParte: z.string(),
  idUsuario: z.nullable(z.string()),
  estado: z.enum(['activa', 'invitada', 'retirada']),
  entrega: z._default(z.enum(['propia', 'representada']), 'propia'),
});

/** What a party has besides. */
const SALA = {
  idExpediente: '',
  clave: 'vendedor',
  de: null,
  persona: '',
  correo: '',
  consentimiento: null,
  invito: 'p1',
  sinConyuge: false,
  invitacion: null,
};

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
    const rooms = ROOMS.filter(({ file }) => file === relacion);
    const salas = rooms.map((room) => ({
      ...SALA,
      ...sala.parse({ idParte: idDe(room.relacion), ...room.data(person) }),
    }));
    const file = { ...asignable.parse(data(person)), salas };
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
