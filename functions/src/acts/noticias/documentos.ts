import { ACOMODO } from '@notaria/contract/documentos-messages';
import { paginaDeDocumento, paginaDeExpediente } from '@notaria/contract/paginas';
import { queSigue } from '@notaria/contract/que-sigue';
import type { Transaction } from 'firebase-admin/firestore';
import type { Suceso } from '#records/bitacora/repository.ts';
import { enlaceA } from '#records/correos/links.ts';
import { correoDocumentoRechazado } from '#records/correos/templates/documento-rechazado.ts';
import { correoDocumentosCompletos } from '#records/correos/templates/documentos-completos.ts';
import { correoTodoRecibido } from '#records/correos/templates/expediente-en-marcha.ts';
import { areAllAccepted } from '#records/expedientes/completo.ts';
import type { FilaDoc } from '#records/expedientes/fila.ts';
import type { ExpedienteDoc } from '#records/expedientes/model.ts';
import { conDueno, etiquetaDe, filasConDueno } from '#records/expedientes/salas/etiquetas.ts';
import { resumenPara } from '#records/expedientes/salas/partes-view.ts';
import { isDeOtra } from '#records/expedientes/salas/salas.ts';
import { loQueLeen, sigueEn } from './etapas.ts';
import { type Fila, fila, filaDe, type Oyente, type Tabla } from './fila.ts';
import { elEncargado, lasSalas, losClientes } from './quienes.ts';

type Llegada = 'documento.subido' | 'documento.reemplazado' | 'documento.no_aplica';
type Revision = 'documento.aceptado' | 'documento.rechazado';

/** The row in which the document still is. */
function suFila(file: ExpedienteDoc, idDocumento: string): FilaDoc | undefined {
  return file.documentos.find((one) => one.idDocumento === idDocumento);
}

const laFila = async (
  _tx: Transaction,
  { despues }: { despues: { idDocumento: string } },
  file: ExpedienteDoc,
) => suFila(file, despues.idDocumento);

/** True while a review is the last word on its document: one that was undone or given anew is told by that event. */
function isLast(
  file: ExpedienteDoc,
  { despues, fecha }: Pick<Suceso<Revision>, 'despues' | 'fecha'>,
): boolean {
  const row = suFila(file, despues.idDocumento);
  const isSame = row?.revisadoEl?.getTime() === fecha.getTime();
  return isSame && row.estado === despues.estadoDocumento;
}

const laRevisada = async (_tx: Transaction, suceso: Suceso<Revision>, file: ExpedienteDoc) =>
  isLast(file, suceso) ? suFila(file, suceso.despues.idDocumento) : undefined;

/** The name of a document: with its owner for the staff, and for an account that sends for several. */
function nombrePara(file: ExpedienteDoc, row: FilaDoc, { lado, persona }: Oyente): string {
  if (lado === 'cliente') return filasConDueno(file, [row], persona.uid)[0]?.tipo ?? row.tipo;
  const owner = row.parte === null ? '' : etiquetaDe(file, { idParte: row.parte });
  return owner === '' ? row.tipo : conDueno(row, owner).tipo;
}

/** Who sends the document of a row; of a common one, everybody. */
const susDuenos = (
  tx: Transaction,
  { asunto: { parte }, ...quien }: { asunto: FilaDoc; file: ExpedienteDoc; suceso: Suceso },
) => (parte === null ? losClientes(tx, quien) : lasSalas(tx, quien, [parte]));

/** The requirement whose notices an event about its document settles: they told of how it stood until now. */
const suAsunto = {
  sobre: ({ asunto }: { asunto: FilaDoc }) => `documento ${asunto.idDocRequerido}`,
  salda: ({ asunto }: { asunto: FilaDoc }) => ({ sobre: [`documento ${asunto.idDocRequerido}`] }),
};

const llego = filaDe<Llegada, FilaDoc>(laFila, {
  ...suAsunto,
  // Not whoever handed it in themselves at the counter.
  para: async (tx, caso) =>
    (await elEncargado(tx, caso)).filter(({ persona }) => persona.uid !== caso.suceso.actor.uid),
  tipo: 'documento',
  preferencia: 'mensajes',
  texto: ({ file, asunto }, oyente) => nombrePara(file, asunto, oyente),
  documento: ({ asunto: { idDocRequerido } }) => ({ idDocRequerido, estatus: 0 }),
});

type Recibida = Llegada | 'documento.acomodado';

/** The office has every document of everybody. */
const todoRecibido: Fila<Recibida> = filaDe<Recibida, ExpedienteDoc>(loQueLeen, {
  si: ({ suceso: { despues } }) => despues.todos === 'recibidos',
  para: losClientes,
  preferencia: 'tramites',
  soloProbados: true,
  correo: ({ asunto }, { persona }) => {
    const enlace = enlaceA(paginaDeExpediente(asunto.idExpediente));
    const debe = queSigue(resumenPara(asunto, persona.uid)).length > 0;
    return (comunes) => correoTodoRecibido({ ...comunes, debe, enlace });
  },
});

const revisado = filaDe<Revision, FilaDoc>(laRevisada, {
  ...suAsunto,
  espera: () => true,
  para: susDuenos,
  tipo: 'documento',
  preferencia: 'documentos',
  texto: ({ file, asunto }, oyente) => nombrePara(file, asunto, oyente),
  documento: ({ suceso: { tipo }, asunto: { idDocRequerido } }) => ({
    idDocRequerido,
    estatus: tipo === 'documento.aceptado' ? 2 : 1,
  }),
  correo: ({ file, suceso, asunto }, oyente) => {
    if (suceso.tipo !== 'documento.rechazado') return undefined;
    const { idDocRequerido, comentario, declaracion, marcas } = asunto;
    const words = {
      documento: nombrePara(file, asunto, oyente),
      declaracion,
      deOtra: isDeOtra(file, asunto, oyente.persona.uid),
      marcas,
      comentario: comentario ?? '',
      enlace: enlaceA(paginaDeDocumento(file.idExpediente, idDocRequerido)),
    };
    return (comunes) => correoDocumentoRechazado({ ...comunes, ...words });
  },
});

type Completa =
  | Revision
  | 'parte.rechazada'
  | 'parte.vencida'
  | 'parte.retirada'
  | 'parte.salio'
  | 'parte.papeles'
  | 'parte.quien_es';

/** Every document is accepted, and still is. */
export const documentosCompletos: Fila<Completa> = filaDe<Completa, ExpedienteDoc>(loQueLeen, {
  espera: () => true,
  si: ({ file, suceso: { despues, fecha } }) =>
    despues.todos === 'aceptados' &&
    areAllAccepted(file) &&
    (!('idDocumento' in despues) || isLast(file, { despues, fecha })),
  para: losClientes,
  preferencia: 'tramites',
  correo: ({ asunto }, oyente) => {
    const enlace = enlaceA(paginaDeExpediente(asunto.idExpediente));
    const datos = { enlace, sigue: sigueEn(asunto, oyente) };
    return (comunes) => correoDocumentosCompletos({ ...comunes, ...datos });
  },
});

/** Without its document a requirement has nothing to tell. */
const seFue: Fila<'documento.eliminado' | 'documento.no_aplica_retirado'> = fila({
  salda: ({ suceso: { antes } }) => ({ sobre: [`documento ${antes.idDocRequerido}`] }),
});

/** The documents of a file. */
export const DE_DOCUMENTOS: Tabla = {
  'documento.subido': [llego, todoRecibido],
  'documento.reemplazado': [llego, todoRecibido],
  'documento.no_aplica': [llego, todoRecibido],
  'documento.acomodado': [
    filaDe<'documento.acomodado', FilaDoc>(laFila, {
      sobre: suAsunto.sobre,
      para: susDuenos,
      tipo: 'acomodo',
      preferencia: 'documentos',
      texto: ({ file, suceso: { antes, despues }, asunto }, oyente) => {
        const isPart = antes.tipo !== despues.tipo || antes.parte !== despues.parte;
        const nombre = nombrePara(file, asunto, oyente);
        return isPart ? ACOMODO.avisoSeparado(nombre) : ACOMODO.aviso(nombre);
      },
      documento: ({ asunto: { idDocRequerido } }) => ({ idDocRequerido, estatus: 0 }),
    }),
    todoRecibido,
  ],
  'documento.aceptado': [revisado, documentosCompletos],
  'documento.rechazado': [revisado],
  'documento.eliminado': [seFue],
  'documento.no_aplica_retirado': [seFue],
};
