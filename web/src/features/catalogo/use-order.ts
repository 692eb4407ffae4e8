import { ordenarCatalogo, type TramiteAdministrado } from '@notaria/contract/catalogo';
import { useState } from 'react';
import { inToast } from '#shared/ui/in-toast.ts';
import { useOrdenarCatalogo } from './api.ts';
import { moved } from './move.ts';

/** The catalogue's order while it is changed; moves count once they are saved. */
export function useOrder(tramites: readonly TramiteAdministrado[]) {
  const [draft, setDraft] = useState<readonly TramiteAdministrado[]>();
  const [announcement, setAnnouncement] = useState('');
  const order = useOrdenarCatalogo();

  const stop = () => {
    setDraft(undefined);
    setAnnouncement('');
  };
  const move = (index: number, by: 1 | -1) => {
    const before = draft ?? tramites;
    const after = moved(before, index, by);
    setDraft(after);
    const place = Math.min(Math.max(index + by, 0), after.length - 1) + 1;
    setAnnouncement(`${before[index]?.titulo ?? ''}: lugar ${place} de ${after.length}`);
  };
  const save = () => {
    if (!draft) return;
    order.mutate(
      draft.map(({ idTramite }) => idTramite),
      {
        ...inToast(ordenarCatalogo),
        onSettled: stop,
      },
    );
  };
  return {
    shown: draft ?? tramites,
    isOrdering: draft !== undefined,
    isSaving: order.isPending,
    announcement,
    start: () => setDraft(tramites),
    stop,
    move,
    save,
  } as const;
}
