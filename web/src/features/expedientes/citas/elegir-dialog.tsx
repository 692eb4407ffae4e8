import {
  CITA,
  type Cita,
  contestarCita,
  horasLibres,
  moverCita,
  NOMBRE_CITA,
} from '@notaria/contract/citas';
import { CITAS as TEXTOS } from '@notaria/contract/citas-messages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { stillHere } from '#shared/still-here.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { Form } from '#shared/ui/form.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { libresQuery, useCita } from './citas-api.ts';
import { HorasField } from './horas-field.tsx';

/** Somebody who comes says which times suit: those proposed or, where there are none, those of the agenda. */
interface ElegirDialogProps {
  idExpediente: string;
  cita: Cita;
  onClose: () => void;
}

export function ElegirDialog({ idExpediente, cita, onClose }: ElegirDialogProps) {
  const { contestar, mover } = useCita(idExpediente, cita);
  const formId = useId();
  const [marked, setChosen] = useState<string[]>([]);
  const [motivo, setMotivo] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isChange = cita.estado === 'confirmada';
  const isOffered = cita.propuestas.length > 0;
  const libres = useQuery({ ...libresQuery(idExpediente, cita.tipo), enabled: !isOffered });
  const { zona } = cita;
  // Until the free times are known, none of them is gone.
  const offered = isOffered ? cita.propuestas : (libres.data?.horas ?? marked);
  const { here: chosen, isGone } = stillHere(marked, offered);
  const isBusy = contestar.isPending || mover.isPending;
  // Of proposed times it may be that none suits; of the agenda somebody chooses at least one.
  const noHora = !isOffered && chosen.length === 0;
  const noMotivo = isChange && motivo.trim() === '';
  const done = {
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message);
      onClose();
    },
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (noHora || noMotivo) return;
    if (isChange) mover.mutate({ modo: 'proponer', horas: chosen, motivo }, done);
    else contestar.mutate(chosen, done);
  };
  const field = (horas: readonly string[]) => (
    <>
      {isGone && (
        <Alert tone="amarillo">
          Un horario que habías marcado ya no está disponible y salió de la lista.
        </Alert>
      )}
      <HorasField
        legend="Horarios que te convienen"
        horas={horas}
        zona={zona}
        chosen={chosen}
        onChange={setChosen}
        error={isTried && noHora ? TEXTOS.sinHora : undefined}
      />
    </>
  );
  const others = cita.personas.filter(({ esMia }) => !esMia).length;
  return (
    <Dialog
      open
      size="lg"
      busy={isBusy}
      loss={chosen.length > 0 || motivo !== '' ? lossOfForm() : undefined}
      onClose={onClose}
      title={
        isChange ? 'Cambiar la hora' : `${NOMBRE_CITA[cita.tipo]}: ¿qué horarios te convienen?`
      }
      description={
        others > 0
          ? 'Marca todos los que puedas: se queda el primero que convenga a todas las personas.'
          : 'Marca los que puedas: se queda el primero que esté libre.'
      }
      footer={
        <>
          <DialogCancel disabled={isBusy} />
          <Button type="submit" form={formId} loading={isBusy} loadingLabel="Enviando...">
            {isOffered && chosen.length === 0 ? 'Ninguno me conviene' : 'Enviar'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={send} className="space-y-4">
        {isOffered ? (
          field(cita.propuestas)
        ) : (
          <QueryState
            query={libres}
            failure={(error) => failureMessage(horasLibres, error)}
            loading={<Skeleton shape="rows" count={4} label="Cargando los horarios libres…" />}
            isEmpty={({ horas }) => horas.length === 0}
            empty={<p>No queda ningún horario libre en los próximos {CITA.dias} días. Llámanos.</p>}
          >
            {({ horas }) => field(horas)}
          </QueryState>
        )}
        {isChange && (
          <TextareaField
            label="Por qué la cambias"
            hint="Lo leen la notaría y las demás personas."
            value={motivo}
            rows={2}
            maxLength={CITA.motivo}
            onChange={({ target }) => setMotivo(target.value)}
            {...(isTried && noMotivo && { error: TEXTOS.sinMotivo })}
          />
        )}
        {contestar.isError && <Alert>{failureMessage(contestarCita, contestar.error)}</Alert>}
        {mover.isError && <Alert>{failureMessage(moverCita, mover.error)}</Alert>}
      </Form>
    </Dialog>
  );
}
