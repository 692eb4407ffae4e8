import { browserKept } from './storage.ts';

const SIN_LETRAS = 'sinLetras';

/** True if keys without Ctrl or Alt are shortcuts in this browser. */
export function hasLetterKeys(): boolean {
  return browserKept.getItem(SIN_LETRAS) === null;
}

/** Switches them on or off in this browser: who dictates to the computer, or shakes, presses them unawares. */
export function setLetterKeys(isOn: boolean): void {
  if (isOn) browserKept.removeItem(SIN_LETRAS);
  else browserKept.setItem(SIN_LETRAS, '1');
}
