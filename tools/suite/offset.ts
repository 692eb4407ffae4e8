// By its path: Vitest and Playwright read their configuration without a loader for linked TypeScript.
import { BASE_PORTS, isUsableOffset, portAt } from '../../contract/src/ports.ts';

/**
 * The port offset to use: `NOTARIA_PUERTOS`, otherwise `fallback`.
 *
 * @throws {Error} in Spanish, if the variable is not an offset that browsers accept
 */
export function readOffset(fallback: number): number {
  const text = process.env.NOTARIA_PUERTOS ?? String(fallback);
  const offset = Number(text);
  if (text.trim() === '' || !isUsableOffset(offset)) {
    throw new Error(
      `El desplazamiento de puertos «${text}» no sirve: algún puerto queda fuera de rango o los navegadores lo bloquean. Prueba con 3000, 4000 o 20000.`,
    );
  }
  return offset;
}

/** Address of the page of the suite at `offset`. */
export function pageUrl(offset: number): string {
  return `http://127.0.0.1:${portAt('hosting', offset)}`;
}

/** Address of the mailbox of the suite at `offset`. */
export function mailboxUrl(offset: number): string {
  return `http://127.0.0.1:${BASE_PORTS.mailbox + offset}`;
}
