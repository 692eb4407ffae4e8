/** The time from an answer of the API to the change on another person's open screen. */
import { asignarExpediente } from '@notaria/contract/asignacion';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado, anAdministrador } from '@notaria/factories/people';
import { request } from '@notaria/factories/server';
import type { Page } from '@playwright/test';
import { openBrowser, PATIENCE_MS, useSuite, windowOf } from './browser.ts';
import { atMost, ms, percentile, report, rounds } from './report.ts';

const ROUNDS = rounds(21);

const seen = async (page: Page, text: string) => {
  await page.getByText(text, { exact: true }).first().waitFor({ timeout: PATIENCE_MS });
  return performance.now();
};

await useSuite();
const eva = { nombre: 'Eva', apellidoPaterno: 'Viva', apellidoMaterno: '' };
const [cliente, abogada, as] = [await aCliente(), await anAbogado(eva), await anAdministrador()];
const { idExpediente } = await aStoredExpediente({ cliente });
const context = await windowOf(await openBrowser(), cliente);
// One page stays open and listens; the other is reloaded each time.
const [open, other] = [await context.newPage(), await context.newPage()];
for (const page of [open, other]) {
  await page.goto(`/expedientes/${idExpediente}`);
  await seen(page, 'Sin asignar');
}
const [live, anew]: [number[], number[]] = [[], []];
// The first two rounds warm everything up, and show that the page listens.
for (let round = -2; round < ROUNDS; round += 1) {
  const isAssigned = round % 2 === 0;
  const text = isAssigned ? 'Eva Viva' : 'Por asignar';
  const idResponsable = isAssigned ? abogada.uid : null;
  const [answered, shown] = await Promise.all([
    request(asignarExpediente, { as, body: { idExpediente, idResponsable } }).then(() =>
      performance.now(),
    ),
    seen(open, text),
  ]);
  const start = performance.now();
  await other.reload();
  const loaded = await seen(other, text);
  if (round < 0) continue;
  live.push(Math.max(0, shown - answered));
  anew.push(loaded - start);
}
const [our, load] = [percentile(live), percentile(anew)];
report({
  what: 'from the answer of a change to another person’s open screen',
  measured: ms(our),
  beside: `loading the page anew ${ms(load)}`,
  ...atMost(1, our, load),
});
process.exit(0);
