import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { preparing } from '../suite/progress.mjs';
import { installPackage } from './browser.mjs';
import { findOnPath } from './java.mjs';

/** True if LibreOffice is here with its spreadsheet, which Debian packs apart from the rest. */
function hasSpreadsheet() {
  const soffice = findOnPath('soffice');
  return soffice !== undefined && existsSync(join(dirname(realpathSync(soffice)), 'libsclo.so'));
}

/**
 * Installs LibreOffice's spreadsheet without windows if it is missing and we may. Other systems than Debian pack
 * it together with the rest, so that there any LibreOffice will do.
 *
 * @throws {Error} in Spanish, if it can't be had
 */
export async function requireOffice() {
  if (hasSpreadsheet()) return;
  preparing('LibreOffice para las pruebas');
  await installPackage('libreoffice-calc-nogui', hasSpreadsheet);
  if (!findOnPath('soffice')) {
    throw new Error('Falta LibreOffice para las pruebas exhaustivas: instala libreoffice-calc.');
  }
}
