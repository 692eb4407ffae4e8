// By its path: Vitest and Playwright read their configuration without a loader for linked TypeScript.
import { portAt, unusablePorts } from '../../contract/src/ports.ts';

/**
 * The port offset to use: `NOTARIA_PUERTOS`, otherwise `fallback`.
 *
 * @throws {Error} in Spanish, if the variable is not an offset that browsers accept
 */
export function readOffset(fallback: number): number {
  const text = process.env.NOTARIA_PUERTOS ?? String(fallback);
  const offset = Number(text);
  const isNumber = text.trim() !== '' && Number.isInteger(offset);
  const unusable = isNumber ? unusablePorts(offset) : [];
  if (isNumber && unusable.length === 0) return offset;
  const why = isNumber
    ? `${unusable.map(([name, port]) => `${name} quedaría en el puerto ${port}`).join(', ')}, que los navegadores bloquean o que no existe`
    : 'no es un número entero';
  throw new Error(
    `El desplazamiento de puertos «${text}» no sirve: ${why}. Prueba con 3000, 4000 o 20000.`,
  );
}

/** Address of the page of the suite at `offset`. */
export function pageUrl(offset: number): string {
  return `http://127.0.0.1:${portAt('hosting', offset)}`;
}

/** Address of the mailbox of the suite at `offset`. */
export function mailboxUrl(offset: number): string {
  return `http://127.0.0.1:${portAt('mailbox', offset)}`;
}
