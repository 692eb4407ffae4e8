import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepo } from '../suite/paths.ts';
import { type Check, settings } from './settings.ts';

const failed = (checks: Check[]) => checks.filter(([, isWell]) => !isWell).map(([what]) => what);
const PARAMETROS = `URL_PUBLICA=https://tramites.notaria.mx
SMTP_HOST=smtp.correo.mx
SMTP_USUARIO=avisos@notaria.mx
CORREO_REMITENTE="Notaría <avisos@notaria.mx>"
STORAGE_BUCKET=b
APP_CHECK=exigido
SALTOS_DE_CONFIANZA=2`;
const READY = {
  proyecto: 'p',
  parametros: PARAMETROS,
  notaria: "correo: 'contacto@notaria.mx'",
  pagina: 'VITE_FIREBASE_CONFIG={"projectId":"p"}\nVITE_APP_CHECK_KEY=6L',
};

test.each([
  ['', '', []],
  ['https://', 'http://', ['URL_PUBLICA']],
  ['SMTP_USUARIO=avisos@notaria.mx', '', ['Servidor de correo']],
  ['smtp.correo.mx', '127.0.0.1', ['Servidor de correo']],
  ['APP_CHECK=exigido', 'APP_CHECK=apagado', ['App Check exigido']],
  ['SALTOS_DE_CONFIANZA=2', 'SALTOS_DE_CONFIANZA=0', ['Límites por dirección']],
  ['APP_CHECK', 'CONSERVAR_CUENTAS_DIAS=diez\nAPP_CHECK', ['Plazos de conservación']],
])('settings with %j changed to %j lack %j', (before, after, lacks) => {
  const parametros = PARAMETROS.replace(before, after);
  expect(failed(settings({ ...READY, parametros }))).toEqual(lacks);
});

test('without any of its files, no setting is well', () => {
  const checks = settings({ ...READY, parametros: undefined, pagina: undefined });
  expect(checks.filter(([, isWell]) => isWell)).toHaveLength(2);
});

test('the alert in docs/deploy.md names every function that runs by itself, and no other', () => {
  const deploy = readFileSync(inRepo('docs/deploy.md'), 'utf8');
  const [alert = ''] = /^.*Una función en segundo plano.*$/m.exec(deploy) ?? [];
  const named = Array.from(alert.matchAll(/`(\w+)`/g), ([, name]) => name);
  const source = readFileSync(inRepo('functions/src/index.ts'), 'utf8');
  const exported = source.matchAll(/^export (?:const (\w+)|\{([^}]+)\})/gm);
  const all = Array.from(exported, ([, name, names]) => (name ?? names ?? '').match(/\w+/g) ?? []);
  expect(named.toSorted()).toEqual(
    all
      .flat()
      .filter((name) => name !== 'api')
      .toSorted(),
  );
});

test('docs/deploy.md names every collection from which a TTL policy removes, and no other', () => {
  const deploy = readFileSync(inRepo('docs/deploy.md'), 'utf8');
  const [, listed = ''] = /fields ttls list` debe nombrar ([^.]*)\./.exec(deploy) ?? [];
  const { fieldOverrides } = JSON.parse(readFileSync(inRepo('firestore.indexes.json'), 'utf8'));
  const removed = fieldOverrides.filter(({ ttl }: { ttl?: boolean }) => ttl);
  expect(Array.from(listed.matchAll(/`(\w+)`/g), ([, name]) => name)).toEqual(
    removed.map(({ collectionGroup }: { collectionGroup: string }) => collectionGroup).toSorted(),
  );
});
