import { decirQuienEs, type QuienEs } from '@notaria/contract/partes';
import { type FormEvent, useState } from 'react';
import { KEY } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { isWhole, QuienEsFields } from '#shared/partes/quien-es-fields.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions, DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { Form } from '#shared/ui/form.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useChange } from '#shared/use-change.ts';

interface QuienEsButtonProps {
  idExpediente: string;
  /** Id of the party; `cliente` in a file without parties. */
  idParte: string;
  /** Whose it is, for who doesn't see the row. */
  etiqueta: string;
  present: QuienEs;
  /** True if it may be said whether it is a person or a company; else only who signs is asked. */
  asksTipo: boolean;
}

/** Changes whether a party is a person or a company, and who signs for the company. */
export function QuienEsButton({ present, etiqueta, ...rest }: QuienEsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const label = rest.asksTipo ? 'Persona o empresa' : 'Quién firma';
  return (
    <>
      <Button variant="ghost" aria-label={`${label}: ${etiqueta}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <QuienEsDialog {...rest} title={label} present={present} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface QuienEsDialogProps extends Omit<QuienEsButtonProps, 'etiqueta'> {
  title: string;
  onClose: () => void;
}

function QuienEsDialog(props: QuienEsDialogProps) {
  const { idExpediente: id, idParte, present, asksTipo, title, onClose } = props;
  const [value, setValue] = useState(present);
  const [isTried, setTried] = useState(false);
  const say = useChange(
    (body: QuienEs) => call(decirQuienEs, { params: { id, idParte }, body }),
    KEY,
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWhole(value)) return;
    say.mutate(value, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
    });
  };
  return (
    <Dialog open busy={say.isPending} onClose={onClose} title={title}>
      <Form onSubmit={send} className="space-y-5">
        <QuienEsFields
          value={value}
          onChange={setValue}
          legend={asksTipo ? '¿Quién participa?' : undefined}
          isTried={isTried}
        />
        {say.isError && <Alert>{failureMessage(decirQuienEs, say.error)}</Alert>}
        <DialogActions>
          <DialogCancel disabled={say.isPending} />
          <Button type="submit" loading={say.isPending} loadingLabel="Guardando...">
            Guardar
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
