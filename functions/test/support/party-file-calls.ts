import { listBitacora } from '@notaria/contract/bitacora';
import type { AnyCall } from '@notaria/contract/call';
import * as turno from '@notaria/contract/cola';
import * as documentos from '@notaria/contract/documentos';
import { moverEtapa } from '@notaria/contract/etapas-mover';
import * as expedientes from '@notaria/contract/expedientes';
import { csvExpedientes } from '@notaria/contract/expedientes-csv';
import * as identidades from '@notaria/contract/identidades';
import { asignarLote, moverLote } from '@notaria/contract/lotes';
import { antesDe } from '@notaria/factories/calls/cola';
import { avanzar, conEtapas } from '@notaria/factories/etapas';
import type { SharedFile } from '@notaria/factories/partes';
import type { RequestOptions } from '@notaria/factories/server';
import type { Quien } from './parties-cast.ts';

export const byId = ({ file }: SharedFile) => ({ params: { id: file.idExpediente } });

/** The calls about the file: what each gets. Of the others, those who left and strangers get 404 where a client may call. */
export const DEL_EXPEDIENTE: readonly {
  call: AnyCall;
  dentro: number;
  personal: Partial<Record<Quien, number>> & { personal: number };
  fuera: number;
  /** What clients who don't take part get. */
  ajenos?: number;
  /** Of the documents that are there; accepted unless given. */
  estado?: 0 | 2;
  /** True if its input changes the file. */
  hasOwnFile?: boolean;
  input?: (shared: SharedFile) => Promise<RequestOptions<AnyCall>> | RequestOptions<AnyCall>;
}[] = [
  { call: expedientes.detalleTramite, dentro: 200, personal: { personal: 200 }, fuera: 404 },
  { call: expedientes.listComentarios, dentro: 200, personal: { personal: 200 }, fuera: 404 },
  {
    call: listBitacora,
    dentro: 403,
    ajenos: 403,
    personal: { personal: 403, administrador: 200 },
    fuera: 403,
  },
  { call: documentos.enlaceZip, dentro: 200, ajenos: 403, personal: { personal: 200 }, fuera: 404 },
  {
    call: expedientes.asignarExpediente,
    dentro: 403,
    ajenos: 403,
    personal: { personal: 403, administrador: 200, titular: 200 },
    fuera: 403,
    input: ({ file }) => ({ body: { idExpediente: file.idExpediente, idResponsable: null } }),
  },
  {
    // 409: a file without stages.
    call: moverEtapa,
    dentro: 403,
    ajenos: 403,
    personal: { personal: 409, secretaria: 403 },
    fuera: 404,
    input: (shared) => ({ ...byId(shared), body: avanzar('documentos', 'proyecto') }),
  },
  {
    call: asignarLote,
    dentro: 403,
    ajenos: 403,
    personal: { personal: 403, administrador: 200, titular: 200 },
    fuera: 403,
    input: ({ file: { idExpediente } }) => ({
      body: { filas: [{ idExpediente, idResponsable: null }] },
    }),
  },
  {
    call: moverLote,
    dentro: 403,
    ajenos: 403,
    personal: { personal: 200, secretaria: 403 },
    fuera: 404,
    hasOwnFile: true,
    input: async ({ file }) => {
      const { idExpediente } = await conEtapas(file);
      return {
        body: { filas: [{ idExpediente }], desde: 'documentos', siguiente: 'proyecto' },
      };
    },
  },
  {
    // Out of the reader's scope it is left out: 404 stands for that.
    call: csvExpedientes,
    dentro: 403,
    ajenos: 403,
    personal: { personal: 200 },
    fuera: 404,
    input: ({ file }) => ({ query: { buscar: file.tituloTramite } }),
  },
  // The queue of the staff holds every room's documents; out of scope they are left out: 404 stands for that.
  ...[turno.tomarDeLaCola, turno.renovarReservas].map((call) => ({
    ...{
      call,
      dentro: 403,
      ajenos: 403,
      personal: { personal: 200 },
      fuera: 404,
      estado: 0 as const,
    },
    input: ({ file }: SharedFile) => {
      const [first] = file.documentos;
      return { body: { despues: antesDe(file), documentos: [first?.idDocumento ?? ''] } };
    },
  })),
  {
    call: identidades.readIdentidad,
    dentro: 403,
    ajenos: 403,
    personal: { personal: 200 },
    fuera: 404,
  },
];
