import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { catalogoFromFiles } from '../../web/build/prerender/catalogo.ts';
import { findBrowser } from '../setup/browser.mjs';
import { inTime } from '../suite/in-time.ts';
import { inRepo } from '../suite/paths.ts';
import { buildBare, buildOurs, textsOf } from './paginas/build-pages.ts';
import { type Load, loadPage } from './paginas/load-page.ts';
import { serveFolder } from './paginas/serve-folder.ts';
import type { Findings, Row } from './report.ts';
import { figure, median, ratio } from './stats.ts';

/** Loads of each page; NOTARIA_VUELTAS sets fewer for a trial. */
const ROUNDS = Number(process.env.NOTARIA_VUELTAS ?? 21);
const PATHS = { '/': 'index.html', '/tramites': 'tramites.html' } as const;
/** Seconds that a build may take. */
const BUILDING = 300;
/** Our largest paint over the bare page's. */
const MOST = 1.25;

type Loads = Record<keyof Load, number[]>;

const noLoads = (): Loads => ({ fcp: [], lcp: [], cls: [] });

function keep(loads: Loads, load: Load): void {
  for (const name of ['fcp', 'lcp', 'cls'] as const) loads[name].push(load[name]);
}

/** Page by page, ours and the bare one in turn, so that whatever else the machine does hits both. */
async function takeTurns(browser: Browser, ours: string, bare: string, path: string) {
  const loads = { ours: noLoads(), bare: noLoads() };
  for (let round = -1; round < ROUNDS; round += 1) {
    const our = await loadPage(browser, ours + path);
    const their = await loadPage(browser, bare + path);
    // The first load wakes the browser up.
    if (round < 0) continue;
    keep(loads.ours, our);
    keep(loads.bare, their);
  }
  return loads;
}

const middle = (samples: number[]) => median(samples, Math.min(ROUNDS, 20));
const ms = (value: number) => `${figure(value)} ms`;

function rowsOf(path: string, { ours, bare }: { ours: Loads; bare: Loads }): Row[] {
  const timed = (what: string, key: 'fcp' | 'lcp'): Row => ({
    what: `${path}: ${what}`,
    measured: ms(middle(ours[key])),
    beside: `página simple ${ms(middle(bare[key]))}`,
    figure: ratio(middle(ours[key]), middle(bare[key])),
  });
  const isMet = middle(ours.lcp) <= MOST * middle(bare.lcp);
  return [
    timed('primer contenido (FCP)', 'fcp'),
    {
      ...timed('contenido mayor (LCP)', 'lcp'),
      goal: { text: `≤ ${MOST}×`, isMet },
    },
    {
      what: `${path}: saltos (CLS)`,
      measured: figure(middle(ours.cls), 3),
      beside: `página simple ${figure(middle(bare.cls), 3)}`,
      figure: figure(middle(ours.cls), 3),
      goal: { text: '≤ 0.1', isMet: middle(ours.cls) <= 0.1 },
    },
  ];
}

/** How the public screens load on a cheap phone. What each screen weighs, the build itself checks (web/build/budgets.ts). */
export async function measurePaginas(tell: (step: string) => void): Promise<Findings> {
  const temp = mkdtempSync(join(tmpdir(), 'notaria-bench-'));
  const bareFolder = inRepo('.local/bench-pagina-simple');
  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    tell('compilar las dos páginas');
    await inTime(buildOurs(temp), BUILDING, 'que se compilara la página');
    const texts = Object.entries(PATHS).map(([path, file]) => [
      path,
      textsOf(readFileSync(join(temp, file), 'utf8')),
    ]);
    const building = buildBare(bareFolder, Object.fromEntries(texts));
    const bareDist = await inTime(building, BUILDING, 'que se compilara la página simple');
    const catalogo = await catalogoFromFiles();
    const ours = await serveFolder(temp, {
      '/api/tramites': { tramites: catalogo },
      ...Object.fromEntries(
        catalogo.map((tramite) => [`/api/tramitedetalle/${tramite.ID_Tramite}`, { tramite }]),
      ),
    });
    const bare = await serveFolder(bareDist);
    const rows: Row[] = [];
    for (const path of Object.keys(PATHS)) {
      tell(`${path}, ${ROUNDS} cargas`);
      rows.push(...rowsOf(path, await takeTurns(browser, ours.url, bare.url, path)));
    }
    ours.close();
    bare.close();
    return {
      rows,
      notes: [
        `medianas de ${ROUNDS} cargas sin caché en Chromium, procesador 4 veces más lento y 4G lenta (1.44 Mb/s, 562 ms por petición), alternadas con las de una página simple de React y su router, compilada por el mismo Vite, que muestra los mismos textos.`,
      ],
    };
  } finally {
    await browser.close();
    rmSync(temp, { recursive: true, force: true });
    rmSync(bareFolder, { recursive: true, force: true });
  }
}
