import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import type { Avance } from '@notaria/contract/estados';
import { estadoIdentidad } from '@notaria/contract/identidad';
import { isAskedOf, paraQuien, TIPOS_DE_PARTE } from '@notaria/contract/partes-catalogo';
import {
  ENTREGAS,
  ESTADOS_PARTE,
  idDeFila,
  isStanding,
  VENTANILLA,
} from '@notaria/contract/partes-expediente';
import * as z from 'zod/mini';
import { fecha } from '#platform/store/fields.ts';
import { type FilaDoc, filaDoc, filasGuardadas, filaVacia } from '#records/expedientes/fila.ts';

/** Value of `invito` if the office invited the party; otherwise it is the id of another party. */
export const OFICINA = 'oficina';

/** Id of the first party: the client who started the file. */
export const PRIMERA = 'p1';

/** A kind of party with its required documents, copied from the procedure when the file started. */
const claseDoc = z.object({
  clave: z.string(),
  /** E.g. «Comprador». */
  nombre: z.string(),
  minimo: z.number(),
  maximo: z.number(),
  /** Key of the kind that this kind belongs to, for a spouse; null if it stands alone. */
  de: z.nullable(z.string()),
  documentos: z.array(
    z.object({
      id: z.string(),
      tipo: z.string(),
      descripcion: z.string(),
      condicion: z.nullable(z.string()),
      paraQuien,
    }),
  ),
});
export type ClaseDoc = z.infer<typeof claseDoc>;

/** A room of a file as it is stored: a party with its rows. */
const salaDoc = z.object({
  idParte: z.string(),
  clave: z.string(),
  /** Id of the party whose spouse this one is; null if it stands alone. */
  de: z.nullable(z.string()),
  /** The name that the file goes by; of a company, with that of who signs. `conNombre` makes it. */
  persona: z.string(),
  /** The name that whoever added them typed; null while it is the same. */
  escrita: z._default(z.nullable(z.string()), null),
  /** A person or a company, and who signs for the company. */
  tipo: z._default(z.enum(TIPOS_DE_PARTE), 'persona'),
  representante: z._default(z.string(), ''),
  /** The account that takes part, by its own name, its certificate and the office's decision. */
  cuenta: z._default(
    z.nullable(
      z.object({
        nombre: z.string(),
        nombreFiscal: z.nullable(z.string()),
        esEmpresa: z.boolean(),
        identidad: estadoIdentidad,
      }),
    ),
    null,
  ),
  /** The address of the invitation, then of the account that joined; empty for a represented party. */
  correo: z.string(),
  /** The telephone that its person left at the counter. */
  telefono: z._default(z.string(), ''),
  /** The account that sends its documents, or `VENTANILLA`; null until the invitation is accepted. */
  idUsuario: z.nullable(z.string()),
  entrega: z.enum(ENTREGAS),
  /** Who declared that they represent the person, and in which words. */
  consentimiento: z.nullable(z.object({ texto: z.string(), fecha, idUsuario: z.string() })),
  /** The same for answering for the person; null if whoever sends the documents doesn't. */
  responde: z._default(z.nullable(z.object({ texto: z.string(), fecha })), null),
  estado: z.enum(ESTADOS_PARTE),
  /** Id of the party that added it, or `oficina`. */
  invito: z.string(),
  /** True once its person said that no spouse takes part with them: the question isn't asked again. */
  sinConyuge: z._default(z.boolean(), false),
  /** The open invitation; null once it is answered. */
  invitacion: z.nullable(z.object({ huella: z.string(), vence: fecha, enviada: fecha })),
  /** True once the office said that the accepted documents of who left count for whoever replaces them. */
  papelesCuentan: z._default(z.boolean(), false),
  /** How many accepted documents were erased with the data of their person; they still count. */
  suprimidos: z._default(z.number(), 0),
  documentos: z.array(filaDoc),
});
type SalaDoc = z.infer<typeof salaDoc>;

/** A room in memory: a party. Its rows are among those of the file. */
export type Sala = Omit<SalaDoc, 'documentos'>;

/** What a room has unless somebody says otherwise. */
export const SALA_NUEVA = {
  de: null,
  escrita: null,
  tipo: 'persona',
  representante: '',
  cuenta: null,
  correo: '',
  telefono: '',
  idUsuario: null,
  entrega: 'propia',
  consentimiento: null,
  responde: null,
  sinConyuge: false,
  invitacion: null,
  papelesCuentan: false,
  suprimidos: 0,
} as const satisfies Partial<Sala>;

/** True if the office represents a person at its counter: they have no account yet. */
export function enVentanilla({ idUsuario, estado }: Pick<Sala, 'idUsuario' | 'estado'>): boolean {
  return idUsuario === VENTANILLA && estado === 'activa';
}

/** A party whose invitation came to nothing. Whom the office represents stays so, and their address is forgotten. */
export function sinInvitacion(sala: Sala, estado: 'rechazada' | 'vencida'): Sala {
  if (enVentanilla(sala)) return { ...sala, correo: '', invitacion: null };
  return { ...sala, estado, invitacion: null };
}

/** What everybody of a file may know about a party: its kind, its state and how far it is. */
export interface ResumenDeParte
  extends Pick<Sala, 'idParte' | 'clave' | 'de' | 'estado' | 'tipo' | 'papelesCuentan'>,
    Avance {
  nombre: string;
}

/** What a file stores about its parties; empty without parties. */
export const PARTES_DOC = {
  clases: z._default(z.array(claseDoc), () => []),
  salas: z._default(z.array(salaDoc), () => []),
  /**
   * Names of the people who take part or may still, besides the person who started the file. The staff find
   * the file by them.
   */
  personas: z._default(z.array(z.string()), () => []),
};

/** A file without parties, as most are. */
export const SIN_PARTES: {
  clases: ClaseDoc[];
  partes: ResumenDeParte[];
  personas: string[];
  salas: Sala[];
} = { clases: [], partes: [], personas: [], salas: [] };

/** The rooms of a file as they are stored, and its rows with the names of their rooms, in memory. */
interface EnMemoria {
  documentos: FilaDoc[];
  salas: Sala[];
}

/** The rows of everybody and the rooms, from a stored file. */
export function desdeSalas(stored: {
  documentos: readonly FilaDoc[];
  salas: readonly SalaDoc[];
}): EnMemoria {
  const rows = stored.salas.flatMap(({ idParte, documentos }) =>
    documentos.map((fila) => ({ ...fila, parte: idParte })),
  );
  return {
    documentos: [...stored.documentos, ...rows],
    salas: stored.salas.map(({ documentos: _rows, ...sala }) => sala),
  };
}

/**
 * Rows and rooms of a file as they are stored, with who reads them: `lectores`, whose pulse is whose, for the
 * rules; `miembros`, who takes part, for a client's list; `participaron`, who ever did, for erasing. Whom the office
 * represented has no account, and no list: of them the counter stays among `miembros`, until they are erased.
 */
export function enSalas({
  idCliente,
  documentos,
  salas,
}: {
  idCliente: string;
  documentos: readonly FilaDoc[];
  salas: readonly Sala[];
}) {
  const leen = lectoresDe({ idCliente, salas });
  const deVentanilla = ({ idUsuario }: Sala) => (idUsuario === VENTANILLA ? [VENTANILLA] : []);
  return {
    documentos: filasGuardadas(documentos, null),
    salas: salas.map((sala) => ({
      ...sala,
      documentos: filasGuardadas(documentos, sala.idParte),
    })),
    ...leen,
    miembros: [...new Set([...leen.miembros, ...salas.flatMap(deVentanilla)])],
  };
}

/** Who reads a file besides the staff, as it is stored. */
export function lectoresDe({
  idCliente,
  salas,
}: {
  idCliente: string;
  salas: readonly Pick<Sala, 'idParte' | 'idUsuario' | 'estado'>[];
}) {
  const readers = salas.flatMap(({ idParte, idUsuario, estado }) =>
    idUsuario !== null && estado === 'activa' ? [[idParte, idUsuario] as const] : [],
  );
  const lectores = salas.length === 0 ? [[HILO_CLIENTE, idCliente] as const] : readers;
  return {
    lectores: Object.fromEntries(lectores),
    miembros: [...new Set(lectores.map(([, uid]) => uid))],
    participaron: [
      ...new Set([idCliente, ...salas.flatMap(({ idUsuario }) => idUsuario ?? [])]),
    ].filter((uid) => uid !== VENTANILLA),
  };
}

/** The rows of a new party: what a person or a company is asked. */
export function filasDe(
  clase: ClaseDoc,
  { idParte, tipo }: Pick<Sala, 'idParte' | 'tipo'>,
): FilaDoc[] {
  return clase.documentos
    .filter((asked) => isAskedOf(asked, tipo))
    .map(({ id, ...asked }) =>
      filaVacia({ idDocRequerido: idDeFila(id, idParte), ...asked, parte: idParte }),
    );
}

/** The names by which the staff find a file, besides that of the person who started it. */
export function personasDe(
  salas: readonly Pick<Sala, 'idParte' | 'persona' | 'estado'>[],
): string[] {
  return salas.flatMap(({ idParte, persona, estado }) =>
    idParte !== PRIMERA && isStanding(estado) && persona !== '' ? [persona] : [],
  );
}
