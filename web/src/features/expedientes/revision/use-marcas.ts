import { DOCUMENTO } from '@notaria/contract/estados';
import type { Comentario, FilaDocumento } from '@notaria/contract/expedientes';
import type { Marca } from '@notaria/contract/marcas';
import { useEffect, useMemo, useState } from 'react';
import { onLeaving } from '#shared/drafts/on-leaving.ts';
import { useSession } from '#shared/session/session-context.ts';
import { later, useLater } from '#shared/use-later.ts';
import type { Marcado } from '#shared/visor/marks.ts';

const NONE: readonly Marca[] = [];

/** Keeps them on this device. */
const guardadas = later(() => import('./marcas-guardadas.ts'));

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
  /** Called once they were sent: forgets what is drawn. */
  soltar: () => void;
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
  const name = `marcas.1/${idExpediente}/${row?.idDocRequerido ?? ''}`;
  const slot = useMemo(() => ({ uid, name }), [uid, name]);
  const isRejected = row?.accepted === DOCUMENTO.rechazado;
  const escribe = mayReject && row !== undefined && !isRejected && !row.declaracion;
  const store = useLater(guardadas, escribe);
  const kept = useMemo(
    () => (store && idDocumento !== null ? store.readMarcas(slot, idDocumento) : NONE),
    [store, slot, idDocumento],
  );
  useEffect(() => onLeaving(() => store?.flushDrafts()), [store]);
  const [draft, setDraft] = useState<Borrador>();
  const [elegida, setElegida] = useState<{ de: string | null; indice: number }>();
  const [pedida, setPedida] = useState<{ de: string | null; indice: number }>();

  const drawn = draft?.idDocumento === idDocumento ? draft.marcas : kept;
  const last = historia.find((one) => one.idDocumento === idDocumento)?.marcas ?? NONE;
  const marcas = escribe ? drawn : isRejected ? last : NONE;
  const write = (next: readonly Marca[]) => {
    setDraft({ idDocumento, marcas: next });
    if (idDocumento !== null) store?.keepMarcas(slot, idDocumento, next);
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
    soltar: () => write(NONE),
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
