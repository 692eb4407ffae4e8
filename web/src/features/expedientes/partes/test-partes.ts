import type { FilaDocumento } from '@notaria/contract/expedientes';
import type { ParteDeExpediente } from '@notaria/contract/partes-expediente';
import type { DetalleConPartes } from '#features/expedientes/salas.ts';
import { aDetalle, aFila } from '#shared/test-answers.ts';

/** A party as its reader sees it. */
export function parte(idParte: string, clave: string, over: Partial<ParteDeExpediente> = {}) {
  return {
    idParte,
    clave,
    nombre: clave === 'comprador' ? 'Comprador' : 'Vendedor',
    de: null,
    estado: 'activa' as const,
    esMia: false,
    requeridos: 1,
    aceptados: 0,
    porRevisar: null,
    porCorregir: null,
    porEnviar: null,
    entrega: null,
    persona: null,
    correo: null,
    tipo: null,
    representante: null,
    vence: null,
    acceso: { reenviar: false, retirar: false, salir: false },
    representa: null,
    seVan: [],
    ...over,
  } satisfies ParteDeExpediente;
}

/** A row of a party, or a common one. */
export function row(tipo: string, de: string | null, accepted: FilaDocumento['accepted'] = null) {
  return aFila(tipo, accepted, { idDocRequerido: `${tipo}--${de}`, parte: de });
}

/** A file with several people, as seen by one of them. */
export function detail(over: Partial<DetalleConPartes>): DetalleConPartes {
  return { ...aDetalle([]), partes: [], miParte: null, ...over };
}

export const OWN = parte('p2', 'vendedor', { esMia: true, entrega: 'propia', persona: 'Luis Paz' });
export const REPRESENTED = parte('p3', 'vendedor', {
  esMia: true,
  entrega: 'representada',
  persona: 'Eva Paz',
});
export const OTHER = parte('p1', 'comprador');
