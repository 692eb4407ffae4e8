import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMA_DE_LOS_DATOS } from '@notaria/contract/forma';

const NOTE = 'forma';

/** Notes in a data folder that its data have today's shape. */
export function noteShape(data: string): void {
  writeFileSync(join(data, NOTE), String(FORMA_DE_LOS_DATOS));
}

/** True if a data folder holds data of another shape than today's code reads. */
export function hasOtherShape(data: string): boolean {
  const note = join(data, NOTE);
  if (!existsSync(join(data, 'firebase'))) return false;
  return !existsSync(note) || readFileSync(note, 'utf8') !== String(FORMA_DE_LOS_DATOS);
}
