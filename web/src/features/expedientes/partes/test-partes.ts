import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import type { ParteDeExpediente } from '@notaria/contract/partes-expediente';
import type { ConPartes } from './salas.ts';

/** A party as its reader sees it. */
export function parte(idParte: string, clave: string, over: Partial<ParteDeExpediente> = {}) {
  return {
    ...{ idParte, clave, nombre: clave === 'comprador' ? 'Comprador' : 'Vendedor', de: null },
    ...{ estado: 'activa' as const, esMia: false, requeridos: 1, aceptados: 0 },
    ...{ porRevisar: null, porCorregir: null, porEnviar: null, entrega: null },
    ...{ persona: null, correo: null, vence: null },
    acceso: { reenviar: false, retirar: false, salir: false },
    representa: null,
    seVan: [],
    ...over,
  } satisfies ParteDeExpediente;
}

/** A row of a party, or a common one. */
export function row(tipo: string, de: string | null, accepted: FilaDocumento['accepted'] = null) {
  return {
    ...{ idDocRequerido: `${tipo}--${de}`, tipo, descripcion: '', condicion: null },
    ...{ idDocumento: accepted === null ? null : `d-${tipo}-${de}`, nombrePdf: null, vence: null },
    ...{ url: null, accepted, fechaSubida: null, comentario: null, declaracion: false, parte: de },
  } satisfies FilaDocumento;
}

/** A file with several people, as seen by somebody who may send and delete. */
export function detail(over: Partial<ConPartes>): ConPartes {
  const base: Pick<DetalleAnswer, 'title' | 'oficina' | 'ruta' | 'telefonoCliente' | 'acceso'> = {
    ...{ title: 'Compraventa', oficina: null, ruta: null, telefonoCliente: '' },
    acceso: {
      ...{ subir: true, eliminar: true, aceptar: false, rechazar: false },
      ...{ asignar: false, descartar: false, bitacora: false, mover: false },
    },
  };
  const resumen: DetalleAnswer['resumen'] = {
    ...{ ID_Expediente: '2611-ABC123', Fecha_inicio: '', Fecha_fin: null, Fecha_actualizacion: '' },
    ...{ Espera_desde: null, PK_Integranot: null, Estado: 'En progreso', ID_Tramite: 't' },
    ...{ Titulo_tramite: 'Compraventa', ID_Cliente: 'c', Nombre_cliente: 'Ana' },
    ...{ Nombre_cuenta: 'Ana', Identidad: 'coincide', ID_Asignado: null, Nombre_asignado: '' },
    ...{ ID_Grupo: null, Prestamo: null, Sin_leer: 0 },
    Etapa: null,
    Avance: { requeridos: 0, aceptados: 0, porRevisar: 0, porCorregir: 0, porEnviar: 0 },
  };
  return { ...base, resumen, expediente: [], partes: [], miParte: null, ...over };
}

export const OWN = parte('p2', 'vendedor', { esMia: true, entrega: 'propia', persona: 'Luis Paz' });
export const REPRESENTED = parte('p3', 'vendedor', {
  ...{ esMia: true, entrega: 'representada', persona: 'Eva Paz' },
});
export const OTHER = parte('p1', 'comprador');
