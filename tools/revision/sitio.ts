import * as z from 'zod/mini';
import { type Hallazgo, hallazgo, sinRevisar } from './hallazgo.ts';

const TIMEOUT_MS = 15_000;
const SOON_MS = 30 * 24 * 3_600_000;
const catalogo = z.object({ tramites: z.array(z.unknown()) });

async function get(url: string): Promise<{ status: number; headers: Headers; text: string }> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function isCatalogue(text: string): boolean {
  try {
    const parsed = catalogo.safeParse(JSON.parse(text));
    return parsed.success && parsed.data.tramites.length > 0;
  } catch {
    return false;
  }
}

/** When a security.txt ends; NaN when it doesn't say. */
function endOf(text: string): number {
  return Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
}

/** What anybody sees of the site. */
export async function revisarSitio(origen: string, now: Date): Promise<Hallazgo[]> {
  try {
    const [page, security, tramites, closed] = await Promise.all(
      ['/', '/.well-known/security.txt', '/api/tramites', '/api/expedientes'].map((path) =>
        get(`${origen}${path}`),
      ),
    );
    if (!page || !security || !tramites || !closed) throw new Error('four answers');
    return [
      hallazgo('La página abre', page.status === 200, `respondió ${page.status}`),
      hallazgo(
        'Encabezados de seguridad',
        ['strict-transport-security', 'content-security-policy'].every((name) =>
          page.headers.has(name),
        ),
        'faltan: despliega Hosting desde esta carpeta',
      ),
      hallazgo(
        'security.txt vigente',
        security.status === 200 && endOf(security.text) - now.getTime() > SOON_MS,
        'falta o vence en menos de un mes: cada despliegue lo renueva',
      ),
      hallazgo('Catálogo cargado', isCatalogue(tramites.text), 'npm run catalogo -- --proyecto …'),
      hallazgo('La API pide sesión', closed.status === 401, `respondió ${closed.status}`),
    ];
  } catch {
    return [sinRevisar('El sitio', `no se pudo abrir ${origen}`)];
  }
}
