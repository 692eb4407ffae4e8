/**
 * The page of the Public Registry on which clients look up their entry number; null for none. Besides
 * `notaria.ts`, the only setting that a deployment may change here.
 */
export const REGISTRO_PUBLICO: string | null = null;
