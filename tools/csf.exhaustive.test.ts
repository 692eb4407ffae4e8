import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawConstancia } from '@notaria/factories/pdf/certificados/draw';
import { inventedData } from '@notaria/factories/pdf/certificados/people';
import { expect, onTestFinished, test } from 'vitest';
import { inRepo } from './suite/paths.ts';

const CSF = 'functions/test/fixtures/csf';

/** Runs the command as a person does, from the root of the repository. */
function csf(...files: string[]) {
  const args = ['run', '--silent', 'csf', '--', ...files];
  return spawnSync('npm', args, { cwd: inRepo(), encoding: 'utf8', timeout: 120_000 });
}

test('csf prints an entry for each file in the given order, and exits with 0 whatever the files say', () => {
  // A certificate of today: those in the repository are older than three months one day, and then get one notice more.
  const data = inventedData(1);
  const rfc = data.rfc.slice(0, -1) + (data.rfc.endsWith('0') ? '1' : '0');
  const folder = mkdtempSync(join(tmpdir(), 'notaria-csf-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [good, warned] = [join(folder, 'good.pdf'), join(folder, 'warned.pdf')];
  writeFileSync(good, drawConstancia(data));
  writeFileSync(warned, drawConstancia({ ...data, rfc }));
  const bad = `${CSF}/invalid/image-only.pdf`;
  const { status, stdout } = csf(warned, bad, good);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject([
    { file: warned, notices: ['rfc_digito'], avisos: [{ code: 'rfc_digito', campos: ['rfc'] }] },
    { file: bad, ok: false, code: 'sin_texto', message: expect.stringContaining('no tiene texto') },
    { file: good, ok: true, data: { rfc: data.rfc }, notices: [], avisos: [] },
  ]);
}, 120_000);

test('csf with a file that is not there exits with 2, says why and prints no JSON', () => {
  const { status, stdout, stderr } = csf(`${CSF}/fisica-simple.pdf`, 'no-existe.pdf');
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('Uso:');
}, 120_000);
