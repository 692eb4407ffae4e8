import { randomBytes } from 'node:crypto';
import { anExpediente } from '@notaria/factories/expedientes';
import type { Person } from '@notaria/factories/people';
import type { Page } from '@playwright/test';
import { db } from '../../functions/src/platform/firebase.ts';
import { newIdExpediente } from '../../functions/src/records/expedientes/id.ts';
import { createExpediente } from '../../functions/src/records/expedientes/repository.ts';

const MINUTE_MS = 60_000;

/** A word that no other file has, for titles that a search must find. */
export function unusedWord(): string {
  return `x${randomBytes(5).toString('hex')}`;
}

/** A client's files; `titulo 1` was changed longest ago, with a minute between each and the next. */
export async function manyExpedientes(
  cliente: Person,
  count: number,
  titulo: string,
): Promise<void> {
  const first = Date.now() - count * MINUTE_MS;
  await db().runTransaction(async (tx) => {
    for (let index = 1; index <= count; index += 1) {
      const now = new Date(first + index * MINUTE_MS);
      createExpediente(
        tx,
        anExpediente({
          idExpediente: newIdExpediente(now),
          tituloTramite: `${titulo} ${index}`,
          idCliente: cliente.uid,
          nombreCliente: cliente.nombre,
          correoCliente: cliente.email,
          fechaInicio: now,
          fechaActualizacion: now,
        }),
      );
    }
  });
}

/** Does one of the acts of the staff's list: beside its menu where there is room, or in it. */
export async function chooseInList(page: Page, act: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Opciones de la lista' });
  await menu.waitFor();
  const beside = page.getByRole('button', { name: act, exact: true });
  if (await beside.isVisible()) return beside.click();
  await menu.click();
  await page.getByRole('menuitem', { name: act }).click();
}
