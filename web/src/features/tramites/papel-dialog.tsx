import type { ParteDeTramite } from '@notaria/contract/partes-catalogo';
import { PARTES } from '@notaria/contract/partes-messages';
import { type FormEvent, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Form } from '#shared/ui/form.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';

export interface PapelDialogProps {
  open: boolean;
  /** The kinds of parties that a person may start as. */
  partes: readonly ParteDeTramite[];
  isBusy: boolean;
  onStart: (parte: string) => void;
  onClose: () => void;
}

/** Asks the person who starts a procedure with parties which party they are. */
export function PapelDialog({ open, partes, isBusy, onStart, onClose }: PapelDialogProps) {
  const [parte, setParte] = useState('');
  const [isTried, setTried] = useState(false);
  const start = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (parte !== '' && !isBusy) onStart(parte);
  };
  return (
    <Dialog
      open={open}
      busy={isBusy}
      onClose={onClose}
      title="¿Quién eres en este trámite?"
      description="Cada persona entrega sus propios documentos. A las demás las agregas después de elegir."
    >
      <Form onSubmit={start} className="space-y-5">
        <RadioField
          legend="Elige tu papel"
          name="parte"
          options={partes.map(({ clave, nombre }) => ({ value: clave, label: nombre }))}
          error={isTried && parte === '' ? PARTES.faltaParte : undefined}
          onChange={({ target }) => setParte(target.value)}
        />
        <DialogActions>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isBusy}>
            Continuar
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
