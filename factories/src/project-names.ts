/** How the name of a test process's own Firebase project begins: `own-project.ts`. */
export const OWN_PROJECT = 'demo-propio-';
