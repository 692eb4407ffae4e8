import { VENTANILLA } from '@notaria/contract/partes-expediente';
import { ROL } from '@notaria/contract/roles';
import { VENTANILLA_TEXTOS } from '@notaria/contract/ventanilla-messages';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '#platform/errors.ts';
import { readCobros } from '#records/cobros/repository.ts';
import { areAllAccepted } from '#records/expedientes/completo.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import type { Actor } from '#records/usuarios/actor.ts';
import { takesPartIn } from './salas.ts';

/** True if one of the staff works at the counter: all do, a Secretaria where the office lets her. */
export async function worksAtVentanilla(
  { idRol }: Pick<Actor, 'idRol'>,
  idGrupo: string | null,
  tx?: Transaction,
): Promise<boolean> {
  if (idRol !== ROL.secretaria) return true;
  return (await readCobros(idGrupo, tx)).ventanilla.secretaria;
}

/** True if papers may be handed in at the counter: the office represents somebody in the file, and some are open. */
export function receivesAtVentanilla(file: ExpedienteDoc): boolean {
  return takesPartIn(file, VENTANILLA) && !areAllAccepted(file);
}

/** @throws AppError `forbidden` for a Secretaria whose office keeps her from the counter */
export async function requireVentanilla(
  actor: Pick<Actor, 'idRol'>,
  idGrupo: string | null,
  tx?: Transaction,
): Promise<void> {
  if (await worksAtVentanilla(actor, idGrupo, tx)) return;
  throw new AppError('forbidden', 'the office keeps its secretaries from the counter', {
    message: VENTANILLA_TEXTOS.sinPermiso,
    detail: 'sin_ventanilla',
  });
}
