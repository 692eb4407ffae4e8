import { DOCUMENTO } from '@notaria/contract/estados';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import type { Marca } from '@notaria/contract/marcas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { comentariosQuery } from '#features/expedientes/api.ts';
import type { Marcado } from '#shared/visor/marks.ts';

const NONE: readonly Marca[] = [];

/** What a reviewer marks on one version of a document, until it is sent. */
interface Borrador {
  idDocumento: string | null;
  marcas: readonly Marca[];
}

/**
 * The marks of a document: those of its last rejection, or while somebody who may reject it looks at it,
 * those that they draw.
 */
export function useMarcas(
  idExpediente: string,
  row: FilaDocumento | undefined,
  mayReject: boolean,
): Marcado & { marcas: readonly Marca[]; escribe: boolean } {
  const idDocumento = row?.idDocumento ?? null;
  const { data: last = NONE } = useQuery({
    ...comentariosQuery(idExpediente),
    // Newest first: the last review of this very version.
    select: (all) => all.find((one) => one.idDocumento === idDocumento)?.marcas,
    enabled: row !== undefined,
  });
  const [draft, setDraft] = useState<Borrador>({ idDocumento, marcas: NONE });
  const [elegida, setElegida] = useState<{ de: string | null; indice: number }>();
  const isRejected = row?.accepted === DOCUMENTO.rechazado;
  const escribe = mayReject && row !== undefined && !isRejected && !row.declaracion;
  const drawn = draft.idDocumento === idDocumento ? draft.marcas : NONE;
  const marcas = escribe ? drawn : isRejected ? last : NONE;
  const write = (next: readonly Marca[]) => setDraft({ idDocumento, marcas: next });
  return {
    escribe,
    marcas,
    elegida: elegida?.de === idDocumento ? elegida.indice : undefined,
    onElegir: (indice) => setElegida({ de: idDocumento, indice }),
    onMarcar: escribe
      ? (marca) => {
          write([...drawn, marca]);
          setElegida({ de: idDocumento, indice: drawn.length });
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
