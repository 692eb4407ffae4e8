import { GRUPOS } from '@notaria/contract/gestion-messages';
import type { DetalleGrupo, EncargosGrupo, GrupoResumen } from '@notaria/contract/grupos';
import { ROL } from '@notaria/contract/roles';
import { AppError } from '#platform/errors.ts';
import type { Page, PageRequest } from '#platform/store/page.ts';
import { countOfOffice } from '#records/expedientes/repository.ts';
import { displayName, membersOf } from '#records/grupos/policy.ts';
import { findGrupoByNombre, type GrupoDoc, pageGrupos } from '#records/grupos/repository.ts';
import { findUsuarios, listSinOficina, type UsuarioDoc } from '#records/usuarios/repository.ts';

/** @throws AppError `not_found` if there is no office */
export function requireGrupo(grupo: GrupoDoc | undefined): GrupoDoc {
  if (!grupo) throw new AppError('not_found', 'no such office', { message: GRUPOS.noEncontrado });
  return grupo;
}

/** A page of offices, each with its head. */
export async function listGrupos(
  query: PageRequest & { buscar: string },
): Promise<Page<GrupoResumen>> {
  const page = await pageGrupos(query);
  const items = page.items.map((grupo) => ({
    ID_Usuario: grupo.titular,
    NombreCompleto: grupo.nombreTitular,
    Correo: grupo.correoTitular,
    Grupo: grupo.nombre,
  }));
  return { ...page, items };
}

/**
 * An office with its people by name.
 * @throws AppError `not_found`
 */
export async function detalleGrupo(nombre: string): Promise<DetalleGrupo> {
  const grupo = requireGrupo(await findGrupoByNombre(nombre));
  const people = new Map((await findUsuarios(membersOf(grupo))).map((one) => [one.uid, one]));
  const persona = (userId: string) => ({ userId, nombre: displayName(people.get(userId)) });
  return {
    nombreGrupo: grupo.nombre,
    version: grupo.version,
    abogadoTitular: persona(grupo.titular),
    abogadosAsistentes: grupo.asistentes.map(persona),
    secretarias: grupo.secretarias.map(({ userId, apoyaA }) => ({
      ...persona(userId),
      apoyandoA: apoyaA.map(persona),
    })),
  };
}

/**
 * How many files of an office have a lawyer, and how many have none.
 * @throws AppError `not_found`
 */
export async function encargosGrupo(nombre: string): Promise<EncargosGrupo> {
  const { idGrupo } = requireGrupo(await findGrupoByNombre(nombre));
  const { todos, bandeja } = await countOfOffice(idGrupo);
  return { conEncargado: todos - bandeja, sinEncargado: bandeja };
}

/**
 * The people who may take each place of an office: those without an office and, when one is edited, its own
 * people.
 * @throws AppError `not_found` if the edited office does not exist
 */
export async function candidatosOficina(nombre: string | undefined) {
  const grupo = nombre === undefined ? undefined : requireGrupo(await findGrupoByNombre(nombre));
  const [members, titulares, abogados, secretarias] = await Promise.all([
    grupo ? findUsuarios(membersOf(grupo)) : [],
    listSinOficina(ROL.titular),
    listSinOficina(ROL.abogado),
    listSinOficina(ROL.secretaria),
  ]);
  const choice = (idRol: number, free: readonly UsuarioDoc[]) =>
    [...members.filter((person) => person.idRol === idRol), ...free].map((person) => ({
      ID_Usuario: person.uid,
      NombreCompleto: displayName(person),
    }));
  return {
    abogadosTitulares: choice(ROL.titular, titulares),
    abogadosAsistentes: choice(ROL.abogado, abogados),
    secretarias: choice(ROL.secretaria, secretarias),
  };
}
