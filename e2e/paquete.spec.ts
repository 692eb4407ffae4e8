import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@notaria/factories/demo/accounts';
import { expect, test } from '@playwright/test';
import { inRepo } from '../tools/suite/paths.ts';

/** Secrets, by their form. */
const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /"type"\s*:\s*"service_account"/,
  /"private_key(_id)?"\s*:\s*"/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\b(ghp|gho|github_pat|glpat|xox[abp]|sk_live)[_-][\w-]{20,}/,
  /\b(smtps?|https?):\/\/[^\s/"'`:@]+:[^\s/"'`@]+@[\w.]/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
];

/** Addresses of this machine that are defaults of the functions and that a deploy sets (docs/deploy.md). */
const LOCAL_DEFAULTS = /"http:\/\/127\.0\.0\.1:5000"|"127\.0\.0\.1"/g;

interface Built {
  path: string;
  text: string;
}

/** The files of a built folder that a deploy carries. */
function filesOf(folder: string): Built[] {
  const files = readdirSync(inRepo(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path, text: readFileSync(path, 'latin1') }));
  expect(files.length, folder).toBeGreaterThan(0);
  return files;
}

const isCode = ({ path }: Built) => path.endsWith('.js');

/** The files that contain something forbidden. */
function having(files: readonly Built[], ...what: (RegExp | string)[]): string[] {
  const has = ({ text }: Built) =>
    what.some((each) => (typeof each === 'string' ? text.includes(each) : text.search(each) >= 0));
  return files.filter(has).map(({ path }) => path);
}

/** The built pages, which everybody gets, and the bundle of the functions, both just built by `npm test`. */
test.describe('what is deployed', () => {
  test('holds no secret, by its form or of this machine, and no demo password', () => {
    const all = [...filesOf('web/dist'), ...filesOf('functions/lib')];
    const local = inRepo('functions/.secret.local');
    const text = existsSync(local) ? readFileSync(local, 'utf8') : '';
    const ours = Array.from(text.matchAll(/^\w+=(.{8,})$/gm), ([, value = '']) => value);
    expect(having(all, ...SECRETS)).toEqual([]);
    expect(having(all, ...ours)).toEqual([]);
    expect(having(all, DEMO_PASSWORD)).toEqual([]);
  });

  test('has nothing of the server in the pages', () => {
    const web = filesOf('web/dist');
    expect(having(web, 'FIRMA_ENLACES', 'SMTP_CLAVE', 'firebase-admin')).toEqual([]);
  });

  test('comes without the source', () => {
    const web = filesOf('web/dist');
    expect(web.filter(({ path }) => path.endsWith('.map'))).toEqual([]);
    expect(having(web, /sourceMappingURL=/)).toEqual([]);
    expect(having(filesOf('functions/lib'), '"sourcesContent"')).toEqual([]);
  });

  test('names no address of this machine', () => {
    const configured = filesOf('functions/lib')
      .filter(isCode)
      .map(({ path, text }) => ({ path, text: text.replaceAll(LOCAL_DEFAULTS, '') }));
    const local = /\b(127\.0\.0\.1|0\.0\.0\.0|localhost:\d)/;
    expect(having(filesOf('web/dist'), local)).toEqual([]);
    expect(having(configured, /\b127\.0\.0\.1:\d|localhost:\d{4,5}/)).toEqual([]);
  });
});
