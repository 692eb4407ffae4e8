import { randomBytes } from 'node:crypto';
import { listExpedientes } from '@notaria/contract/expedientes';
import * as grupos from '@notaria/contract/grupos';
import type { ExpedienteDoc } from '../../functions/src/records/expedientes/model.ts';
import { findGrupoByNombre } from '../../functions/src/records/grupos/repository.ts';
import { aStoredExpediente, expedienteNow } from './files.ts';
import {
  aCliente,
  anAbogado,
  anAdministrador,
  aSecretaria,
  aTitular,
  type Person,
} from './people.ts';
import { request } from './server.ts';

/** A word that no other test uses, for names that a search must find. */
export function unusedWord(): string {
  return `x${randomBytes(5).toString('hex')}`;
}

interface Staff {
  nombre: string;
  titular: Person;
  abogados: Person[];
  secretarias: [Person, Person[]][];
}

export interface Office extends Staff {
  admin: Person;
}

/** The body of the call that opens an office with these people. */
export function officeBody({ nombre, titular, abogados, secretarias }: Staff) {
  return {
    name: nombre,
    headLawyerId: titular.uid,
    assistantLawyerIds: abogados.map(({ uid }) => uid),
    secretaryIds: secretarias.map(([{ uid }]) => uid),
    assignments: Object.fromEntries(
      secretarias.map(([{ uid }, supported]) => [uid, supported.map((one) => one.uid)]),
    ),
  };
}

/** The body of the call that changes the office. */
export function officeChange(
  { nombre, titular, abogados, secretarias }: Staff,
  grupo = nombre,
  version?: number,
) {
  return {
    grupo,
    version,
    nuevoGrupo: {
      nombre,
      abogadoTitular: titular.uid,
      abogadosAsistentes: abogados.map(({ uid }) => uid),
      secretarias: secretarias.map(([{ uid }, supported]): [string[], string] => [
        supported.map((one) => one.uid),
        uid,
      ]),
    },
  };
}

/** People for an office that is not open yet: a head, two lawyers, a secretary who supports the first. */
export async function aStaff(nombre = `Oficina ${unusedWord()}`): Promise<Office> {
  const makers = [anAdministrador(), aTitular(), anAbogado(), anAbogado(), aSecretaria()] as const;
  const [admin, titular, abogada, abogado, secretaria] = await Promise.all(makers);
  const secretarias: Staff['secretarias'] = [[secretaria, [abogada]]];
  return { admin, nombre, titular, abogados: [abogada, abogado], secretarias };
}

/** Opens the office through the API. */
export async function open(office: Office): Promise<Office> {
  const answer = await request(grupos.crearGrupo, { as: office.admin, body: officeBody(office) });
  if (answer.status !== 201) throw new Error(`the office was refused: ${answer.text}`);
  return office;
}

/** An office with a head, two lawyers, and a secretary who supports the first. */
export async function anOffice(nombre?: string): Promise<Office> {
  return open(await aStaff(nombre));
}

/** The id of the office. */
export async function idOf({ nombre }: Staff): Promise<string> {
  const found = await findGrupoByNombre(nombre);
  if (!found) throw new Error(`no office ${nombre}`);
  return found.idGrupo;
}

/** The people of an office that a test asks for; fails if they are missing. */
export function peopleOf({ abogados, secretarias, titular }: Office) {
  const [abogada, abogado] = abogados;
  const secretaria = secretarias[0]?.[0];
  if (!abogada || !abogado || !secretaria) throw new Error('the office lacks people');
  return { titular, abogada, abogado, secretaria };
}

type Stored = Parameters<typeof aStoredExpediente>[0];

/** A file stored without the API, as the start of a test; it was started weeks ago. */
export function aStoredFile({
  abogado: asignado,
  estados = [null],
  ...of
}: Pick<Stored, 'cliente' | 'idGrupo' | 'estados' | 'idTramite'> & { abogado?: Person }) {
  const desde = new Date('2026-11-01T12:00:00Z');
  const tipos = estados.map(() => 'Identificación oficial');
  return aStoredExpediente({ ...of, asignado, estados, tipos, desde, hasObjects: false });
}

/** The file as it is now. */
export const fileOf = ({ idExpediente }: ExpedienteDoc) => expedienteNow(idExpediente);

/** An office with a file of each of its lawyers and one in its tray. */
export async function aWorkingOffice() {
  const [office, cliente] = await Promise.all([anOffice(), aCliente()]);
  const people = peopleOf(office);
  const idGrupo = await idOf(office);
  const [hers, his, waiting] = await Promise.all([
    aStoredFile({ cliente, abogado: people.abogada, estados: [0] }),
    aStoredFile({ cliente, abogado: people.abogado, estados: [0] }),
    aStoredFile({ cliente, idGrupo, estados: [0] }),
  ]);
  return { office, cliente, idGrupo, ...people, hers, his, waiting };
}

/** The fields about the attending person, for a file in its office's tray. */
export const IN_THE_TRAY = {
  idAsignado: null,
  nombreAsignado: 'Por asignar',
  estado: 'Sin asignar',
};

/** The ids of the files in the list of `as`. */
export async function seenBy(as: Person): Promise<string[]> {
  return (await request(listExpedientes, { as })).body.map((row) => row.ID_Expediente);
}
