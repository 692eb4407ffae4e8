/**
 * The page of the Public Registry on which clients look up their entry number; null without one.
 * Beside `notaria.ts`, the only thing that whoever deploys the platform may want to set here.
 */
export const REGISTRO_PUBLICO: string | null = null;
