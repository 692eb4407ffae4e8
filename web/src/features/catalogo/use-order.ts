import { ordenarCatalogo, type TramiteAdministrado } from '@notaria/contract/catalogo';
import { useState } from 'react';
import { inToast } from '#shared/ui/in-toast.ts';
import { useOrdenarCatalogo } from './api.ts';
import { moved } from './move.ts';

/** The catalogue's order while it is changed; moves count once they are saved. */
export function useOrder(tramites: readonly TramiteAdministrado[]) {
  /** The ids in the person's order. */
  const [draft, setDraft] = useState<readonly string[]>();
  const [announcement, setAnnouncement] = useState('');
  const order = useOrdenarCatalogo();

  const idsOf = (some: typeof tramites) => some.map(({ idTramite }) => idTramite);
  const placeOf = ({ idTramite }: TramiteAdministrado) => {
    const at = draft?.indexOf(idTramite) ?? -1;
    return at === -1 ? tramites.length : at;
  };
  // What was added to the catalogue meanwhile stands at the end.
  const shown = tramites.toSorted((one, other) => placeOf(one) - placeOf(other));
  const stop = () => {
    setDraft(undefined);
    setAnnouncement('');
  };
  const move = (index: number, by: 1 | -1) => {
    const after = moved(shown, index, by);
    setDraft(idsOf(after));
    const place = Math.min(Math.max(index + by, 0), after.length - 1) + 1;
    setAnnouncement(`${shown[index]?.titulo ?? ''}: lugar ${place} de ${after.length}`);
  };
  const save = () => {
    if (!draft) return;
    const { onSuccess, onError } = inToast(ordenarCatalogo);
    order.mutate(idsOf(shown), {
      onSuccess: (answer) => {
        onSuccess(answer);
        stop();
      },
      // What was ordered stays, to be sent again.
      onError,
    });
  };
  return {
    shown,
    isOrdering: draft !== undefined,
    isSaving: order.isPending,
    announcement,
    start: () => setDraft(idsOf(tramites)),
    stop,
    move,
    save,
  } as const;
}
