import { CORREO } from '@notaria/contract/limits';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Enlace, listEnlaces, type TipoDeEnlace } from '#records/enlaces/repository.ts';
import type { UsuarioDoc } from '#records/usuarios/repository.ts';

/** Proves the address of the account that it was mailed to. */
export const PRUEBA: TipoDeEnlace<Record<string, never>> = {
  tipo: 'prueba',
  dura: CORREO.prueba,
  usos: 1,
  asunto: z.record(z.string(), z.never()),
};

const cambio = z.object({
  /** The address to which the account moves, and the one that it has before. */
  correo: z.string(),
  desde: z.string(),
  /** True once the link was confirmed. The account moves later, in its session. */
  probado: z.boolean(),
});

/** Moves an account to another address, once. */
export const CAMBIO: TipoDeEnlace<z.infer<typeof cambio>> = {
  tipo: 'cambio',
  dura: CORREO.cambio,
  usos: 1,
  asunto: cambio,
};
export type CambioDeCorreo = Enlace<z.infer<typeof cambio>>;

/**
 * True if a link may still move an account: the account has the same address as when the link was asked for,
 * and its sessions were not all ended since, which is how an owner stops a thief.
 */
export function mayMove(
  { usos, asunto, creado }: CambioDeCorreo,
  { correo, sesionesDesde }: Pick<UsuarioDoc, 'correo' | 'sesionesDesde'>,
): boolean {
  return usos !== 0 && asunto.desde === correo && creado >= sesionesDesde;
}

/** Finds the confirmed links that let an account move to another address, newest first. */
export async function findMoves(
  person: Pick<UsuarioDoc, 'uid' | 'correo' | 'sesionesDesde'>,
  now: Date,
  tx?: Transaction,
): Promise<CambioDeCorreo[]> {
  const made = await listEnlaces(CAMBIO, person.uid, now, tx);
  return made.filter((each) => each.asunto.probado && mayMove(each, person));
}
