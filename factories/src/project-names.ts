/** The prefix of the name of a test process's own Firebase project: `own-project.ts`. */
export const OWN_PROJECT = 'demo-propio-';
