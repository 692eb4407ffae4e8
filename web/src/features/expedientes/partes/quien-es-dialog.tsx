import { decirQuienEs, type QuienEs } from '@notaria/contract/partes';
import { useState } from 'react';
import { KEY } from '#features/expedientes/api.ts';
import { call } from '#shared/api/call.ts';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { ruleOf, useForma } from '#shared/forma/use-forma.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { problemaDe, QuienEsFields } from '#shared/partes/quien-es-fields.tsx';
import { Button } from '#shared/ui/button.tsx';
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

const rule = ruleOf((value: QuienEs) => ({ representante: problemaDe(value) }));

interface QuienEsDialogProps extends Omit<QuienEsButtonProps, 'etiqueta'> {
  title: string;
  onClose: () => void;
}

function QuienEsDialog(props: QuienEsDialogProps) {
  const { idExpediente: id, idParte, present, asksTipo, title, onClose } = props;
  const say = useChange(
    (body: QuienEs) => call(decirQuienEs, { params: { id, idParte }, body }),
    KEY,
  );
  const forma = useForma(rule, {
    initial: present,
    loss: lossOfForm(),
    sendings: [[say, decirQuienEs]],
    send: say.mutate,
    onDone: onClose,
  });
  return (
    <FormDialog
      forma={forma}
      className="space-y-5"
      onClose={onClose}
      title={title}
      submitLabel="Guardar"
    >
      <QuienEsFields
        value={forma.values}
        onChange={forma.change}
        legend={asksTipo ? '¿Quién participa?' : undefined}
        error={forma.errorOf('representante')}
      />
    </FormDialog>
  );
}
