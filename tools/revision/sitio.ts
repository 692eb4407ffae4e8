import { type Hallazgo, hallazgo, sinRevisar } from './hallazgo.ts';

const TIMEOUT_MS = 15_000;
const SOON_MS = 30 * 24 * 3_600_000;

async function get(url: string): Promise<{ status: number; headers: Headers; text: string }> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function isCatalogue(text: string): boolean {
  try {
    return JSON.parse(text).tramites.length > 0;
  } catch {
    return false;
  }
}

/** When a security.txt expires; NaN if it does not say. */
const endOf = (text: string) => Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');

/** Checks what anybody can see of the site. */
export async function revisarSitio(origen: string, now: Date): Promise<Hallazgo[]> {
  try {
    const page = await get(`${origen}/`);
    const security = await get(`${origen}/.well-known/security.txt`);
    const tramites = await get(`${origen}/api/tramites`);
    const closed = await get(`${origen}/api/expedientes`);
    const policies = ['strict-transport-security', 'content-security-policy'];
    const isValid = security.status === 200 && endOf(security.text) - now.getTime() > SOON_MS;
    // biome-ignore format: a table, one check a line
    return [
      hallazgo('La página abre', page.status === 200, `respondió ${page.status}`),
      hallazgo('Encabezados de seguridad', policies.filter((name) => !page.headers.has(name)), 'faltan (despliega Hosting desde esta carpeta)'),
      hallazgo('security.txt vigente', isValid, 'falta o vence en menos de un mes: cada despliegue lo renueva'),
      hallazgo('Catálogo cargado', isCatalogue(tramites.text), 'npm run catalogo -- --proyecto …'),
      hallazgo('La API pide sesión', closed.status === 401, `respondió ${closed.status}`),
    ];
  } catch {
    return [sinRevisar('El sitio', `no se pudo abrir ${origen}`)];
  }
}
