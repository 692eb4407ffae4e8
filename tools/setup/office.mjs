import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { preparing } from '../suite/progress.mjs';
import { installPackage } from './browser.mjs';
import { findOnPath } from './java.mjs';

/** LibreOffice's spreadsheet and its word processor, which Debian packs apart from the rest, by a library of each. */
const PARTS = { 'libreoffice-calc-nogui': 'libsclo.so', 'libreoffice-writer-nogui': 'libswlo.so' };

/** @param {string} library */
function isHere(library) {
  const soffice = findOnPath('soffice');
  return soffice !== undefined && existsSync(join(dirname(realpathSync(soffice)), library));
}

/**
 * Installs what is missing of LibreOffice's spreadsheet and word processor, without windows, if we may. Other systems
 * than Debian pack them together with the rest, so that there any LibreOffice will do.
 *
 * @throws {Error} in Spanish, if they can't be had
 */
export async function requireOffice() {
  for (const [name, library] of Object.entries(PARTS)) {
    if (isHere(library)) continue;
    preparing('LibreOffice para las pruebas');
    await installPackage(name, () => isHere(library));
  }
  if (!findOnPath('soffice')) {
    throw new Error(
      'Falta LibreOffice para las pruebas exhaustivas: instala libreoffice-calc y libreoffice-writer.',
    );
  }
}
