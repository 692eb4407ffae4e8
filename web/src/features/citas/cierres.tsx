import { CITAS as TEXTOS } from '@notaria/contract/citas-messages';
import { abrirHoras, cerrarHoras, type SemanaDeCitas } from '@notaria/contract/semana';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { failureMessage } from '#shared/api/failure-message.ts';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
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
  /** True once the day has passed by the clock of the office. */
  isOver: boolean;
  cierres: readonly Cierre[];
}

/** The closed hours of a day, and for who has appointments of their own the way to close more. */
export function Cierres({ dia, nombre, isOver, cierres }: CierresProps) {
  const { user, can } = useSession();
  const [isClosing, setIsClosing] = useState(false);
  const open = useAbrirHoras();
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
        <Button
          variant="ghost"
          className="-ml-3 px-3! print:hidden"
          onClick={() => setIsClosing(true)}
        >
          Cerrar horas<span className="sr-only"> del {nombre}</span>
        </Button>
      )}
      {isClosing && <CerrarDialog dia={dia} nombre={nombre} onClose={() => setIsClosing(false)} />}
    </>
  );
}

const horas = z.object({ desde: z.string(), hasta: z.string() }).check(
  z.refine(({ desde, hasta }) => desde < hasta, {
    error: TEXTOS.horarioAlReves,
    path: ['hasta'],
  }),
);

/** Closes the whole day as it opens, or the hours that are typed. */
function CerrarDialog({
  dia,
  nombre,
  onClose,
}: Pick<CierresProps, 'dia' | 'nombre'> & { onClose: () => void }) {
  const close = useCerrarHoras();
  const forma = useForma(horas, {
    initial: WHOLE_DAY,
    checksAtOnce: true,
    loss: lossOfForm(),
    sendings: [[close, cerrarHoras]],
    send: (hours, then) => close.mutate({ dia, ...hours }, then),
    onDone: onClose,
  });
  return (
    <FormDialog
      forma={forma}
      onClose={onClose}
      title={`Cerrar horas: ${nombre}`}
      description="Nadie podrá elegirlas ni citarte en ellas. Las citas que ya tienes siguen en pie."
      submitLabel="Cerrar estas horas"
      busyLabel="Cerrando..."
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField type="time" step={900} required label="Desde" {...forma.field('desde')} />
        <TextField type="time" step={900} required label="Hasta" {...forma.field('hasta')} />
      </div>
    </FormDialog>
  );
}
