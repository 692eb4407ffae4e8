/**
 * `npm run catalogo` loads the roles and the catalogue of `functions/datos/` into the running local suite, or
 * with `--proyecto ID` into a real project. Can be repeated: what an administrator changed on the platform
 * stays, unless `--reemplazar`.
 */
import { parseArgs } from 'node:util';
import { seedBase } from './base.ts';
import { fail } from './suite/shutdown.ts';
import { useTarget } from './target.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { proyecto: { type: 'string' }, reemplazar: { type: 'boolean', default: false } },
  });
  await useTarget(values.proyecto);
  const { cargados, conservados } = await seedBase(values.reemplazar);
  console.log(`Roles y ${cargados.length} trámites cargados.`);
  if (conservados.length > 0) {
    console.log(`Se conservan como los dejó un administrador: ${conservados.join('; ')}.`);
    console.log('Para cargarlos de nuevo: npm run catalogo -- --reemplazar');
  }
  process.exit(0);
}

main().catch(fail);
