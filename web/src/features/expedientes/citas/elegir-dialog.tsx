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
import { X } from 'lucide-react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { cuandoEs } from '#shared/cuando.ts';
import { DiaYHoras } from '#shared/dia-y-horas.tsx';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { ruleOf, useForma } from '#shared/forma/use-forma.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { stillHere } from '#shared/still-here.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { libresQuery, useCita } from './citas-api.ts';
import { HorasField } from './horas-field.tsx';

/** What who comes does: says which times suit, asks for another hour, or for another appointment. */
export type Eleccion = 'contestar' | 'cambiar' | 'otra';

interface ElegirDialogProps {
  idExpediente: string;
  cita: Cita;
  que: Eleccion;
  onClose: () => void;
}

interface Valores {
  horas: string[];
  nota: string;
  /** True if none of the times suits. */
  ninguno: boolean;
  motivo: string;
}

const TITULO = { cambiar: 'Cambiar la hora', otra: 'Pedir otra cita' } as const;

/** Somebody who comes chooses times: of those proposed or, where there are none, of the agenda. */
export function ElegirDialog({ idExpediente, cita, que, onClose }: ElegirDialogProps) {
  const { contestar, mover } = useCita(idExpediente, cita);
  const mine = cita.personas.find(({ esMia, porOtra }) => esMia && porOtra !== 'preguntar');
  const also = cita.personas.flatMap(({ esMia, porOtra, nombre }) =>
    esMia && porOtra === 'responde' ? nombre : [],
  );
  const isAnswer = que === 'contestar';
  const isOffered = isAnswer && cita.propuestas.length > 0;
  const libres = useQuery({
    ...libresQuery(idExpediente, { tipo: cita.tipo, cita: cita.idCita }),
    enabled: !isOffered,
  });
  const { zona } = cita;
  // Until the free times are known, none of them is gone.
  const offered = isOffered ? cita.propuestas : libres.data?.horas;
  const forma = useForma(
    ruleOf(({ horas, ninguno, motivo }: Valores) => ({
      horas: !ninguno && horas.length === 0 ? TEXTOS.sinHora : undefined,
      motivo: que === 'cambiar' && motivo.trim() === '' ? TEXTOS.sinMotivo : undefined,
    })),
    {
      initial: {
        horas: isAnswer ? [...(mine?.sirven ?? [])] : [],
        nota: isAnswer ? (mine?.nota ?? '') : '',
        ninguno: false,
        motivo: '',
      },
      fit: (typed) => ({ ...typed, horas: stillHere(typed.horas, offered ?? typed.horas).here }),
      loss: lossOfForm(),
      sendings: [
        [contestar, contestarCita],
        [mover, moverCita],
      ],
      send: ({ horas, nota, ninguno, motivo }, then) => {
        if (!isAnswer) mover.mutate({ horas, motivo }, then);
        else if (ninguno) contestar.mutate({ horas: [], nota }, then);
        else contestar.mutate({ horas }, then);
      },
      onDone: onClose,
    },
  );
  const { horas: chosen, ninguno: isNone } = forma.values;
  const field = (horas: readonly string[]) => {
    const onChange = (next: string[]) => forma.change({ horas: next });
    const without = (hora: string) => chosen.filter((one) => one !== hora);
    const props = { horas, zona, error: forma.errorOf('horas') };
    return (
      <>
        {chosen.length < forma.typed.horas.length && (
          <Alert tone="amarillo">
            Un horario que habías marcado ya no está disponible y salió de la lista.
          </Alert>
        )}
        {isOffered ? (
          <HorasField
            {...props}
            legend="Horarios que te convienen"
            chosen={chosen}
            onChange={onChange}
          />
        ) : (
          <DiaYHoras
            {...props}
            legend="Horas que te convienen ese día"
            isChosen={(each) => chosen.includes(each)}
            onPress={(each) => onChange(chosen.includes(each) ? without(each) : [...chosen, each])}
          />
        )}
        {!isOffered && chosen.length > 0 && (
          <section aria-label="Lo que elegiste" className="rounded-control bg-primary-soft p-3">
            <h3 className="font-semibold text-sm">Elegiste</h3>
            <ul>
              {chosen.toSorted().map((each) => (
                <li key={each} className="flex items-center justify-between gap-2 text-sm">
                  <span className="first-letter:uppercase">{cuandoEs(each, zona)}</span>
                  <IconButton
                    label={`Quitar ${cuandoEs(each, zona)}`}
                    icon={<X aria-hidden="true" />}
                    onClick={() => onChange(without(each))}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </>
    );
  };
  const others = cita.personas.filter(({ esMia }) => !esMia).length;
  return (
    <FormDialog
      forma={forma}
      size="lg"
      onClose={onClose}
      title={isAnswer ? `${NOMBRE_CITA[cita.tipo]}: ¿qué horarios te convienen?` : TITULO[que]}
      description={isNone ? undefined : explains(cita, que, others)}
      submitLabel={isNone ? 'Avisar que ninguno me conviene' : 'Enviar'}
      busyLabel="Enviando..."
    >
      {isAnswer && also.length > 0 && (
        <p className="break-words font-semibold text-sm">{PARTES.respondesTambienPor(also)}.</p>
      )}
      {que === 'cambiar' && (
        <TextareaField
          label="Por qué la cambias"
          hint="Lo leen la notaría y las demás personas."
          rows={2}
          maxLength={CITA.motivo}
          {...forma.field('motivo')}
        />
      )}
      {isNone ? (
        <TextareaField
          autoFocus
          label="¿Cuándo sí podrías?"
          optional
          hint="Lo lee la notaría, que busca otra hora."
          rows={3}
          maxLength={CITA.motivo}
          {...forma.field('nota')}
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
        <Button variant="ghost" onClick={() => forma.change({ ninguno: !isNone })}>
          {isNone ? 'Volver a los horarios' : 'Ninguno me conviene'}
        </Button>
      )}
    </FormDialog>
  );
}

/** What becomes of the choice, and of the hour that the appointment has. */
function explains({ inicio, zona }: Cita, que: Eleccion, others: number): string {
  const rule =
    others > 0
      ? 'Marca todas las horas en que puedas: se queda la primera que convenga a todas las personas.'
      : 'Marca las horas en que puedas: se queda la primera que esté libre.';
  if (inicio === null) return rule;
  const now = `La cita es el ${cuandoEs(inicio, zona)}`;
  if (others > 0) return `${now}, y sigue así mientras no acuerden otra hora. ${rule}`;
  return que === 'cambiar' ? `${now}. ${rule}` : rule;
}
