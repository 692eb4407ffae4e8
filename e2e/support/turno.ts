import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente, expedienteNow } from '@notaria/factories/files';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { expect, type Page } from '@playwright/test';
import type { ExpedienteDoc } from '../../functions/src/records/expedientes/model.ts';

/** Files of one lawyer with so many documents each, every one with a name of its own. */
export async function aQueue(...sizes: number[]) {
  const [cliente, luz] = await Promise.all([aCliente(), anAbogado({ nombre: 'Luz' })]);
  const files: ExpedienteDoc[] = [];
  for (const size of sizes) {
    const before = files.flatMap(({ documentos }) => documentos).length;
    const names = Array.from({ length: size }, (_each, at) => `Papel ${before + at + 1}`);
    files.push(
      await aStoredExpediente({
        cliente,
        asignado: luz,
        estados: names.map(() => 0),
        tipos: names,
      }),
    );
  }
  const [file] = files;
  if (!file) throw new Error('a queue has a file');
  return { cliente, luz, files, file };
}

export async function statesOf({ idExpediente }: ExpedienteDoc) {
  return (await expedienteNow(idExpediente)).documentos.map(({ estado }) => estado);
}

/** The row of a document of a file, by its name. */
export function rowOf({ documentos }: ExpedienteDoc, tipo: string) {
  const row = documentos.find((one) => one.tipo === tipo);
  if (!row?.idDocumento) throw new Error(`no document ${tipo}`);
  return { ...row, idDocumento: row.idDocumento };
}

export async function open(page: Page, person: Person): Promise<void> {
  await enterAs(page.context(), person);
  await page.goto('/mi-turno');
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits until a document other than `before` is shown and may be decided, and returns its name. */
export async function another(page: Page, before = ''): Promise<string> {
  await expect(heading(page)).toHaveText(/^Papel/);
  await expect(heading(page)).not.toHaveText(before);
  const shown = (await heading(page).textContent()) ?? '';
  await expect(page.getByRole('img', { name: `${shown}, página 1 de` })).toBeVisible();
  await expect(page.locator('button[aria-keyshortcuts]')).toBeVisible();
  return shown;
}

/** The field of a rejection's comment. */
export const commentOf = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Rechazar documento' })
    .getByRole('textbox', { name: 'Comentario' });
