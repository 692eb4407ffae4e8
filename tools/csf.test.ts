import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CSF = 'functions/test/fixtures/csf';

/** Runs the command as a person does, from the root of the repository. */
function csf(...files: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const args = ['run', '--silent', 'csf', '--', ...files];
    execFile('npm', args, { cwd: ROOT }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

test('csf prints an entry for each file in the given order, and exits with 0 whatever the files say', async () => {
  const good = `${CSF}/fisica-simple.pdf`;
  const bad = `${CSF}/invalid/image-only.pdf`;
  const warned = `${CSF}/invalid/wrong-rfc-digit.pdf`;
  const { code, stdout } = await csf(warned, bad, good);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual([
    {
      ...{ file: warned, ok: true, data: expect.any(Object), notices: ['rfc_digito'] },
      avisos: [{ code: 'rfc_digito', campos: ['rfc'] }],
    },
    { file: bad, ok: false, code: 'sin_texto', message: expect.stringContaining('no tiene texto') },
    {
      ...{ file: good, ok: true, data: expect.objectContaining({ rfc: 'AACR730417X64' }) },
      ...{ notices: [], avisos: [] },
    },
  ]);
}, 30_000);

test.each([
  ['without files', []],
  ['with a file that is not there', [`${CSF}/fisica-simple.pdf`, 'no-existe.pdf']],
  ['with a folder', [CSF]],
])(
  'csf called %s exits with 2, says why and prints no JSON',
  async (_how, files) => {
    const { code, stdout, stderr } = await csf(...files);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('Uso:');
  },
  30_000,
);
