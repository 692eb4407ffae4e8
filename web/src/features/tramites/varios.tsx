import type { ParteDeTramite } from '@notaria/contract/partes-catalogo';
import { PapelDialog } from './papel-dialog.tsx';
import { PersonasDialog } from './personas-dialog.tsx';

export interface VariosProps {
  /** The present question; nothing while undefined. */
  asks: 'papel' | 'personas' | undefined;
  /** The kinds of parties that a person may start as. */
  partes: readonly ParteDeTramite[];
  /** Id of the started file; undefined before. */
  idExpediente: string | undefined;
  isBusy: boolean;
  onStart: (parte: string) => void;
  onClose: () => void;
}

/** The further questions when a procedure with parties is started: which party you are, then who the others are. */
export function Varios(props: VariosProps) {
  const { asks, partes, idExpediente, isBusy, onStart, onClose } = props;
  return (
    <>
      <PapelDialog
        open={asks === 'papel'}
        partes={partes}
        isBusy={isBusy}
        onStart={onStart}
        onClose={onClose}
      />
      {idExpediente !== undefined && (
        <PersonasDialog open={asks === 'personas'} idExpediente={idExpediente} onClose={onClose} />
      )}
    </>
  );
}
