import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { inRepo } from '../suite/paths.ts';

/** The API tests about security, which `npm run test:security` runs together with all rules tests. */
export const SECURITY_TESTS = [
  ...['matrix', 'router', 'segundo-factor', 'enlaces-firmados', 'repeticiones', 'fuzz'].map(inApi),
  ...['cursores', 'textos', 'subidas-hostiles', 'identidad', 'partes', 'enlaces-subida'].map(inApi),
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

/** The labels with which the command prints the counts, in order. */
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

/** The folder to which factories/src/security-counts.ts and the rules tests write. */
const FOLDER = inRepo('.local/informes/seguridad');

/** Deletes the counts of earlier runs. */
export function clearSecurityCounts(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Prints what the security tests tried, one figure per line: the sums of the tests' counts. */
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
