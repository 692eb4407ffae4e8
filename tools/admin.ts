/**
 * `npm run admin -- correo@…` makes a registered account an Administrador. `npm run admin -- segundo-factor
 * correo@…` is for a person who lost the phone and every recovery code: the code comes by mail again, and
 * their sessions end. Works on the running local suite, or with `--proyecto ID` on a real project, with the
 * credentials of the person who runs it.
 */
import { parseArgs } from 'node:util';
import { resetSegundoFactor } from '../functions/src/acts/segundo-factor/reset.ts';
import { appointAdministrador } from '../functions/src/acts/usuarios/appoint.ts';
import { AppError } from '../functions/src/platform/errors.ts';
import { fail } from './suite/shutdown.ts';
import { useTarget } from './target.ts';

const USO = 'Uso: npm run admin -- [segundo-factor] correo@… [--proyecto ID]';

interface Orden {
  act: (correo: string, now: Date) => Promise<void>;
  /** The message once it is done. */
  done: string;
}

const NOMBRAR: Orden = {
  act: appointAdministrador,
  done: 'es Administrador. Si tenía una sesión abierta, debe entrar de nuevo.',
};

const SEGUNDO_FACTOR: Orden = {
  act: resetSegundoFactor,
  done: 'recibirá su próximo código por correo. Sus sesiones se cerraron y le avisamos por correo.',
};

function readOrder(words: readonly string[]): Orden & { correo: string } {
  const isReset = words[0] === 'segundo-factor';
  const [correo, ...rest] = isReset ? words.slice(1) : words;
  if (correo === undefined || !correo.includes('@') || rest.length > 0) throw new Error(USO);
  return { ...(isReset ? SEGUNDO_FACTOR : NOMBRAR), correo: correo.trim().toLowerCase() };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { proyecto: { type: 'string' } },
    allowPositionals: true,
  });
  const { act, correo, done } = readOrder(positionals);
  await useTarget(values.proyecto);
  try {
    await act(correo, new Date());
  } catch (error) {
    throw error instanceof AppError ? new Error(error.sentence) : error;
  }
  console.log(`${correo} ${done}`);
  process.exit(0);
}

main().catch(fail);
