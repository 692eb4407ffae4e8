import { nombreDeRol } from '@notaria/contract/roles';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@notaria/factories/demo/accounts';
import { mailboxUrl, pageUrl } from './offset.ts';

/** The message of `npm start` once everything runs: where it is, who may sign in, how to stop it. */
export function greeting(offset: number, isEmpty: boolean): string {
  const accounts = Object.values(DEMO_ACCOUNTS).toSorted((one, other) => one.idRol - other.idRol);
  const people = [
    `Cuentas de muestra, todas con la contraseña ${DEMO_PASSWORD}`,
    ...accounts.map(({ email, idRol }) => `  ${email.padEnd(26)}  ${nombreDeRol(idRol)}`),
  ];
  return [
    `\nLa notaría en línea está en  ${pageUrl(offset)}`,
    `Buzón de los correos         ${mailboxUrl(offset)}\n`,
    ...(isEmpty
      ? ['Sin datos de muestra. Regístrate y nómbrate: npm run admin -- tu@correo']
      : people),
    '\nCtrl-C lo detiene todo; los datos quedan en .local/ para la próxima vez.',
  ].join('\n');
}
