import type { AnyCall } from '@notaria/contract/call';
import { declararNoAplica } from '@notaria/contract/declaraciones';
import * as documentos from '@notaria/contract/documentos';
import {
  abrirEnlaceSubida,
  crearEnlaceSubida,
  subirPorEnlace,
} from '@notaria/contract/enlaces-subida';
import { aStoredEnlace } from '@notaria/factories/enlaces';
import { aPdf } from '@notaria/factories/files';
import type { SharedFile } from '@notaria/factories/partes';
import type { Person } from '@notaria/factories/people';
import type { RequestOptions } from '@notaria/factories/server';
import { signLink } from '../../src/records/sesiones/signed-link.ts';
import { DE_DENTRO, type Fila, PERSONAL, type Quien, type Rows } from './parties-cast.ts';

/** What each gets on each kind of row; `dentro` for who takes part, on their own rows and the common ones. */
interface Celdas {
  dentro: number;
  /** Status for a common row that another party sent; as `dentro` if it makes no difference. */
  comunDeOtra?: number;
  /** Of the staff of the file. */
  personal: number;
  /** Of a role that may not do it at all. */
  sinPermiso?: Partial<Record<Quien, number>>;
  /** What staff out of scope get. */
  fuera: number;
}

export interface Caso {
  call: AnyCall;
  celdas: Celdas;
  /** True if the call opens a document. */
  hasObjects?: boolean;
  input: (
    shared: SharedFile,
    rows: Rows,
    who: Person,
  ) => Promise<RequestOptions<AnyCall>> | RequestOptions<AnyCall>;
}

const subir = async ({ file }: SharedFile, { missing }: Rows) => ({
  body: { idExpediente: file.idExpediente, idDocRequerido: missing.idDocRequerido },
  file: { bytes: await aPdf() },
});
const revision = ({ file }: SharedFile, { there }: Rows) => ({
  tramiteId: file.idExpediente,
  documentoId: there.idDocumento ?? '',
});
const SIN_ACEPTAR = { secretaria: 403 } as const;

/** The calls about one row of a file. */
export const CASOS: readonly Caso[] = [
  {
    call: documentos.crearDocumento,
    celdas: { dentro: 201, personal: 403, fuera: 403 },
    input: subir,
  },
  {
    call: documentos.eliminarDocumento,
    celdas: { dentro: 200, comunDeOtra: 403, personal: 403, fuera: 403 },
    input: ({ file }, { there }) => {
      const idDocumento = there.idDocumento ?? '';
      const url = `/api/documentos/${idDocumento}/archivo`;
      return { body: { idDocumento, url, expedienteId: file.idExpediente } };
    },
  },
  {
    // 409: the row asks for another document, which only who sees the row is told.
    call: documentos.usarConstancia,
    celdas: { dentro: 409, personal: 403, fuera: 403 },
    input: ({ file }, { missing }) => ({
      body: { idExpediente: file.idExpediente, idDocRequerido: missing.idDocRequerido },
    }),
  },
  {
    // 409: everybody must send it.
    call: declararNoAplica,
    celdas: { dentro: 409, personal: 403, fuera: 403 },
    input: ({ file }, { missing }) => ({
      body: {
        idExpediente: file.idExpediente,
        idDocRequerido: missing.idDocRequerido,
        declara: true,
      },
    }),
  },
  {
    call: crearEnlaceSubida,
    celdas: { dentro: 201, personal: 403, fuera: 403 },
    input: ({ file }, { missing }) => ({
      params: { id: file.idExpediente },
      body: { idDocRequerido: missing.idDocRequerido },
    }),
  },
  {
    call: documentos.rechazarDocumento,
    celdas: { dentro: 403, personal: 200, fuera: 404 },
    input: (shared, rows) => ({ params: revision(shared, rows), body: { comment: 'No se lee' } }),
  },
  {
    call: documentos.aceptarDocumento,
    celdas: { dentro: 403, personal: 200, fuera: 404, sinPermiso: SIN_ACEPTAR },
    input: (shared, rows) => ({ params: revision(shared, rows), body: { state: 2 } }),
  },
  {
    // A link that is signed for the caller's session, as if it had leaked or was kept from before.
    call: documentos.archivoDocumento,
    hasObjects: true,
    celdas: { dentro: 200, personal: 200, fuera: 404 },
    input: (_shared, { there }, { idSesion }) => {
      const id = there.idDocumento ?? '';
      const { url } = signLink(id, idSesion, new Date());
      const query = Object.fromEntries(new URL(url, 'https://notaria.example').searchParams);
      return { params: { id }, query };
    },
  },
  // A link for the phone as if the caller had made it before they left, or for a row that they never saw.
  {
    call: abrirEnlaceSubida,
    celdas: { dentro: 200, personal: 404, fuera: 404 },
    input: (shared, rows, who) => porCelular(shared, rows, who, false),
  },
  {
    call: subirPorEnlace,
    celdas: { dentro: 201, personal: 404, fuera: 404 },
    input: async (shared, rows, who) => ({
      ...(await porCelular(shared, rows, who, true)),
      file: { bytes: await aPdf() },
    }),
  },
];

async function porCelular(
  { file: { idExpediente } }: SharedFile,
  { missing: { idDocRequerido } }: Rows,
  who: Person,
  isOpen: boolean,
) {
  const { headers } = await aStoredEnlace(who, { idExpediente, idDocRequerido, isOpen });
  return { headers };
}

export function esperado({ celdas }: Caso, quien: Quien, fila: Fila): number {
  const { dentro, comunDeOtra, personal, fuera, sinPermiso } = celdas;
  if (quien === 'abogado de la oficina') return fuera;
  if (PERSONAL.includes(quien)) return sinPermiso?.[quien] ?? personal;
  // A client may not review at all.
  if (dentro === 403) return 403;
  if (!DE_DENTRO.includes(quien) || fila === 'ajena') return 404;
  const isOthers = fila === 'común' && quien !== 'quien inició';
  return isOthers ? (comunDeOtra ?? dentro) : dentro;
}
