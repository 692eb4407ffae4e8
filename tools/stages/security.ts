import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { inRepo } from '../suite/paths.ts';

/** The API tests that are about security: what `npm run test:security` runs beside all of the rules. */
export const SECURITY_TESTS = [
  'api/matrix',
  'api/router',
  'api-apart/identity',
  'api-triggers/correo-',
  'api/segundo-factor',
  'api/enlaces-firmados',
  'api/repeticiones',
  'api-triggers/sesiones',
  'api-triggers/segundo-factor',
  'api/fuzz',
  'api/cursores',
  'api/textos',
  'api/subidas-hostiles',
  'api-triggers/subidas-hostiles',
  'api-triggers/identidad',
  'api/identidad',
  'api-apart/secretos',
  'api-apart/limites',
  'api-apart/plataforma',
  'api-triggers/plataforma',
  'api-apart/fallas',
];

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
} as const;
type Name = keyof typeof LABELS;

/** Where factories/src/security-counts.ts and the tests of the rules write. */
const FOLDER = inRepo('.local/informes/seguridad');

/** Forgets what earlier runs counted. */
export function clearSecurityCounts(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** The sums of what the tests counted; empty when none ran. */
function readCounts(): Partial<Record<Name, number>> {
  if (!existsSync(FOLDER)) return {};
  const sums: Partial<Record<Name, number>> = {};
  for (const file of readdirSync(FOLDER)) {
    const counts: Partial<Record<Name, number>> = JSON.parse(
      readFileSync(`${FOLDER}/${file}`, 'utf8'),
    );
    for (const name of Object.keys(LABELS) as Name[]) {
      if (counts[name] !== undefined) sums[name] = (sums[name] ?? 0) + counts[name];
    }
  }
  return sums;
}

/** Says what the security tests tried, one figure a line. */
export function printSecurityCounts(): void {
  const sums = readCounts();
  const lines = (Object.keys(LABELS) as Name[]).flatMap((name) =>
    sums[name] === undefined
      ? []
      : [`  ${sums[name].toLocaleString('es-MX').padStart(9)}  ${LABELS[name]}`],
  );
  if (lines.length > 0) console.log(['\nSeguridad', ...lines].join('\n'));
}
