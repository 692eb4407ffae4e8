/** The time from an answer of the API to the change on another person's open screen. */
import { asignarExpediente } from '@notaria/contract/asignacion';
import { enterAs } from '@notaria/factories/browser/session';
import { aStoredExpediente } from '@notaria/factories/files';
import { aCliente, anAbogado, anAdministrador } from '@notaria/factories/people';
import { request, useApi } from '@notaria/factories/server';
import { chromium, type Page } from '@playwright/test';
import { seedBase } from '../base.ts';
import { findBrowser } from '../setup/browser.mjs';
import { pageUrl, readOffset } from '../suite/offset.ts';
import { atMost, ms, percentile, report, rounds, tell } from './report.ts';

const ROUNDS = rounds(21);
const MOST = 1;
const PATIENCE_MS = 60_000;

const seen = async (page: Page, text: string) => {
  await page.getByText(text, { exact: true }).first().waitFor({ timeout: PATIENCE_MS });
  return performance.now();
};

const url = pageUrl(readOffset(0));
useApi(url);
await seedBase();
const eva = { nombre: 'Eva', apellidoPaterno: 'Viva', apellidoMaterno: '' };
const [cliente, abogada, admin] = [await aCliente(), await anAbogado(eva), await anAdministrador()];
const { idExpediente } = await aStoredExpediente({ cliente });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu'] });
const context = await browser.newContext({ baseURL: url });
await enterAs(context, cliente);
// One page stays open and listens; the other is reloaded each time.
const [open, other] = [await context.newPage(), await context.newPage()];
for (const page of [open, other]) {
  await page.goto(`/expedientes/${idExpediente}`);
  await seen(page, 'Sin asignar');
}
tell(`${ROUNDS} changes`);
const [live, anew]: [number[], number[]] = [[], []];
// The first two rounds warm everything up, and show that the page listens.
for (let round = -2; round < ROUNDS; round += 1) {
  const isAssigned = round % 2 === 0;
  const text = isAssigned ? 'Eva Viva' : 'Por asignar';
  const idResponsable = isAssigned ? abogada.uid : null;
  const asking = request(asignarExpediente, { as: admin, body: { idExpediente, idResponsable } });
  const [answered, shown] = await Promise.all([
    asking.then(() => performance.now()),
    seen(open, text),
  ]);
  const took = Math.max(0, shown - answered);
  const start = performance.now();
  await other.reload();
  const load = (await seen(other, text)) - start;
  if (round < 0) continue;
  live.push(took);
  anew.push(load);
}
await browser.close();
const [our, load] = [percentile(live), percentile(anew)];
report({
  what: 'from the answer of a change to another person’s open screen',
  measured: ms(our),
  beside: `loading the page anew ${ms(load)}`,
  ...atMost(MOST, our, load),
});
process.exit(0);
