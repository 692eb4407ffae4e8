import { declararNoAplica } from '@notaria/contract/declaraciones';
import { DECLARACION } from '@notaria/contract/documentos-messages';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { type FormEvent, useId, useRef, useState } from 'react';
import { KEY } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { Form } from '#shared/ui/form.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useChange } from '#shared/use-change.ts';

interface NoAplicaProps {
  idExpediente: string;
  row: FilaDocumento;
  onClose: () => void;
  onDone: () => void;
}

function useDeclaracion({ idExpediente, row, onDone }: NoAplicaProps, declara: boolean) {
  const body = { idExpediente, idDocRequerido: row.idDocRequerido, declara };
  const change = useChange(() => call(declararNoAplica, { body }), KEY);
  const send = () =>
    change.mutate(undefined, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onDone();
      },
    });
  const error = change.isError ? failureMessage(declararNoAplica, change.error) : undefined;
  return { send, error, isPending: change.isPending };
}

/** The client declares, by ticking a box, that a document does not apply to them. */
export function NoAplicaDialog(props: NoAplicaProps) {
  const { row, onClose } = props;
  const { send, error, isPending } = useDeclaracion(props, true);
  const formId = useId();
  const box = useRef<HTMLInputElement>(null);
  const [declares, setDeclares] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!declares);
    if (declares) send();
    else box.current?.focus();
  };
  return (
    <Dialog
      open
      busy={isPending}
      onClose={onClose}
      title={`No me aplica: ${row.tipo}`}
      description={row.descripcion}
      footer={
        <>
          <DialogCancel disabled={isPending} />
          <Button type="submit" form={formId} loading={isPending} loadingLabel="Registrando...">
            Registrar mi declaración
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} className="space-y-4">
        <Checkbox
          label={`Declaro que no me aplica: «${row.tipo}» se pide solo ${row.condicion ?? ''}.`}
          ref={box}
          checked={declares}
          disabled={isPending}
          error={isMissing ? 'Marca la casilla para declarar.' : undefined}
          onChange={(event) => {
            setDeclares(event.target.checked);
            setIsMissing(false);
          }}
        />
        <p className="text-muted text-sm">
          Guardamos tu nombre y la fecha. La notaría la revisa como un documento y puede pedirte el
          archivo; mientras no la acepte, puedes retirarla.
        </p>
        {error && <Alert>{error}</Alert>}
      </Form>
    </Dialog>
  );
}

/** Asks before a declaration is taken back. */
export function RetirarDialog(props: NoAplicaProps) {
  const { send, error, isPending } = useDeclaracion(props, false);
  return (
    <ConfirmDialog
      open
      title="Retirar mi declaración"
      confirmLabel="Retirar"
      busyLabel="Retirando..."
      busy={isPending}
      onConfirm={send}
      onCancel={props.onClose}
      {...(error ? { error } : {})}
    >
      {DECLARACION.propia}: «{props.row.tipo}». Si la retiras, el documento vuelve a faltar y podrás
      subirlo.
    </ConfirmDialog>
  );
}
