import { asksForConstancia, crearDocumento } from '@notaria/contract/documentos';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { discardPages } from '#shared/escaner/drafts.ts';
import type { Made } from '#shared/escaner/use-scanner.ts';
import { whyNotSent } from '#shared/escaner/why-not-sent.ts';
import { findPdfProblem } from '#shared/pdf/check-pdf.ts';
import { isPdf, notPdf } from '#shared/pdf/file-kind.ts';
import { useSubirDocumento } from './documentos-api.ts';
import { guessRow } from './match-rows.ts';

export interface BatchItem {
  key: string;
  file: File;
  /** Ids of the kept pages that the file was made of; empty for a chosen PDF. */
  pages: readonly string[];
  /** The row that the file is for; empty until the person says. */
  idDocRequerido: string;
  state: 'listo' | 'en_cola' | 'enviando' | 'subido';
  /** Share of the file that was sent. */
  sent: number;
  /** Why it can't be sent, or why it failed. */
  problem: string | undefined;
  /** True if the file itself is wrong, so that another must be chosen. */
  isUnfit: boolean;
  /** True if the last try did not reach the server. */
  isOffline: boolean;
}

const SIN_FILA = 'Elige a qué documento corresponde.';

async function itemOf({ file, pages }: Made): Promise<BatchItem> {
  const problem = isPdf(file) ? await findPdfProblem(file) : notPdf(file, true);
  return {
    key: crypto.randomUUID(),
    file,
    pages,
    idDocRequerido: '',
    state: 'listo',
    sent: 0,
    problem,
    isUnfit: problem !== undefined,
    isOffline: false,
  };
}

/** Why a file was not accepted. If a repeat can't succeed, the item asks for another file or another row. */
function whyNot(error: unknown): Partial<BatchItem> {
  const problem = whyNotSent(crearDocumento, error);
  if (!(error instanceof ApiError) || !error.isFinal) {
    return { problem, isOffline: error instanceof ApiError && error.isOffline };
  }
  return error.fields.file ? { problem, isUnfit: true } : { problem, idDocRequerido: '' };
}

/** True for a document made of photographs that is not being sent. */
function isRemade({ pages, state }: BatchItem): boolean {
  return pages.length > 0 && state === 'listo';
}

/**
 * The files with the added ones. A document that was made of kept pages and not sent yet is replaced by the
 * ones made of them now, so that no page is sent twice. A document that begins with the same page keeps its
 * row.
 */
function withMade(items: readonly BatchItem[], added: readonly BatchItem[]): BatchItem[] {
  if (added.every(({ pages }) => pages.length === 0)) return [...items, ...added];
  const old = items.filter(isRemade);
  const again = added.map((item) => {
    const before = old.find(({ pages }) => pages[0] === item.pages[0]);
    // A name that the person gave to the pages counts more than the row chosen before.
    const isNamed = before && before.file.name !== item.file.name;
    return before && !isNamed ? { ...item, idDocRequerido: before.idDocRequerido } : item;
  });
  return [...items.filter((item) => !isRemade(item)), ...again];
}

/** The files, with a free row proposed for each that has none. */
export function proposed(
  items: readonly BatchItem[],
  missing: readonly FilaDocumento[],
): BatchItem[] {
  const taken = new Set(items.map(({ idDocRequerido }) => idDocRequerido));
  return items.map((item) => {
    if (item.isUnfit || item.idDocRequerido !== '') return item;
    const free = missing.filter((row) => !taken.has(row.idDocRequerido) && mayTake(item, row));
    const idDocRequerido = guessRow(item.file.name, free) ?? '';
    taken.add(idDocRequerido);
    return { ...item, idDocRequerido };
  });
}

/** True if a row may get a file. The row of the tax certificate takes only a PDF, never photographs. */
export function mayTake({ pages }: Pick<BatchItem, 'pages'>, row: FilaDocumento): boolean {
  return pages.length === 0 || !asksForConstancia(row);
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

  const add = async (files: readonly Made[], instead?: File) => {
    const added = await Promise.all(files.map(itemOf));
    setItems((all) => {
      const rest = all.filter(({ file }) => file !== instead);
      return proposed(withMade(rest, added), missing);
    });
  };

  const send = async ({ key, file, pages, idDocRequerido }: BatchItem) => {
    const controller = controllers.current.get(key);
    if (!controller || controller.signal.aborted) return;
    change(key, { state: 'enviando', sent: 0 });
    const onProgress = (sent: number) => change(key, { sent });
    const { signal } = controller;
    try {
      await upload({ idExpediente, idDocRequerido, file, onProgress, signal });
      // Discards the pages before reporting, so that what was uploaded is not offered again.
      await discardPages(idExpediente, pages).catch(() => {});
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
      change(key, { state: 'en_cola', problem: undefined, isOffline: false });
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
