/**
 * `npm run admin -- correo@…` makes an account that registered an Administrador, in the running
 * local suite, or with `--proyecto ID` in a real project, with the credentials of whoever runs it.
 */
import { parseArgs } from 'node:util';
import { AppError } from '../functions/src/http/errors.ts';
import { appointAdministrador } from '../functions/src/usuarios/appoint.ts';
import { fail } from './suite/shutdown.ts';
import { useTarget } from './target.ts';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { proyecto: { type: 'string' } },
    allowPositionals: true,
  });
  const [correo, ...rest] = positionals;
  if (correo === undefined || rest.length > 0) {
    throw new Error('Uso: npm run admin -- correo@… [--proyecto ID]');
  }
  await useTarget(values.proyecto);
  try {
    await appointAdministrador(correo.trim().toLowerCase(), new Date());
  } catch (error) {
    throw error instanceof AppError ? new Error(error.sentence) : error;
  }
  console.log(`${correo} es Administrador. Si tenía una sesión abierta, debe entrar de nuevo.`);
  process.exit(0);
}

main().catch(fail);
