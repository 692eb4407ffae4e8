// Loads with the form: if it loaded at the press, it would be missing without a network.
import '#shared/api/send-with-progress.ts';
import { crearDocumento } from '@notaria/contract/documentos';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { findPdfProblem } from '#shared/pdf/check-pdf.ts';
import { useSubirDocumento } from './documentos-api.ts';
import { guessRow } from './match-rows.ts';

export interface BatchItem {
  key: string;
  file: File;
  /** The row that the file is for; empty until the person says. */
  idDocRequerido: string;
  state: 'listo' | 'en_cola' | 'enviando' | 'subido';
  /** Share of the file that was sent. */
  sent: number;
  /** Why it can't be sent, or why it failed. */
  problem: string | undefined;
  /** True if the file itself is wrong, so that another must be chosen. */
  isUnfit: boolean;
}

const SIN_FILA = 'Elige a qué documento corresponde.';

async function itemOf(file: File): Promise<BatchItem> {
  const problem = await findPdfProblem(file);
  return {
    key: crypto.randomUUID(),
    file,
    idDocRequerido: '',
    state: 'listo',
    sent: 0,
    problem,
    isUnfit: problem !== undefined,
  };
}

/** Why a file was not accepted. If a repeat can't succeed, the item asks for another file or another row. */
function whyNot(error: unknown): Partial<BatchItem> {
  const problem = failureMessage(crearDocumento, error);
  if (!(error instanceof ApiError) || !error.isFinal) return { problem };
  return error.fields.file ? { problem, isUnfit: true } : { problem, idDocRequerido: '' };
}

/** The files, with a free row proposed for each that has none. */
function proposed(items: readonly BatchItem[], missing: readonly FilaDocumento[]): BatchItem[] {
  const taken = new Set(items.map(({ idDocRequerido }) => idDocRequerido));
  return items.map((item) => {
    if (item.isUnfit || item.idDocRequerido !== '') return item;
    const free = missing.filter((row) => !taken.has(row.idDocRequerido));
    const idDocRequerido = guessRow(item.file.name, free) ?? '';
    taken.add(idDocRequerido);
    return { ...item, idDocRequerido };
  });
}

/** Several files for several rows, sent one after the other. A failed or cancelled one can be sent again. */
export function useUploadBatch(idExpediente: string, missing: readonly FilaDocumento[]) {
  const { mutateAsync: upload } = useSubirDocumento();
  const [items, setItems] = useState<readonly BatchItem[]>([]);
  const controllers = useRef(new Map<string, AbortController>());
  useEffect(
    () => () => {
      for (const controller of controllers.current.values()) controller.abort(new Error('cerrado'));
    },
    [],
  );

  const change = (key: string, part: Partial<BatchItem>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)));

  const add = async (files: readonly File[]) => {
    const added = await Promise.all(files.map(itemOf));
    setItems((all) => proposed([...all, ...added], missing));
  };

  const send = async ({ key, file, idDocRequerido }: BatchItem) => {
    const controller = controllers.current.get(key);
    if (!controller || controller.signal.aborted) return;
    change(key, { state: 'enviando', sent: 0 });
    const onProgress = (sent: number) => change(key, { sent });
    const { signal } = controller;
    try {
      await upload({ idExpediente, idDocRequerido, file, onProgress, signal });
      change(key, { state: 'subido' });
    } catch (error) {
      change(key, { state: 'listo', ...(signal.aborted ? {} : whyNot(error)) });
    }
  };

  /** Sends these one after the other; an item without a row says so instead. */
  const sendAll = async (chosen: readonly BatchItem[]) => {
    const open = chosen.filter(({ state, isUnfit }) => state === 'listo' && !isUnfit);
    for (const { key } of open.filter(({ idDocRequerido }) => idDocRequerido === '')) {
      change(key, { problem: SIN_FILA });
    }
    const ready = open.filter(({ idDocRequerido }) => idDocRequerido !== '');
    for (const { key } of ready) {
      controllers.current.set(key, new AbortController());
      change(key, { state: 'en_cola', problem: undefined });
    }
    for (const item of ready) await send(item);
  };

  return {
    items,
    isSending: items.some(({ state }) => state === 'en_cola' || state === 'enviando'),
    add,
    sendAll,
    match: (key: string, idDocRequerido: string) =>
      change(key, { idDocRequerido, problem: undefined }),
    cancel: (key: string) => {
      controllers.current.get(key)?.abort(new Error('cancelado'));
      change(key, { state: 'listo' });
    },
    remove: (key: string) => setItems((all) => all.filter((item) => item.key !== key)),
  };
}
