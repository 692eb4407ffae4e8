import { afterEach, expect, test, vi } from 'vitest';

async function pageWith(setting: string): Promise<string | null> {
  vi.stubEnv('VITE_REGISTRO_PUBLICO', setting);
  vi.resetModules();
  return (await import('./registro-publico.ts')).REGISTRO_PUBLICO;
}

afterEach(() => vi.unstubAllEnvs());

test('the link to the registry is the configured https page', async () => {
  expect(await pageWith('https://registro.example/folios')).toBe('https://registro.example/folios');
});

test.each(['', 'http://registro.example', 'javascript:alert(1)', 'https://', 'registro.example'])(
  'without a page, or with another kind of address, there is no link: «%s»',
  async (setting) => {
    expect(await pageWith(setting)).toBeNull();
  },
);
