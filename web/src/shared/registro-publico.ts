const configured: string | undefined = import.meta.env.VITE_REGISTRO_PUBLICO;

/** Only a page of the web, so that a slip in the setting makes no link that does something else. */
function pageOf(address: string | undefined): string | null {
  return address?.startsWith('https://') === true && URL.canParse(address) ? address : null;
}

/**
 * The page of the Public Registry of property on which clients look up their entry number; null without
 * one. Set where the site is built (docs/deploy.md, step 9): each state has its own.
 */
export const REGISTRO_PUBLICO: string | null = pageOf(configured);

/** The stage whose folio that page knows. */
export const ETAPA_REGISTRO = 'registro';
