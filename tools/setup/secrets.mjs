import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PATH = fileURLToPath(new URL('../../functions/.secret.local', import.meta.url));

/** Writes new secrets for the local functions, unless there are some already. Each machine has its own. */
export function writeLocalSecrets() {
  if (existsSync(PATH)) return;
  const secrets = ['FIRMA_ENLACES', 'SMTP_CLAVE'].map(
    (name) => `${name}=${randomBytes(32).toString('hex')}\n`,
  );
  writeFileSync(PATH, secrets.join(''), { mode: 0o600 });
}
