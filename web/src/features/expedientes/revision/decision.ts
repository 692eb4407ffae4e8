import { marcarVisto } from '@notaria/contract/cola';
import {
  aceptarDocumento,
  deshacerRevision,
  rechazarDocumento,
} from '@notaria/contract/documentos';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import type { Marca } from '@notaria/contract/marcas';
import { DOCUMENTOS } from '@notaria/contract/messages';
import { nombreDeMarcas } from '#features/expedientes/archivo/use-marcas.ts';
import type { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { dropDraft, flushDrafts, keepDraft, type Slot } from '#shared/drafts/draft-store.ts';
import { perdidoDe, whatHappened } from './lo-que-paso.ts';

/** `visto`: a secretary's note that the document is right, which decides nothing. */
export type Que = 'aceptar' | 'rechazar' | 'visto';

/** What a reviewer does with a document, and with which version of it. */
export interface Decision {
  que: Que;
  idExpediente: string;
  idDocumento: string;
  fila: FilaDocumento;
  /** The reviewer's words to the client; empty if none. */
  comment: string;
  /** The ready reason that the comment began with. */
  idMotivo?: string | undefined;
  /** The marks on the pages of a document that is rejected. */
  marcas: readonly Marca[];
}

/** The draft's names belong to the requirement: a text written on one version is there for the next. */
export const nombreDeComentario = (idExpediente: string, idDocRequerido: string, que: Que) =>
  `revision.1/${idExpediente}/${idDocRequerido}/${que}`;

function slotsOf(uid: string, { idExpediente, fila, que }: Decision): [comment: Slot, marks: Slot] {
  const { idDocRequerido } = fila;
  return [
    { uid, name: nombreDeComentario(idExpediente, idDocRequerido, que) },
    { uid, name: nombreDeMarcas(idExpediente, idDocRequerido) },
  ];
}

/** Forgets the words of a decision once the server has it. */
export function forgetWords(uid: string, decision: Decision): void {
  const [comment, marks] = slotsOf(uid, decision);
  if (decision.que !== 'visto') dropDraft(comment);
  if (decision.que === 'rechazar') dropDraft(marks);
}

/** Keeps the words of a decision that was undone, so that they are there for the next. */
export function keepWords(uid: string, decision: Decision): void {
  const { idDocumento, comment, marcas } = decision;
  const [words, marks] = slotsOf(uid, decision);
  if (comment !== '') keepDraft(words, idDocumento, { comment });
  if (marcas.length > 0) keepDraft(marks, idDocumento, marcas);
  flushDrafts();
}

/**
 * Sends a decision at once; it arrives even if the page closes now.
 * @throws ApiError if it is refused or the server was not reached
 */
export async function sendDecision(decision: Decision): Promise<string> {
  const { que, idExpediente: tramiteId, idDocumento, fila, comment, idMotivo, marcas } = decision;
  const params = { tramiteId, documentoId: idDocumento };
  const visto = fila.accepted ?? undefined;
  const keepalive = true;
  flushDrafts();
  if (que === 'visto') {
    return (await call(marcarVisto, { body: { idDocumento, visto: true }, keepalive })).message;
  }
  if (que === 'aceptar') {
    const body = { state: 2, comment, visto } as const;
    return (await call(aceptarDocumento, { params, body, keepalive })).message;
  }
  const body = { comment, visto, idMotivo, marcas: [...marcas] };
  return (await call(rechazarDocumento, { params, body, keepalive })).message;
}

/** @throws ApiError if it is too late, or somebody acted on the document since */
export async function undoDecision({ que, idExpediente, idDocumento }: Decision): Promise<string> {
  if (que === 'visto') {
    return (await call(marcarVisto, { body: { idDocumento, visto: false } })).message;
  }
  const params = { tramiteId: idExpediente, documentoId: idDocumento };
  return (await call(deshacerRevision, { params })).message;
}

const LLAMADA = { aceptar: aceptarDocumento, rechazar: rechazarDocumento, visto: marcarVisto };

/** Why a decision was not saved, in words. */
export function whyNotSaved({ que, comment }: Decision, error: ApiError): string {
  const perdido = perdidoDe(error);
  const why = perdido ? whatHappened(perdido) : failureMessage(LLAMADA[que], error);
  const what = que === 'visto' ? 'Tu nota' : 'Tu revisión';
  const kept = comment === '' ? '' : ` Escribiste: «${comment}».`;
  return `${why} ${what} no se guardó.${kept}`;
}

/** Why a decision was not undone, in words. */
export function whyNotUndone(error: ApiError): string {
  const perdido = perdidoDe(error);
  return perdido ? whatHappened(perdido) : error.message || DOCUMENTOS.falloDeshacer;
}
