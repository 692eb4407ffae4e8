import {
  areComplete,
  avanceDe,
  type EstadoDocumento,
  estadoDeExpediente,
} from '@notaria/contract/estados';
import type {
  DetalleAnswer,
  ExpedienteResumen,
  FilaDocumento,
} from '@notaria/contract/expedientes';

const DESDE = '2026-11-01T12:00:00.000Z';

/** A row of a file, as the API answers it. */
export function aFila(
  tipo: string,
  accepted: EstadoDocumento,
  over: Partial<FilaDocumento> = {},
): FilaDocumento {
  return {
    idDocRequerido: tipo,
    tipo,
    descripcion: '',
    condicion: null,
    accepted,
    idDocumento: accepted === null ? null : `d-${tipo}`,
    nombrePdf: null,
    vence: null,
    url: null,
    fechaSubida: null,
    comentario: null,
    declaracion: false,
    ...over,
  };
}

/** A row of the list: a file with documents in these states. Its client is Ana; Eva Paz attends it. */
export function aResumen(
  estados: readonly EstadoDocumento[],
  over: Partial<ExpedienteResumen> = {},
): ExpedienteResumen {
  return {
    ID_Expediente: '2611-ABC123',
    ID_Tramite: 't',
    Titulo_tramite: 'Testamento',
    Fecha_inicio: DESDE,
    Fecha_fin: null,
    Fecha_actualizacion: DESDE,
    Espera_desde: null,
    ID_Cliente: 'c',
    Nombre_cliente: 'Ana',
    Nombre_cuenta: 'Ana',
    Identidad: 'coincide',
    ID_Asignado: 'a',
    Nombre_asignado: 'Eva Paz',
    ID_Grupo: null,
    Prestamo: null,
    PK_Integranot: null,
    Sin_leer: 0,
    Por_responder: 0,
    Por_contestar: [],
    Por_pagar: 0,
    Citas: [],
    Datos_por_enviar: 0,
    Datos_de: [],
    Datos_por_corregir: 0,
    Etapa: null,
    Avance: avanceDe(estados),
    Estado: estadoDeExpediente(estados, 'a'),
    Documentos_completos: areComplete(avanceDe(estados)) && !over.Por_agregar,
    ...over,
  };
}

/** That file as its page shows it. Its rows are «Documento 1», «Documento 2» … */
export function aDetalle(
  estados: readonly EstadoDocumento[],
  {
    resumen,
    ...over
  }: Partial<Omit<DetalleAnswer, 'resumen'>> & {
    resumen?: Partial<ExpedienteResumen>;
  } = {},
): DetalleAnswer {
  return {
    acceso: {
      subir: false,
      eliminar: false,
      aceptar: false,
      rechazar: false,
      asignar: false,
      descartar: false,
      bitacora: false,
      mover: false,
    },
    title: 'Testamento',
    oficina: null,
    telefonoCliente: '',
    ruta: null,
    resumen: aResumen(estados, resumen),
    expediente: estados.map((estado, index) => aFila(`Documento ${index + 1}`, estado)),
    porResponder: [],
    citas: [],
    pideDatos: false,
    pulso: { quien: 'personal', numero: 0 },
    ...over,
  };
}
