import { preparing } from '../suite/progress.mjs';
import { installPackage } from './browser.mjs';
import { findOnPath } from './java.mjs';

/**
 * Installs LibreOffice's spreadsheet without windows if it is missing and we may.
 *
 * @throws {Error} in Spanish, if it can't be had
 */
export async function requireOffice() {
  if (findOnPath('soffice')) return;
  preparing('LibreOffice para las pruebas');
  await installPackage('libreoffice-calc-nogui', 'soffice');
  if (!findOnPath('soffice')) {
    throw new Error('Falta LibreOffice para las pruebas exhaustivas: instala libreoffice-calc.');
  }
}
