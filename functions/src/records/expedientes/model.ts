import { ESTADOS_EXPEDIENTE, RESPONDEN, TURNOS } from '@notaria/contract/estados';
import { generalesPedidos } from '@notaria/contract/generales-catalogo';
import { ETIQUETA_IDENTIDAD, estadoIdentidad, needsAviso } from '@notaria/contract/identidad';
import * as z from 'zod/mini';
import { fecha } from '#platform/store/fields.ts';
import { citaEnArchivoDoc } from '#records/citas/model.ts';
import { porLeerDoc } from '#records/conversaciones/model.ts';
import { porResponderDoc } from '#records/entregas/model.ts';
import { isEntregado, RUTA_DOC, type RutaDoc } from '#records/etapas/model.ts';
import {
  desdeSalas,
  PARTES_DOC,
  type ResumenDeParte,
  type Sala,
} from '#records/expedientes/salas/partes.ts';
import { fullName, type UsuarioDoc } from '#records/usuarios/repository.ts';
import { avanceDelExpediente, resumenDe } from './completo.ts';
import { filaDoc } from './fila.ts';

/** Said of a client in words for other clients, who do not read what the office decided. */
const PENDIENTE = ETIQUETA_IDENTIDAD.por_confirmar.toLowerCase();

/** A loan: the person who attends the file gives it back to `de` on a day of the calendar. */
const prestamo = z.object({ de: z.string(), nombre: z.string(), hasta: z.string() });
export type Prestamo = z.infer<typeof prestamo>;

/** Fields that a file begins with, and that a file stored before them gets: their default, said once. */
const CON_VALOR_INICIAL = {
  /** Unread messages of each side, per thread; a thread without messages has no entry. */
  hilos: z._default(z.array(porLeerDoc), () => []),
  /** The answers to what the office sent that are still open, and how much it has sent. */
  porResponder: z._default(z.array(porResponderDoc), () => []),
  /** Who owes one of them; null if nobody does. */
  esperaRespuesta: z._default(z.nullable(z.enum(RESPONDEN)), null),
  entregas: z._default(z.number(), 0),
  /** How many payments its people reported. */
  pagos: z._default(z.number(), 0),
  /**
   * What each room has to pay, in centavos, as if what it reported had arrived, so that lists need no more reads.
   */
  deudas: z._default(z.record(z.string(), z.number()), () => ({})),
  /** The particulars that it asks of its people, copied from the procedure. */
  generales: z._default(z.array(generalesPedidos), () => []),
  /** Of each room that sent them, how many the office asked to have corrected. */
  generalesDe: z._default(z.record(z.string(), z.number()), () => ({})),
  /** The rooms that got the newest version of a draft, and of a quote. */
  recibieron: z._default(
    z.object({ proyecto: z.array(z.string()), cotizacion: z.array(z.string()) }),
    () => ({ proyecto: [], cotizacion: [] }),
  ),
  /** Its appointments, without the cancelled ones. */
  citas: z._default(z.array(citaEnArchivoDoc), () => []),
  /** The internal notes that wait for somebody of the staff. */
  notasPara: z._default(z.array(z.object({ idNota: z.string(), uid: z.string() })), () => []),
  /** The numbers of the pulses of its readers; one that never changed has no entry. */
  pulsos: z._default(z.record(z.string(), z.number()), () => ({})),
};

export const expedienteDoc = z.object({
  idExpediente: z.string(),
  idTramite: z.string(),
  tituloTramite: z.string(),
  idCliente: z.string(),
  nombreCliente: z.string(),
  /** The name of the client's account, and how sure the office is that the client is its person. */
  nombreCuenta: z.string(),
  identidad: estadoIdentidad,
  correoCliente: z.string(),
  /** The RFC of the client's verified certificate. */
  rfcCliente: z.nullable(z.string()),
  /** Who signs for a client that is a company, in a file without parties; else empty. */
  representante: z._default(z.string(), ''),
  idAsignado: z.nullable(z.string()),
  nombreAsignado: z.string(),
  /** The office that the file belongs to, with or without a lawyer. */
  idGrupo: z.nullable(z.string()),
  /** The person to whom a lent file goes back, and when; null if it is not lent. */
  prestamo: z.nullable(prestamo),
  estado: z.enum(ESTADOS_EXPEDIENTE),
  /** Who has to act. */
  turno: z.enum(TURNOS),
  /** Since when the file has been waiting for whoever has to act; null if nobody has to. */
  esperaDesde: z.nullable(fecha),
  fechaInicio: fecha,
  fechaFin: z.nullable(fecha),
  fechaActualizacion: fecha,
  pkIntegranot: z.nullable(z.number()),
  aceptados: z.number(),
  requeridos: z.number(),
  documentos: z.array(filaDoc),
  ...CON_VALOR_INICIAL,
  ...PARTES_DOC,
  ...RUTA_DOC,
});

/** A file in memory: the rows of everybody together, the rooms, and what follows from both. */
export interface ExpedienteDoc extends Omit<z.infer<typeof expedienteDoc>, 'salas'> {
  salas: readonly Sala[];
  partes: readonly ResumenDeParte[];
}

/** The first values of the fields that have a default. */
export const VALORES_INICIALES = z.object(CON_VALOR_INICIAL).parse({});

/** The file that a stored document holds. */
export function parseExpediente(data: unknown): ExpedienteDoc {
  const stored = expedienteDoc.parse(data);
  const file = { ...stored, ...desdeSalas(stored) };
  return { ...file, partes: resumenDe(file) };
}

/** The person who attends a file, and the office that the file belongs to. */
export type LugarDeArchivo = Pick<ExpedienteDoc, 'idAsignado' | 'nombreAsignado' | 'idGrupo'>;

/** What is more of the rooms than who people are, and that somebody said that they come without a spouse. */
function beyondNames({ salas }: Pick<ExpedienteDoc, 'salas'>) {
  return salas.map(({ persona: _p, escrita: _e, representante: _r, cuenta: _c, ...more }) => {
    const { correo: _address, sinConyuge: _said, ...sala } = more;
    return sala;
  });
}

/** How much the office sent, and what is open of it. Of what is only prepared, clients learn nothing. */
function sent({ entregas, porResponder }: Pick<ExpedienteDoc, 'entregas' | 'porResponder'>) {
  const open = porResponder.filter(({ pide }) => pide !== 'enviar');
  return { open, entregas: entregas - (porResponder.length - open.length) };
}

/**
 * The fields of a file that change, and whether the change is an event of the file: that moves the date of change,
 * which clients read and lists sort by. A mark of the staff is none, nor is another name of somebody or what is said
 * in a conversation. Of some fields only a part counts.
 */
export const IS_EVENT = {
  documentos: true,
  salas: beyondNames,
  prestamo: true,
  citas: true,
  idCliente: true,
  idAsignado: true,
  idGrupo: true,
  etapas: true,
  etapaActual: true,
  detenidoEl: true,
  curso: true,
  recibio: true,
  porResponder: sent,
  entregas: sent,
  recibieron: ({ recibieron }: ExpedienteDoc) => recibieron,
  deudas: ({ deudas }: ExpedienteDoc) => deudas,
  pagos: true,
  hilos: false,
  generalesDe: false,
  pkIntegranot: false,
  notasPara: false,
  nombreAsignado: false,
  nombreCliente: false,
  nombreCuenta: false,
  identidad: false,
  rfcCliente: false,
  correoCliente: false,
  representante: false,
} as const satisfies Partial<
  Record<keyof ExpedienteDoc, boolean | ((file: ExpedienteDoc) => unknown)>
>;

/** A change of a file; the other fields are derived. */
export type Change = Partial<Pick<ExpedienteDoc, keyof typeof IS_EVENT>>;

/** The day by which the present stage of a file should end; null without one, and once delivered. */
export function esperadaDe(file: Pick<RutaDoc, 'etapas' | 'etapaActual'>): string | null {
  const actual = file.etapas.find(({ clave }) => clave === file.etapaActual);
  return isEntregado(file) ? null : (actual?.esperada ?? null);
}

/** When a file was delivered; null before. */
export function entregadoEl(file: Pick<RutaDoc, 'etapas' | 'etapaActual' | 'curso'>): Date | null {
  return isEntregado(file) ? (file.etapas.at(-1)?.desde ?? file.curso?.desde ?? null) : null;
}

/** Derived from the stages of a file and stored because lists sort by it. */
export function fechasDeEtapa(file: Pick<RutaDoc, 'etapas' | 'etapaActual' | 'curso'>) {
  return { esperadaEl: esperadaDe(file), entregadoEl: entregadoEl(file) };
}

/** How many required documents there are. */
export function countDocumentos(file: Pick<ExpedienteDoc, 'documentos' | 'salas'>): number {
  const { requeridos, porEnviar } = avanceDelExpediente(file);
  return requeridos - porEnviar;
}

/** True if a file is empty: no document, payment or appointment, and the office sent nothing, whatever it prepared. */
export function isUntouched(
  expediente: Pick<
    ExpedienteDoc,
    'documentos' | 'salas' | 'entregas' | 'porResponder' | 'pagos' | 'citas'
  >,
): boolean {
  const { pagos, citas } = expediente;
  return countDocumentos(expediente) + sent(expediente).entregas + pagos + citas.length === 0;
}

/** The fields of a file that tell who its client is, and by which the staff find it. */
export type NombresDeCliente = Pick<
  ExpedienteDoc,
  'nombreCliente' | 'nombreCuenta' | 'identidad' | 'correoCliente' | 'rfcCliente'
>;

/**
 * The client's name for other clients: the certificate's; while the office is not sure of them, the account's
 * own, with a warning.
 */
export function nombreAnteOtros(client: UsuarioDoc): string {
  const { nombreFiscal, identidad } = client;
  const own = fullName(client);
  if (own !== '' && needsAviso(identidad.estado)) return `${own} (${PENDIENTE})`;
  return nombreFiscal ?? own;
}

/** The client's name for people outside the file: the certificate's, once the office is sure; null until then. */
export function nombreProbado({ nombreFiscal, identidad }: UsuarioDoc): string | null {
  return needsAviso(identidad.estado) ? null : nombreFiscal;
}

/** The client's names for a file: the certificate's, the account's, the state of the identity, and the address. */
export function namesOf(client: UsuarioDoc): NombresDeCliente {
  const nombreCuenta = fullName(client);
  return {
    nombreCliente: client.nombreFiscal ?? nombreCuenta,
    nombreCuenta,
    identidad: client.identidad.estado,
    correoCliente: client.correo,
    rfcCliente: client.rfc,
  };
}
