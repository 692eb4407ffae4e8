import { DOCUMENTO } from '@notaria/contract/estados';
import { SIN_RUTA } from '../../functions/src/records/etapas/model.ts';
import { type FilaDoc, filaVacia } from '../../functions/src/records/expedientes/fila.ts';
import type { ExpedienteDoc } from '../../functions/src/records/expedientes/model.ts';
import { SIN_NADA } from '../../functions/src/records/expedientes/nuevo.ts';
import { SIN_PARTES } from '../../functions/src/records/expedientes/salas/partes.ts';

/** A required document, missing by default. */
export function aFila(overrides: Partial<FilaDoc> = {}): FilaDoc {
  const requerido = {
    idDocRequerido: 'ine',
    tipo: 'Identificación oficial',
    descripcion: 'INE',
    condicion: null,
  };
  return { ...filaVacia(requerido), ...overrides };
}

/** A row with a document, pending by default. */
export function aFilaConDocumento(overrides: Partial<FilaDoc> = {}): FilaDoc {
  const idDocumento = overrides.idDocumento ?? '2611-AAAAAA-DOC1';
  return aFila({
    idDocumento,
    estado: 0,
    nombrePdf: 'ine.pdf',
    ruta: `expedientes/2611-AAAAAA/${idDocumento}.pdf`,
    sha256: 'a'.repeat(64),
    tamano: 1_000,
    paginas: 1,
    subidoPor: 'ana',
    fechaSubida: new Date('2026-11-01T12:00:00Z'),
    ...overrides,
  });
}

/** A file of the client `ana` with one missing document, assigned to nobody. */
export function anExpediente(overrides: Partial<ExpedienteDoc> = {}): ExpedienteDoc {
  const documentos = overrides.documentos ?? [aFila()];
  return {
    ...SIN_NADA,
    idExpediente: '2611-AAAAAA',
    idTramite: 'testamento',
    tituloTramite: 'Testamento público abierto',
    idCliente: 'ana',
    nombreCliente: 'Ana Ruiz',
    nombreCuenta: 'Ana Ruiz',
    identidad: 'coincide',
    correoCliente: 'ana@prueba.mx',
    rfcCliente: null,
    representante: '',
    turno: 'cliente',
    esperaDesde: new Date('2026-11-01T12:00:00Z'),
    fechaInicio: new Date('2026-11-01T12:00:00Z'),
    fechaActualizacion: new Date('2026-11-01T12:00:00Z'),
    aceptados: documentos.filter(({ estado }) => estado === DOCUMENTO.aceptado).length,
    requeridos: documentos.length,
    documentos,
    ...SIN_PARTES,
    ...SIN_RUTA,
    ...overrides,
  };
}
