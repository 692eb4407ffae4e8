import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { useState } from 'react';
import { AssignDialog } from './assign-dialog.tsx';

interface Choice {
  /** The number of this choice in the visit. */
  turn: number;
  expediente: ExpedienteResumen;
  value: string;
}

/**
 * The question about the person responsible for a file. It belongs to the page and not to the row, so that it
 * stays open if the list is rendered again, or as cards.
 */
export function useAssignment(items: readonly ExpedienteResumen[]) {
  const [choice, setChoice] = useState<Choice>();
  const [isOpen, setIsOpen] = useState(false);
  const ask = (expediente: ExpedienteResumen, value: string) => {
    setChoice((last) => ({ turn: (last?.turn ?? 0) + 1, expediente, value }));
    setIsOpen(true);
  };
  // The present version in the list, because somebody else may have assigned it meanwhile.
  const isAsked = ({ ID_Expediente }: ExpedienteResumen) =>
    ID_Expediente === choice?.expediente.ID_Expediente;
  const dialog = choice && (
    <AssignDialog
      key={choice.turn}
      open={isOpen}
      expediente={items.find(isAsked) ?? choice.expediente}
      value={choice.value}
      onEnd={() => setIsOpen(false)}
    />
  );
  return { ask, dialog };
}
