/** A page to be written: what goes in the head, in the root and after it. */
export interface Filling {
  head: string;
  html: string;
  /** The address that the markup was drawn for, when the browser may take it over as it is. */
  ruta?: string;
  /** Blocks of data, after the root. */
  datos?: string;
  /** Scripts to fetch with the page, beyond the entry's own. */
  scripts?: readonly string[];
}

const ROOT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>/;
const STYLES = /<link rel="stylesheet"[^>]*>/;
const SCRIPTS = /<(?:script type="module"|link rel="modulepreload") /g;

function put(page: string, place: string | RegExp, text: string): string {
  if (page.search(place) < 0) throw new Error(`index.html has no ${place}`);
  return page.replace(place, () => text);
}

/**
 * A page made of the built index.html.
 * @throws Error when index.html lacks a place to fill
 */
export function fill(template: string, { head, html, ruta, datos = '', scripts = [] }: Filling) {
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const root = `<div id="root"${ruta === undefined ? '' : ` data-ruta="${ruta}"`}>${html}</div>`;
  // Nothing is drawn without the styles: they are asked for before the scripts.
  const [styles = ''] = STYLES.exec(template) ?? [];
  const titled = put(put(template, STYLES, ''), TITLE, `${styles}\n    ${head}`);
  const filled = put(titled, ROOT, `${root}${datos}`);
  const page = put(filled, '</head>', `  ${[...preloads, '</head>'].join('\n    ')}`);
  // What is drawn is read before it is used: on a slow line its letters go ahead of the scripts.
  return ruta === undefined ? page : page.replace(SCRIPTS, '$&fetchpriority="low" ');
}
