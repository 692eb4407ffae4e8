import { randomBytes } from 'node:crypto';
import { idDeFila } from '@notaria/contract/partes-expediente';
import { INVITACION } from '../../functions/src/acts/partes/invite.ts';
import { db } from '../../functions/src/platform/firebase.ts';
import { fingerprint, makeEnlace } from '../../functions/src/records/enlaces/repository.ts';
import { applyChange } from '../../functions/src/records/expedientes/change.ts';
import { addComentario } from '../../functions/src/records/expedientes/comentarios-repository.ts';
import type { FilaDoc } from '../../functions/src/records/expedientes/fila.ts';
import { newIdExpediente } from '../../functions/src/records/expedientes/id.ts';
import type { ExpedienteDoc } from '../../functions/src/records/expedientes/model.ts';
import { createExpediente } from '../../functions/src/records/expedientes/repository.ts';
import {
  type ClaseDoc,
  SALA_NUEVA,
  type Sala,
} from '../../functions/src/records/expedientes/salas/partes.ts';
import { anExpediente } from './expedientes.ts';
import { aPdf, aSentRow, placeOf, storeTramite } from './files.ts';
import { unusedWord } from './oficinas.ts';
import type { Person } from './people.ts';

const asked = { descripcion: 'Para las pruebas.', condicion: null, paraQuien: 'ambas' } as const;

function clase(clave: string, nombre: string, more: Partial<ClaseDoc> = {}): ClaseDoc {
  const documentos = ['ine', 'curp'].map((id) => {
    const tipo = `${id.toUpperCase()} (${nombre})`;
    return { id: `${clave}-${id}`, tipo, ...asked };
  });
  return { clave, nombre, minimo: 1, maximo: 3, de: null, documentos, ...more };
}

const ACTA = { id: 'vendedor-acta', tipo: 'Acta constitutiva', ...asked } as const;
const VENDEDOR = clase('vendedor', 'Vendedor');

/** A sale with two parties, of which the seller may be a company, and the seller's spouse. */
export const CLASES: ClaseDoc[] = [
  clase('comprador', 'Comprador'),
  { ...VENDEDOR, documentos: [...VENDEDOR.documentos, { ...ACTA, paraQuien: 'empresa' }] },
  clase('conyuge', 'Cónyuge de quien vende', { minimo: 0, de: 'vendedor' }),
];

/** A procedure of the catalogue with these kinds of parties, and two common documents. */
export function aTramiteDePartes(): Promise<{ idTramite: string; titulo: string }> {
  return storeTramite('Trámite entre varios', {
    partes: CLASES.map(({ documentos: _rows, ...one }) => one),
    documentos: [
      ...['predial', 'escritura'].map((id) => ({ id, tipo: id, ...asked, parte: null })),
      ...CLASES.flatMap(({ clave, documentos }) =>
        documentos.map((one) => ({ ...one, parte: clave })),
      ),
    ],
  });
}

type Estados = readonly FilaDoc['estado'][];

/** A party of a stored file. */
export interface Participante {
  clave: 'comprador' | 'vendedor' | 'conyuge';
  /** The account; left out while the invitation is open. */
  person?: Person;
  estado?: Sala['estado'];
  entrega?: Sala['entrega'];
  correo?: string;
  de?: string;
  invito?: string;
  /** States of the two documents; both missing by default. */
  estados?: Estados;
}

interface Shared {
  /** The first one started the file. */
  partes: readonly [Participante & { person: Person }, ...Participante[]];
  asignado?: { uid: string; nombre: string } | undefined;
  idGrupo?: string | null;
  /** States of the two common documents, and who uploaded them; by default the first party. */
  comunes?: Estados;
  subidoPor?: Person;
  titulo?: string;
  /** False leaves its objects out of Storage, for a test in which nobody opens them. */
  hasObjects?: boolean;
}

/** Words that may reach only a party itself and the staff, and that are nowhere else. */
export interface Secretos {
  persona: string;
  correo: string;
  archivo: string;
  comentario: string;
  documentos: string[];
}

/** A file with several parties as the API would have left it, including objects, comments and open invitations. */
export async function aSharedFile({
  partes,
  asignado,
  idGrupo,
  comunes = [null, null],
  subidoPor,
  titulo = `Compraventa ${unusedWord()}`,
  hasObjects = true,
}: Shared) {
  const now = new Date();
  const idExpediente = newIdExpediente(now);
  const pdf = hasObjects ? await aPdf(idExpediente) : undefined;
  const starter = partes[0].person;
  const common = await Promise.all(
    comunes.map((estado, index) => {
      const idDocRequerido = `comun-${index + 1}`;
      const row = { idDocRequerido, tipo: `Común ${index + 1}`, parte: null, estado };
      const sent = estado === null ? row : { ...row, nombrePdf: `${idDocRequerido}.pdf` };
      return aSentRow(sent, { idExpediente, uid: (subidoPor ?? starter).uid, pdf });
    }),
  );
  const secretos: Record<string, Secretos> = {};
  const tokens: Record<string, { token: string; huella: string }> = {};
  const rooms = await Promise.all(
    partes.map(async ({ clave, person, estado, entrega = 'propia', ...more }, index) => {
      const idParte = `p${index + 1}`;
      const words = { persona: unusedWord(), archivo: unusedWord(), comentario: unusedWord() };
      const all = CLASES.find((one) => one.clave === clave)?.documentos ?? [];
      const rows = all.filter(({ paraQuien }) => paraQuien === 'ambas');
      const estados = more.estados ?? [null, null];
      const filas = await Promise.all(
        rows.map(({ id, tipo }, at) => {
          const row = { idDocRequerido: idDeFila(id, idParte), tipo, parte: idParte };
          const state = estados[at] ?? null;
          const comentario = state === 1 ? words.comentario : null;
          const said = state === null ? {} : { nombrePdf: `${words.archivo}.pdf`, comentario };
          const by = { idExpediente, uid: person?.uid ?? starter.uid, pdf };
          return aSentRow({ ...row, ...said, estado: state }, by);
        }),
      );
      const correo = more.correo ?? person?.email ?? `${unusedWord()}@prueba.mx`;
      const isOpen = (estado ?? (person ? 'activa' : 'invitada')) === 'invitada';
      const token = randomBytes(32).toString('base64url');
      const huella = fingerprint(token);
      const vence = new Date(now.getTime() + 86_400_000);
      if (isOpen) tokens[idParte] = { token, huella };
      const documentos = filas.flatMap(({ idDocumento }) => idDocumento ?? []);
      secretos[idParte] = { ...words, correo, documentos };
      const sala: Sala = {
        ...SALA_NUEVA,
        idParte,
        clave,
        de: more.de ?? null,
        persona: `Eva ${words.persona}`,
        correo,
        idUsuario: isOpen ? null : (person?.uid ?? null),
        entrega,
        responde: entrega === 'representada' ? { texto: 'Responde por ella.', fecha: now } : null,
        estado: isOpen ? 'invitada' : (estado ?? 'activa'),
        invito: more.invito ?? 'p1',
        invitacion: isOpen ? { huella, vence, enviada: now } : null,
      };
      return { sala, filas };
    }),
  );
  const blank = anExpediente({
    idExpediente,
    idTramite: `tramite-${idExpediente}`,
    tituloTramite: titulo,
    idCliente: starter.uid,
    nombreCliente: starter.nombre,
    correoCliente: starter.email,
    turno: 'nadie',
    esperaDesde: null,
    fechaInicio: now,
    clases: CLASES,
  });
  const change = {
    documentos: [...common, ...rooms.flatMap(({ filas }) => filas)],
    salas: rooms.map(({ sala }) => sala),
    ...(await placeOf(asignado, idGrupo)),
  };
  const file: ExpedienteDoc = applyChange(blank, change, now);
  await db().runTransaction(async (tx) => {
    createExpediente(tx, file);
    for (const { sala, filas } of rooms) {
      for (const { idDocumento, idDocRequerido, estado, comentario } of filas) {
        if (estado !== 1 || idDocumento === null || comentario === null) continue;
        const said = { idDocumento, idDocRequerido, comentario, accion: 'rechazar' } as const;
        const by = { idAutor: 'luz', nombre: 'Luz Prueba', fecha: now };
        addComentario(tx, idExpediente, { ...said, ...by });
      }
      const token = tokens[sala.idParte]?.token;
      const asunto = { idExpediente, idParte: sala.idParte };
      const link = { uid: starter.uid, para: sala.correo, asunto };
      if (token !== undefined) makeEnlace(tx, INVITACION, link, now, token);
    }
  });
  return { file, secretos, tokens };
}

/** A file of a buyer (`p1`) and a seller (`p2`) with this lawyer. */
export async function aSaleOf({
  compra,
  vende,
  abogada,
}: Record<'compra' | 'vende' | 'abogada', Person>) {
  const partes = [
    { clave: 'comprador', person: compra },
    { clave: 'vendedor', person: vende },
  ] as const;
  return (await aSharedFile({ asignado: abogada, partes })).file;
}

export type SharedFile = Awaited<ReturnType<typeof aSharedFile>>;
