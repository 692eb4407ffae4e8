import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PATH = fileURLToPath(new URL('../../functions/.secret.local', import.meta.url));

/** Writes the secrets of the local functions, new ones on each machine, unless they are there. */
export function writeLocalSecrets() {
  if (existsSync(PATH)) return;
  const secrets = ['FIRMA_ENLACES', 'SMTP_CLAVE'].map(
    (name) => `${name}=${randomBytes(32).toString('hex')}\n`,
  );
  writeFileSync(PATH, secrets.join(''), { mode: 0o600 });
}
