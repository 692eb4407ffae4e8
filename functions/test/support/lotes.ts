import { asignarLote } from '@notaria/contract/lotes';
import type { Person } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';

export type File = { idExpediente: string };

export function assignAll(as: Person, files: readonly File[], to: Person, hasta?: string) {
  const filas = files.map(({ idExpediente }) => ({ idExpediente, idResponsable: to.uid }));
  return request(asignarLote, { as, body: { filas, ...(hasta && { hasta }) } });
}

export const idOnly = ({ idExpediente }: File) => ({ idExpediente });

export function inDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}
