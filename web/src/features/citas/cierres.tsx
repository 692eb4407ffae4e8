import { CITAS as TEXTOS } from '@notaria/contract/citas-messages';
import { abrirHoras, cerrarHoras, type SemanaDeCitas } from '@notaria/contract/semana';
import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { Form } from '#shared/ui/form.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAbrirHoras, useCerrarHoras } from './api.ts';

type Cierre = SemanaDeCitas['dias'][number]['cierres'][number];

/** What the form offers first: every hour at which an office would see people, so that two presses close a day. */
const WHOLE_DAY = { desde: '07:00', hasta: '22:00' };

interface CierresProps {
  dia: string;
  /** The day in words. */
  nombre: string;
  cierres: readonly Cierre[];
}

/** The closed hours of a day, and for who has appointments of their own the way to close more. */
export function Cierres({ dia, nombre, cierres }: CierresProps) {
  const { user, can } = useSession();
  const [isClosing, setIsClosing] = useState(false);
  const open = useAbrirHoras();
  const isOver = Date.parse(`${dia}T23:59:59`) < Date.now();
  return (
    <>
      {cierres.length > 0 && (
        <ul className="mt-2 space-y-2">
          {cierres.map(({ idCierre, idAbogado, abogado, desde, hasta }) => (
            <li
              key={`${idAbogado} ${idCierre}`}
              className="rounded-control bg-sunken px-3 py-2 text-sm"
            >
              <span className="flex items-center gap-2 font-semibold tabular-nums">
                <Lock aria-hidden="true" className="size-4 text-muted" />
                {desde}–{hasta} · Cerrado
              </span>
              <span className="block text-muted">{abogado}</span>
              {idAbogado === user?.uid && !isOver && (
                <Button
                  variant="ghost"
                  loading={open.isPending && open.variables === idCierre}
                  onClick={() =>
                    open.mutate(idCierre, { onSuccess: ({ message }) => toast.success(message) })
                  }
                >
                  Abrir
                  <span className="sr-only">
                    {' '}
                    de {desde} a {hasta} del {nombre}
                  </span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {open.isError && <Alert>{failureMessage(abrirHoras, open.error)}</Alert>}
      {can('actualizar_estatus_documento') && !isOver && (
        <Button variant="ghost" className="-ml-3 print:hidden" onClick={() => setIsClosing(true)}>
          Cerrar horas<span className="sr-only"> del {nombre}</span>
        </Button>
      )}
      {isClosing && <CerrarDialog dia={dia} nombre={nombre} onClose={() => setIsClosing(false)} />}
    </>
  );
}

/** Closes the whole day as it opens, or the hours that are typed. */
function CerrarDialog({
  dia,
  nombre,
  onClose,
}: Omit<CierresProps, 'cierres'> & { onClose: () => void }) {
  const formId = useId();
  const close = useCerrarHoras();
  const [hours, setHours] = useState(WHOLE_DAY);
  const isWrong = hours.desde >= hours.hasta;
  const send = () => {
    if (isWrong) return;
    close.mutate(
      { dia, ...hours },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
      },
    );
  };
  const field = (side: 'desde' | 'hasta', label: string) => (
    <TextField
      type="time"
      step={900}
      required
      label={label}
      value={hours[side]}
      onChange={({ target }) => setHours({ ...hours, [side]: target.value })}
      {...(side === 'hasta' && isWrong && { error: TEXTOS.horarioAlReves })}
    />
  );
  return (
    <Dialog
      open
      busy={close.isPending}
      onClose={onClose}
      title={`Cerrar horas: ${nombre}`}
      description="Nadie podrá elegirlas ni citarte en ellas. Las citas que ya tienes siguen en pie."
      footer={
        <>
          <DialogCancel disabled={close.isPending} />
          <Button type="submit" form={formId} loading={close.isPending} loadingLabel="Cerrando...">
            Cerrar estas horas
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="space-y-4"
      >
        <div className="grid grid-cols-2 gap-4">
          {field('desde', 'Desde')}
          {field('hasta', 'Hasta')}
        </div>
        {close.isError && <Alert>{failureMessage(cerrarHoras, close.error)}</Alert>}
      </Form>
    </Dialog>
  );
}
