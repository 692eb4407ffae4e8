/**
 * The shape of what is stored. Raise it with every change that code can't read from documents stored before:
 * `npm start` then makes its demo data anew. From the first release on, such a change comes with its
 * migration.
 */
export const FORMA_DE_LOS_DATOS = 12;
