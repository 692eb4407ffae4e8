/** A page to be written: what goes in the head, in the root and after it. */
export interface Filling {
  head: string;
  html: string;
  /** The address that the markup was drawn for, when the browser may take it over as it is. */
  ruta?: string;
  /** Blocks of data, after the root. */
  datos?: string;
  /** The files to fetch with the page, beyond the entry's own. */
  scripts?: readonly string[];
  /** The file that fetches all scripts once the page is painted; without it they come with the page. */
  afterPaint?: string;
}

const ROOT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>/;
const STYLES = /<link rel="stylesheet"[^>]*>/;
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const PRELOADS = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;

function put(page: string, place: string | RegExp, text: string): string {
  if (page.search(place) < 0) throw new Error(`index.html has no ${place}`);
  return page.replace(place, () => text);
}

/** Has the scripts of a page fetched by the file `afterPaint` in the place of the page itself. */
function defer(page: string, afterPaint: string): string {
  const [, entry = ''] = ENTRY.exec(page) ?? [];
  const files = [entry, ...Array.from(page.matchAll(PRELOADS), ([, href = '']) => href)];
  const script = `<script type="module" crossorigin src="/${afterPaint}"></script>`;
  const named = put(page, '<div id="root"', `<div id="root" data-guiones="${files.join(' ')}"`);
  return put(named.replace(PRELOADS, ''), ENTRY, script);
}

/**
 * A page made of the built index.html.
 * @throws Error when index.html lacks a place to fill
 */
export function fill(template: string, filling: Filling): string {
  const { head, html, ruta, datos = '', scripts = [], afterPaint } = filling;
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const root = `<div id="root"${ruta === undefined ? '' : ` data-ruta="${ruta}"`}>${html}</div>`;
  // Nothing is drawn without the styles: they are asked for before the scripts.
  const [styles = ''] = STYLES.exec(template) ?? [];
  const titled = put(put(template, STYLES, ''), TITLE, `${styles}\n    ${head}`);
  const filled = put(titled, ROOT, `${root}${datos}`);
  const page = put(filled, '</head>', `  ${[...preloads, '</head>'].join('\n    ')}`);
  return afterPaint === undefined ? page : defer(page, afterPaint);
}
