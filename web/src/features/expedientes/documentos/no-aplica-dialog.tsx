import { declararNoAplica } from '@notaria/contract/declaraciones';
import { DECLARACION } from '@notaria/contract/documentos-messages';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import * as z from 'zod/mini';
import { KEY } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { ConfirmChange } from '#shared/ui/confirm-change.tsx';
import { useChange } from '#shared/use-change.ts';

interface NoAplicaProps {
  idExpediente: string;
  row: FilaDocumento;
  onClose: () => void;
  onDone: () => void;
}

function useDeclaracion({ idExpediente, row }: NoAplicaProps, declara: boolean) {
  const body = { idExpediente, idDocRequerido: row.idDocRequerido, declara };
  return useChange(() => call(declararNoAplica, { body }), KEY);
}

const declaracion = z.object({
  declara: z.literal(true, 'Marca la casilla para declarar.'),
});

/** The client declares, by ticking a box, that a document does not apply to them. */
export function NoAplicaDialog(props: NoAplicaProps) {
  const { row, onClose, onDone } = props;
  const change = useDeclaracion(props, true);
  // The staff write down what somebody says at the counter.
  const isStaff = useSession().can('consultar_detalle_expediente');
  const forma = useForma(declaracion, {
    initial: { declara: false },
    sendings: [[change, declararNoAplica]],
    send: (_values, then) => change.mutate(undefined, then),
    onDone,
  });
  return (
    <FormDialog
      forma={forma}
      onClose={onClose}
      title={`${isStaff ? 'No le aplica' : 'No me aplica'}: ${row.tipo}`}
      description={row.descripcion}
      submitLabel={isStaff ? 'Registrar su declaración' : 'Registrar mi declaración'}
      busyLabel="Registrando..."
    >
      <Checkbox
        label={`${isStaff ? 'Declaró que no le aplica' : 'Declaro que no me aplica'}: «${row.tipo}» se pide solo ${row.condicion ?? ''}.`}
        {...forma.box('declara')}
      />
      <p className="text-muted text-sm">
        Guardamos tu nombre y la fecha. La notaría la revisa como un documento y puede pedirte el
        archivo; mientras no la acepte, puedes retirarla.
      </p>
    </FormDialog>
  );
}

/** Asks before a declaration is taken back. */
export function RetirarDialog(props: NoAplicaProps) {
  return (
    <ConfirmChange
      title="Retirar mi declaración"
      confirmLabel="Retirar"
      busyLabel="Retirando..."
      change={useDeclaracion(props, false)}
      call={declararNoAplica}
      variables={undefined}
      onClose={props.onClose}
      onDone={props.onDone}
    >
      {DECLARACION.propia}: «{props.row.tipo}». Si la retiras, el documento vuelve a faltar y podrás
      subirlo.
    </ConfirmChange>
  );
}
