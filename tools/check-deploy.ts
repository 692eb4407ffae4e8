/**
 * `npm run check-deploy` proves that functions/ deploys by itself.
 *
 * `npm run check-deploy -- --proyecto ID` looks for what was forgotten in a project (docs/deploy.md): the
 * settings in this folder, then Google's interfaces with the caller's application default credentials, then
 * the site. It changes nothing, says what it could not check, and exits with 1 if something is missing.
 * `--local` checks only the settings.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { requireStandaloneFunctions } from './revision/aislada.ts';
import { readEnv, revisarArchivos } from './revision/archivos.ts';
import { openGoogle } from './revision/google.ts';
import { type Hallazgo, informe, sinRevisar } from './revision/hallazgo.ts';
import { revisarProyecto } from './revision/proyecto.ts';
import { revisarSitio } from './revision/sitio.ts';
import { inRepo } from './suite/paths.ts';
import { fail } from './suite/shutdown.ts';

function readIfThere(path: string): string | undefined {
  return existsSync(inRepo(path)) ? readFileSync(inRepo(path), 'utf8') : undefined;
}

async function revisarEnLinea(proyecto: string, parametros: string): Promise<Hallazgo[]> {
  const env = readEnv(parametros);
  const origen = env.get('URL_PUBLICA') ?? '';
  if (!URL.canParse(origen)) return [sinRevisar('El proyecto y el sitio', 'falta URL_PUBLICA')];
  const { hostname, origin } = new URL(origen);
  const bucket = env.get('STORAGE_BUCKET') ?? `${proyecto}.appspot.com`;
  const google = await openGoogle(proyecto)
    .then((leer) => revisarProyecto(leer, proyecto, hostname, bucket))
    .catch((error: Error) => [sinRevisar('El proyecto en Google', error.message)]);
  return [...google, ...(await revisarSitio(origin, new Date()))];
}

async function revisar(proyecto: string, isLocal: boolean): Promise<void> {
  const parametros = readIfThere(`functions/.env.${proyecto}`);
  const hallazgos = revisarArchivos({
    proyecto,
    parametros,
    pagina: readIfThere('web/.env.production.local'),
    notaria: readFileSync(inRepo('contract/src/notaria.ts'), 'utf8'),
  });
  if (!isLocal) hallazgos.push(...(await revisarEnLinea(proyecto, parametros ?? '')));
  console.log(informe(hallazgos));
  process.exitCode = hallazgos.some(({ estado }) => estado === 'falta') ? 1 : 0;
}

try {
  const { values } = parseArgs({
    options: { proyecto: { type: 'string' }, local: { type: 'boolean', default: false } },
  });
  if (values.proyecto === undefined) requireStandaloneFunctions();
  else await revisar(values.proyecto, values.local);
} catch (error) {
  fail(error);
}
