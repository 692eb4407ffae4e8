/** Pages of the web that the API leads to. */
export const PAGINA_ENLACE_VENCIDO = '/enlace-vencido';
export const PAGINA_NO_ENCONTRADA = '/404';
