import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { inRepo } from '../suite/paths.ts';
import { failure, type Outcome } from './outcome.ts';

interface Built {
  path: string;
  text: string;
}

/** What only whoever holds it may know, by how it looks. */
const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /"type"\s*:\s*"service_account"/,
  /"private_key(_id)?"\s*:\s*"/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\b(ghp|gho|github_pat|glpat|xox[abp]|sk_live)[_-][\w-]{20,}/,
  /\b(smtps?|https?):\/\/[^\s/"'`:@]+:[^\s/"'`@]+@[\w.]/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
];

/** Addresses of this machine that the functions fall back on, and that a deploy sets (docs/deploy.md). */
const LOCAL_DEFAULTS = /"http:\/\/127\.0\.0\.1:5000"|"127\.0\.0\.1"/g;

function filesOf(folder: string): Built[] {
  if (!existsSync(inRepo(folder))) return [];
  return readdirSync(inRepo(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path, text: readFileSync(path, 'latin1') }));
}

/** The values of the secrets of this machine. */
function localSecrets(): string[] {
  const path = inRepo('functions/.secret.local');
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').matchAll(/^\w+=(.{8,})$/gm);
  return Array.from(lines, ([, value = '']) => value);
}

/** The files in which something is found that must not be there. */
function having(files: Built[], what: RegExp | string): string[] {
  const has = ({ text }: Built) =>
    typeof what === 'string' ? text.includes(what) : new RegExp(what).test(text);
  return files.filter(has).map(({ path }) => path);
}

/**
 * Reads what a deploy would carry: the built page, which everybody gets, and the bundle of the
 * functions. Each check gives the files that break it.
 */
function checks(): Record<string, string[]> {
  const web = filesOf('web/dist');
  const functions = filesOf('functions/lib');
  const all = [...web, ...functions];
  const code = functions.filter(({ path }) => path.endsWith('.js'));
  return {
    'hay algo que revisar': web.length > 0 && code.length > 0 ? [] : ['web/dist o functions/lib'],
    'ningún secreto por su forma': SECRETS.flatMap((secret) => having(all, secret)),
    'ningún secreto de esta máquina': localSecrets().flatMap((secret) => having(all, secret)),
    'ninguna contraseña de muestra': having(all, DEMO_PASSWORD),
    'nada del servidor en la página': ['FIRMA_ENLACES', 'SMTP_CLAVE', 'firebase-admin'].flatMap(
      (name) => having(web, name),
    ),
    'sin mapas del código de la página': [
      ...web.filter(({ path }) => path.endsWith('.map')).map(({ path }) => path),
      ...having(web, /sourceMappingURL=/),
    ],
    'sin el código en los mapas de las funciones': having(functions, '"sourcesContent"'),
    'sin direcciones de emuladores': [
      ...having(web, /\b(127\.0\.0\.1|0\.0\.0\.0|localhost:\d)/),
      ...having(
        code.map(({ path, text }) => ({ path, text: text.replaceAll(LOCAL_DEFAULTS, '') })),
        /\b127\.0\.0\.1:\d|localhost:\d{4,5}/,
      ),
    ],
  };
}

/** Nothing that is deployed holds a secret, a test account or an address of this machine. */
export async function checkBundles(): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failures: [], secondTries: [] };
  for (const [name, broken] of Object.entries(checks())) {
    if (broken.length === 0) outcome.passed += 1;
    else outcome.failures.push(failure(name, `No se cumple en ${[...new Set(broken)].join(', ')}`));
  }
  return outcome;
}
