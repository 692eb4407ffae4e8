import { DOCUMENTO } from '@notaria/contract/estados';
import type { Comentario, FilaDocumento } from '@notaria/contract/expedientes';
import { MARCAS, type Marca } from '@notaria/contract/marcas';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import {
  dropDraft,
  flushDrafts,
  keepDraft,
  readDraft,
  type Slot,
} from '#shared/drafts/draft-store.ts';
import { onLeaving } from '#shared/drafts/on-leaving.ts';
import { useSession } from '#shared/session/session-context.ts';
import type { Marcado } from '#shared/visor/marks.ts';

const NONE: readonly Marca[] = [];

/** The name of their draft, which belongs to the requirement. */
export const nombreDeMarcas = (idExpediente: string, idDocRequerido: string) =>
  `marcas.1/${idExpediente}/${idDocRequerido}`;

/** Marks as they are kept during drawing: some have no note yet. */
const dibujadas = z
  .array(
    z.object({
      pagina: z.number(),
      x: z.number(),
      y: z.number(),
      ancho: z.number(),
      alto: z.number(),
      nota: z.string(),
    }),
  )
  .check(z.maxLength(MARCAS.maximo));

/** The marks that a person drew on this version of a document, kept on this device. */
function readMarcas(slot: Slot, idDocumento: string): readonly Marca[] {
  const kept = readDraft(slot);
  // Marks of another version would point at something else.
  if (kept?.version !== idDocumento) return [];
  return dibujadas.safeParse(kept.values).data ?? [];
}

/** Keeps the drawn marks; keeps nothing if there are none. */
function keepMarcas(slot: Slot, idDocumento: string, marcas: readonly Marca[]): void {
  if (marcas.length === 0) dropDraft(slot);
  else keepDraft(slot, idDocumento, marcas);
}

/** The marks that a reviewer draws on one version of a document, until they are sent. */
interface Borrador {
  idDocumento: string | null;
  marcas: readonly Marca[];
}

export interface Marcas extends Marcado {
  marcas: readonly Marca[];
  /** True if the person draws them. */
  escribe: boolean;
  /** The mark whose note is to be written now; undefined if none. */
  pedida: number | undefined;
  /** Called once its field has the focus. */
  onAtendida: () => void;
}

interface Fuente {
  idExpediente: string;
  row: FilaDocumento | undefined;
  /** The reviewers' comments on this document, newest first. */
  historia: readonly Comentario[];
  mayReject: boolean;
}

/**
 * The marks of a document. For a person who may reject it, the marks that they draw, kept on this device
 * until they are sent. For others, those of its last rejection.
 */
export function useMarcas({ idExpediente, row, historia, mayReject }: Fuente): Marcas {
  const idDocumento = row?.idDocumento ?? null;
  const uid = useSession().user?.uid ?? '';
  const name = nombreDeMarcas(idExpediente, row?.idDocRequerido ?? '');
  const slot = useMemo(() => ({ uid, name }), [uid, name]);
  const isRejected = row?.accepted === DOCUMENTO.rechazado;
  const escribe = mayReject && row !== undefined && !isRejected && !row.declaracion;
  const kept = useMemo(
    () => (escribe && idDocumento !== null ? readMarcas(slot, idDocumento) : NONE),
    [escribe, slot, idDocumento],
  );
  useEffect(() => onLeaving(flushDrafts), []);
  const [draft, setDraft] = useState<Borrador>();
  const [elegida, setElegida] = useState<{ de: string | null; indice: number }>();
  const [pedida, setPedida] = useState<{ de: string | null; indice: number }>();

  const drawn = draft?.idDocumento === idDocumento ? draft.marcas : kept;
  const last = historia.find((one) => one.idDocumento === idDocumento)?.marcas ?? NONE;
  const marcas = escribe ? drawn : isRejected ? last : NONE;
  const write = (next: readonly Marca[]) => {
    setDraft({ idDocumento, marcas: next });
    if (idDocumento !== null) keepMarcas(slot, idDocumento, next);
  };
  const choose = (indice: number) => setElegida({ de: idDocumento, indice });
  return {
    escribe,
    marcas,
    pedida: pedida?.de === idDocumento ? pedida.indice : undefined,
    onAtendida: () => setPedida(undefined),
    elegida: elegida?.de === idDocumento ? elegida.indice : undefined,
    onElegir: choose,
    onEscribir: escribe ? (indice) => setPedida({ de: idDocumento, indice }) : undefined,
    onMarcar: escribe
      ? (marca) => {
          write([...drawn, marca]);
          choose(drawn.length);
        }
      : undefined,
    onCambiar: escribe
      ? (indice, marca) => {
          write(drawn.flatMap((one, at) => (at === indice ? (marca ?? []) : one)));
          if (!marca) setElegida(undefined);
        }
      : undefined,
  };
}

/** The first mark without a note; -1 if all have one. */
export function sinNota(marcas: readonly Marca[]): number {
  return marcas.findIndex(({ nota }) => nota.trim() === '');
}

/** Words for the number of marks that go with a rejection. */
export function conMarcas(count: number): string {
  return count === 1
    ? 'Se envía con 1 marca en el documento.'
    : `Se envía con ${count} marcas en el documento.`;
}
