import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { inRepo } from '../suite/paths.ts';

/** The API tests that are about security: what `npm run test:security` runs beside all of the rules. */
export const SECURITY_TESTS = [
  ...['matrix', 'router', 'segundo-factor', 'enlaces-firmados', 'repeticiones', 'fuzz'].map(inApi),
  ...['cursores', 'textos', 'subidas-hostiles', 'identidad'].map(inApi),
  ...['correo-', 'sesiones', 'segundo-factor', 'subidas-hostiles'].map(inTriggers),
  ...['identidad', 'plataforma'].map(inTriggers),
  ...['identity', 'secretos', 'limites', 'plataforma', 'fallas'].map((name) => `api-apart/${name}`),
];

function inApi(name: string): string {
  return `api/${name}`;
}

function inTriggers(name: string): string {
  return `api-triggers/${name}`;
}

/** What the command prints, in this order, and how it is called there. */
const LABELS = {
  endpoints: 'llamadas del router',
  roles: 'roles y estados de sesión',
  cells: 'celdas de la matriz',
  ruleCells: 'celdas de las reglas',
  ruleExpressions: 'expresiones de las reglas',
  ruleExpressionsCovered: 'de ellas en los dos sentidos',
  inputs: 'entradas hostiles',
  attacks: 'ataques intentados',
  faults: 'fallas provocadas',
  invariants: 'comprobaciones de invariantes',
  invariantsBroken: 'invariantes rotas',
};

/** Where factories/src/security-counts.ts and the tests of the rules write. */
const FOLDER = inRepo('.local/informes/seguridad');

/** Forgets what earlier runs counted. */
export function clearSecurityCounts(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Says what the security tests tried, one figure a line: the sums of what the tests counted. */
export function printSecurityCounts(): void {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  const counts = files.map(
    (file): Record<string, number> => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')),
  );
  const lines = Object.entries(LABELS).flatMap(([name, label]) => {
    const told = counts.flatMap((each) => each[name] ?? []);
    const sum = told.reduce((total, count) => total + count, 0);
    return told.length === 0 ? [] : [`  ${sum.toLocaleString('es-MX').padStart(9)}  ${label}`];
  });
  if (lines.length > 0) console.log(['\nSeguridad', ...lines].join('\n'));
}
