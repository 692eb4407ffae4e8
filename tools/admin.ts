/**
 * `npm run admin -- correo@…` makes a registered account an Administrador. `npm run admin -- segundo-factor
 * correo@…` is for a person who lost the phone and every recovery code: the code comes by mail again, and
 * their sessions end. Works on the running local suite, or with `--proyecto ID` on a real project, with the
 * credentials of the person who runs it.
 */
import { parseArgs } from 'node:util';
import { email } from '@notaria/contract/fields';
import { resetSegundoFactor } from '../functions/src/acts/segundo-factor/reset.ts';
import { appointAdministrador } from '../functions/src/acts/usuarios/appoint.ts';
import { AppError } from '../functions/src/platform/errors.ts';
import { fail } from './suite/shutdown.ts';
import { useTarget } from './target.ts';

const USO = 'Uso: npm run admin -- [segundo-factor] correo@… [--proyecto ID]';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { proyecto: { type: 'string' } },
    allowPositionals: true,
  });
  const isReset = positionals[0] === 'segundo-factor';
  const [typed, ...rest] = isReset ? positionals.slice(1) : positionals;
  const { data: correo } = email().safeParse(typed);
  if (correo === undefined || rest.length > 0) throw new Error(USO);
  await useTarget(values.proyecto);
  try {
    await (isReset ? resetSegundoFactor : appointAdministrador)(correo, new Date());
  } catch (error) {
    throw error instanceof AppError ? new Error(error.sentence) : error;
  }
  console.log(
    isReset
      ? `${correo} recibirá su próximo código por correo. Sus sesiones se cerraron y le avisamos por correo.`
      : `${correo} es Administrador. Si tenía una sesión abierta, debe entrar de nuevo.`,
  );
  process.exit(0);
}

main().catch(fail);
