import type { ParteDeTramite } from '@notaria/contract/partes-catalogo';
import { PapelDialog } from './papel-dialog.tsx';
import { PersonasDialog } from './personas-dialog.tsx';

export interface VariosProps {
  /** What is asked now; nothing while it is undefined. */
  asks: 'papel' | 'personas' | undefined;
  /** The kinds that somebody may start as. */
  partes: readonly ParteDeTramite[];
  /** The file that was started; undefined before. */
  idExpediente: string | undefined;
  isBusy: boolean;
  onStart: (parte: string) => void;
  onClose: () => void;
}

/** What starting a procedure with several people asks besides: who you are, and then who the others are. */
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
