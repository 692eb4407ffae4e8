import { EXPEDIENTES } from '@notaria/contract/messages';
import type { FilaTablero, Tablero } from '@notaria/contract/tablero';
import { AppError } from '#platform/errors.ts';
import { CLAVE } from '#records/expedientes/cuentas.ts';
import { cuentasDeOficina, type DePareja } from '#records/expedientes/cuentas-repository.ts';
import { pendientesDe } from '#records/expedientes/pendientes.ts';
import type { Scope } from '#records/expedientes/policy.ts';
import { archivosDe, encargadosDe, recontar } from '#records/expedientes/recuento.ts';
import { readScope } from '#records/expedientes/scope.ts';
import { findGrupo, type GrupoDoc } from '#records/grupos/repository.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { findUsuarios, fullName } from '#records/usuarios/repository.ts';

/** The name of the office's tray, for files that nobody attends. */
const BANDEJA = EXPEDIENTES.porAsignar;

/**
 * How the work of an office is shared out: what each of its lawyers has in hand, and what nobody has.
 * @param wanted the office; a head may leave it out
 * @throws AppError `not_found` for an office that the person may not see
 */
export async function getTablero(
  actor: Actor,
  wanted: string | undefined,
  now: Date,
): Promise<Tablero> {
  const grupo = await requireOffice(await readScope(actor), wanted);
  const { idGrupo, titular, asistentes } = grupo;
  const cuentas = (await cuentasDeOficina(idGrupo)) ?? (await countNow(grupo, now));
  // One row for everybody who works there, for everybody who attends one of its files, and for the tray.
  const attended = cuentas.filter(({ cuenta }) => (cuenta[CLAVE.abiertos] ?? 0) > 0);
  const uids = new Set([
    titular,
    ...asistentes,
    ...attended.flatMap((one) => one.idAsignado ?? []),
  ]);
  const people = await findUsuarios([...uids]);
  const rows = people
    .map((person) => ({ idAsignado: person.uid as string | null, nombre: fullName(person) }))
    .toSorted((one, other) => one.nombre.localeCompare(other.nombre, 'es'));
  const all = [...rows, { idAsignado: null, nombre: BANDEJA }];
  const filas = all.map(async ({ idAsignado, nombre }): Promise<FilaTablero> => {
    const { esperaDesde, detenidos } = await pendientesDe({ idGrupo, idAsignado }, now);
    const cuenta = cuentas.find((one) => one.idAsignado === idAsignado)?.cuenta ?? {};
    return {
      ID_Usuario: idAsignado,
      Nombre: nombre,
      Abiertos: cuenta[CLAVE.abiertos] ?? 0,
      Por_revisar: cuenta[CLAVE.turno('notaria')] ?? 0,
      Documentos: cuenta[CLAVE.porRevisar] ?? 0,
      Espera_desde: esperaDesde?.toISOString() ?? null,
      Detenidos: detenidos,
    };
  });
  return { ID_Grupo: idGrupo, Oficina: grupo.nombre, filas: await Promise.all(filas) };
}

async function requireOffice(scope: Scope, wanted: string | undefined): Promise<GrupoDoc> {
  const own = scope.kind === 'oficina' ? scope.idGrupo : undefined;
  const asked = wanted ?? own;
  const isTheirs = scope.kind === 'todos' || asked === own;
  const grupo = asked !== undefined && isTheirs ? await findGrupo(asked) : undefined;
  if (grupo) return grupo;
  throw new AppError('not_found', 'no such office for this caller', {
    message: EXPEDIENTES.sinOficina,
  });
}

/** Counts the files now, before the first nightly recount. */
async function countNow({ idGrupo }: GrupoDoc, now: Date): Promise<DePareja[]> {
  const counted = (await encargadosDe(idGrupo)).map(async (idAsignado) => {
    const cuenta = await recontar(archivosDe({ idGrupo, idAsignado }), [], now);
    return { idGrupo, idAsignado, cuenta };
  });
  return Promise.all(counted);
}
