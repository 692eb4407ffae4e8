import { nombreDeRol } from '@notaria/contract/roles';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@notaria/factories/demo/accounts';
import { mailboxUrl, pageUrl } from './offset.ts';

function demoAccounts(): string[] {
  const accounts = Object.values(DEMO_ACCOUNTS).toSorted((one, other) => one.idRol - other.idRol);
  const width = Math.max(...accounts.map(({ email }) => email.length));
  return [
    `Cuentas de muestra, todas con la contraseña ${DEMO_PASSWORD}`,
    ...accounts.map(({ email, idRol }) => `  ${email.padEnd(width)}  ${nombreDeRol(idRol)}`),
  ];
}

/** The message of `npm start` once everything runs: where it is, who may sign in, how to stop it. */
export function greeting(offset: number, isEmpty: boolean): string {
  const people = isEmpty
    ? ['Sin datos de muestra. Regístrate y nómbrate: npm run admin -- tu@correo']
    : demoAccounts();
  return [
    '',
    `La notaría en línea está en  ${pageUrl(offset)}`,
    `Buzón de los correos         ${mailboxUrl(offset)}`,
    '',
    ...people,
    '',
    'Ctrl-C lo detiene todo; los datos quedan en .local/ para la próxima vez.',
  ].join('\n');
}
