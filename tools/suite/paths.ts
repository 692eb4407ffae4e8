import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const PROJECT_ID = 'demo-notaria';

/** The absolute path of something in the repository. */
export function inRepo(...parts: string[]): string {
  return join(ROOT, ...parts);
}
