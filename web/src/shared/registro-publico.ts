const configured: string | undefined = import.meta.env.VITE_REGISTRO_PUBLICO;

/** Accepts only https addresses, so that a mistake in the setting makes no other kind of link. */
function pageOf(address: string | undefined): string | null {
  return address?.startsWith('https://') === true && URL.canParse(address) ? address : null;
}

/**
 * The page of the Public Registry of property where clients look up their entry number; null without one. Set
 * when the site is built (docs/deploy.md, step 9), because each state has its own.
 */
export const REGISTRO_PUBLICO: string | null = pageOf(configured);

/** The stage whose folio that page knows. */
export const ETAPA_REGISTRO = 'registro';
