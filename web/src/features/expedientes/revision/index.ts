/**
 * The review desk, for the two screens that have one: the queue and a document's own page. They know it by this
 * file alone.
 */
export { Comentarios } from './comentarios.tsx';
export { Confirmacion, Deshacer } from './confirmacion.tsx';
export { type Decision, whyNotSaved } from './decision.ts';
export { Escritorio, focusDesk } from './escritorio.tsx';
export { perdidoDe } from './lo-que-paso.ts';
export { Mesa } from './mesa.tsx';
export { Paginas } from './paginas.tsx';
export { Tarjeta } from './tarjeta.tsx';
export { type Hecha, useDecisiones } from './use-decisiones.ts';
export { usePuesto } from './use-puesto.ts';
export { useShortcuts } from './use-shortcuts.ts';
