import {
  CITA,
  type Cita,
  contestarCita,
  horasLibres,
  moverCita,
  NOMBRE_CITA,
} from '@notaria/contract/citas';
import { CITAS as TEXTOS } from '@notaria/contract/citas-messages';
import { PARTES } from '@notaria/contract/partes-messages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { cuandoEs } from '#shared/cuando.ts';
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
import { DiaYHoras } from './dia-y-horas.tsx';
import { HorasField } from './horas-field.tsx';

/** What who comes does: says which times suit, asks for another hour, or for another appointment. */
export type Eleccion = 'contestar' | 'cambiar' | 'otra';

interface ElegirDialogProps {
  idExpediente: string;
  cita: Cita;
  que: Eleccion;
  onClose: () => void;
}

const TITULO = { cambiar: 'Cambiar la hora', otra: 'Pedir otra cita' } as const;

/** Somebody who comes chooses times: of those proposed or, where there are none, of the agenda. */
export function ElegirDialog({ idExpediente, cita, que, onClose }: ElegirDialogProps) {
  const { contestar, mover } = useCita(idExpediente, cita);
  const formId = useId();
  const mine = cita.personas.find(({ esMia, porOtra }) => esMia && porOtra !== 'preguntar');
  const also = cita.personas.flatMap(({ esMia, porOtra, nombre }) =>
    esMia && porOtra === 'responde' ? nombre : [],
  );
  const isAnswer = que === 'contestar';
  const [marked, setChosen] = useState<string[]>(isAnswer ? (mine?.sirven ?? []) : []);
  const [nota, setNota] = useState(isAnswer ? (mine?.nota ?? '') : '');
  const [isNone, setIsNone] = useState(false);
  const [motivo, setMotivo] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isOffered = isAnswer && cita.propuestas.length > 0;
  const libres = useQuery({
    ...libresQuery(idExpediente, { tipo: cita.tipo, cita: cita.idCita }),
    enabled: !isOffered,
  });
  const { zona } = cita;
  // Until the free times are known, none of them is gone.
  const offered = isOffered ? cita.propuestas : (libres.data?.horas ?? marked);
  const { here: chosen, isGone } = stillHere(marked, offered);
  const isBusy = contestar.isPending || mover.isPending;
  const noHora = !isNone && chosen.length === 0;
  const noMotivo = que === 'cambiar' && motivo.trim() === '';
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
    if (!isAnswer) mover.mutate({ modo: 'proponer', horas: chosen, motivo }, done);
    else if (isNone) contestar.mutate({ horas: [], nota }, done);
    else contestar.mutate({ horas: chosen }, done);
  };
  const field = (horas: readonly string[]) => {
    const props = { horas, zona, chosen, onChange: setChosen };
    const error = isTried && noHora ? TEXTOS.sinHora : undefined;
    return (
      <>
        {isGone && (
          <Alert tone="amarillo">
            Un horario que habías marcado ya no está disponible y salió de la lista.
          </Alert>
        )}
        {isOffered ? (
          <HorasField {...props} legend="Horarios que te convienen" error={error} />
        ) : (
          <DiaYHoras {...props} error={error} />
        )}
      </>
    );
  };
  const others = cita.personas.filter(({ esMia }) => !esMia).length;
  const typed = [motivo, isNone ? nota : ''].some((each) => each !== '');
  return (
    <Dialog
      open
      size="lg"
      busy={isBusy}
      loss={
        typed || chosen.join() !== (isAnswer ? mine?.sirven.join() : '') ? lossOfForm() : undefined
      }
      onClose={onClose}
      title={isAnswer ? `${NOMBRE_CITA[cita.tipo]}: ¿qué horarios te convienen?` : TITULO[que]}
      description={isNone ? undefined : explains(cita, que, others)}
      footer={
        <>
          <DialogCancel disabled={isBusy} />
          <Button type="submit" form={formId} loading={isBusy} loadingLabel="Enviando...">
            {isNone ? 'Avisar que ninguno me conviene' : 'Enviar'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={send} className="space-y-4">
        {isAnswer && also.length > 0 && (
          <p className="break-words font-semibold text-sm">{PARTES.respondesTambienPor(also)}.</p>
        )}
        {que === 'cambiar' && (
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
        {isNone ? (
          <TextareaField
            autoFocus
            label="¿Cuándo sí podrías?"
            optional
            hint="Lo lee la notaría, que busca otra hora."
            value={nota}
            rows={3}
            maxLength={CITA.motivo}
            onChange={({ target }) => setNota(target.value)}
          />
        ) : isOffered ? (
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
        {isOffered && (
          <Button variant="ghost" disabled={isBusy} onClick={() => setIsNone(!isNone)}>
            {isNone ? 'Volver a los horarios' : 'Ninguno me conviene'}
          </Button>
        )}
        {contestar.isError && <Alert>{failureMessage(contestarCita, contestar.error)}</Alert>}
        {mover.isError && <Alert>{failureMessage(moverCita, mover.error)}</Alert>}
      </Form>
    </Dialog>
  );
}

/** What becomes of the choice, and of the hour that the appointment has. */
function explains({ inicio, zona }: Cita, que: Eleccion, others: number): string {
  const rule =
    others > 0
      ? 'Marca todos los que puedas: se queda el primero que convenga a todas las personas.'
      : 'Marca los que puedas: se queda el primero que esté libre.';
  if (inicio === null) return rule;
  const now = `La cita es el ${cuandoEs(inicio, zona)}`;
  if (others > 0) return `${now}, y sigue así mientras no acuerden otra hora. ${rule}`;
  return que === 'cambiar' ? `${now}. ${rule}` : rule;
}
