import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import express from 'express';
import { expect, test } from 'vitest';
import { sendCsv } from './csv.ts';

const ROWS = 100_000;
/** How many rows the programs and the operating system may buffer before anybody reads them. */
const AHEAD = 30_000;
const MEGABYTE = 1_024 * 1_024;

setFlagsFromString('--expose_gc');
const collect: unknown = runInNewContext('gc');

function heap(): number {
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
}

/** Rows as wide as a file's, and the number requested so far. */
function manyRows() {
  const made = { count: 0 };
  async function* rows() {
    while (made.count < ROWS) {
      made.count += 1;
      yield {
        Número: `2611-${made.count}`,
        Cliente: 'Ñandú "Güero", Álvarez',
        Nota: 'x'.repeat(200),
      };
    }
  }
  return { made, rows };
}

async function answering(rows: () => AsyncIterable<Record<string, string>>) {
  const app = express().get('/', (_request, response) => {
    void sendCsv(response, 'tramites.csv', rows());
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [response] = (await once(get({ port, path: '/' }), 'response')) as [IncomingMessage];
  return { response, end: () => server.close() };
}

test('a paused reader holds the rows back, and gets every one of them in the end', async () => {
  const { made, rows } = manyRows();
  const before = heap();
  const { response, end } = await answering(rows);
  response.pause();
  // Waits until no more rows are made, because the buffers are full.
  let seen = -1;
  while (seen !== made.count) {
    seen = made.count;
    await wait(100);
  }
  expect(made.count).toBeLessThan(AHEAD);
  let lines = 0;
  let peak = heap() - before;
  // To look at the heap takes as long as to read thousands of rows.
  let look = ROWS / 4;
  for await (const chunk of response) {
    lines += String(chunk).split('\n').length - 1;
    if (lines < look) continue;
    look += ROWS / 4;
    peak = Math.max(peak, heap() - before);
  }
  expect(made.count).toBe(ROWS);
  expect(lines).toBe(ROWS + 1);
  expect(peak / MEGABYTE).toBeLessThan(24);
  end();
}, 60_000);

test('no cell is a formula, neither at its beginning nor behind what a spreadsheet may take as a separator', async () => {
  const cells = ['=1', '-x; = 1', 'a;=1', 'a; @x', 'a\t+1', 'a;b', 'a; -', '=1;＝1'];
  const { response, end } = await answering(async function* () {
    for (const Nota of cells) yield { Nota };
  });
  let text = '';
  for await (const chunk of response) text += String(chunk);
  end();
  expect(text.split('\n').slice(1, -1)).toEqual([
    ...["'=1", "'-x; '= 1", "a;'=1", "a; '@x", "a\t'+1", 'a;b', "a; '-", "'=1;'＝1"],
  ]);
});

test('a reader who leaves stops the making of rows', async () => {
  const { made, rows } = manyRows();
  const { response, end } = await answering(rows);
  response.destroy();
  let seen = -1;
  while (seen !== made.count) {
    seen = made.count;
    await wait(100);
  }
  expect(made.count).toBeLessThan(AHEAD);
  end();
});
