import type { Autor } from './repository.ts';

/** The author of changes by a command with the project's own keys: it is not an account. */
export const CONSOLA: Autor = { uid: 'consola', nombre: 'Línea de comandos' };

/** The author of changes that the platform makes by itself. */
export const PLATAFORMA: Autor = { uid: 'plataforma', nombre: 'Plataforma' };

/** The author of what people do with a mailed link and without an account. */
export const VISITANTE: Autor = { uid: 'visitante', nombre: 'Visitante' };
