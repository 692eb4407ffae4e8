import type { Autor } from './repository.ts';

/** Somebody with the project's own keys, who runs a command: not an account. */
export const CONSOLA: Autor = { uid: 'consola', nombre: 'Línea de comandos' };

/** The platform itself, where no person is behind it any more. */
export const PLATAFORMA: Autor = { uid: 'plataforma', nombre: 'Plataforma' };
