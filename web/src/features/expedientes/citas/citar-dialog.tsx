import {
  CITA,
  type Cita,
  type CitasDeExpediente,
  citar,
  MODOS_CITA,
  type ModoCita,
  moverCita,
  NOMBRE_CITA,
  TIPOS_CITA,
  type TipoCita,
} from '@notaria/contract/citas';
import { CITAS as TEXTOS } from '@notaria/contract/citas-messages';
import type { Zona } from '@notaria/contract/zonas';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { fechaEnZona, horaEnZona } from '#shared/cuando.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { SE_FUE, stillHere } from '#shared/still-here.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { Form } from '#shared/ui/form.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useCita, useCitar } from './citas-api.ts';
import { type DiaHora, HoraCitada } from './hora-citada.tsx';

const MODOS: Readonly<Record<ModoCita, { label: string; hint: string }>> = {
  fijar: { label: 'Fijar la hora', hint: 'Ya la acordaron, por ejemplo por teléfono.' },
  proponer: {
    label: 'Proponer horarios',
    hint: 'Hasta cinco: se queda el primero que convenga a todas las personas.',
  },
  agenda: {
    label: 'Que elijan en la agenda',
    hint: 'Cada persona ve los horarios libres de la oficina y de quien atiende.',
  },
};

const NINGUNA: DiaHora = { dia: '', hora: '' };

/** The time that an appointment has; none for a new one. */
function presente(cita: Cita | null): DiaHora {
  if (cita?.inicio == null) return NINGUNA;
  const { inicio, zona } = cita;
  return { dia: fechaEnZona(inicio, zona), hora: horaEnZona(inicio, zona) };
}

/** As the API takes it; empty while a half is missing. */
const textOf = ({ dia, hora }: DiaHora) => (dia === '' || hora === '' ? '' : `${dia}T${hora}`);

interface CitarDialogProps {
  idExpediente: string;
  /** The appointment whose time is decided or changed; null for a new one. */
  cita: Cita | null;
  destinos: CitasDeExpediente['destinos'];
  zona: Zona;
  onClose: () => void;
}

/** The staff ask people to come, or decide and change the time of an appointment. */
export function CitarDialog({ idExpediente, cita, destinos, zona, onClose }: CitarDialogProps) {
  const formId = useId();
  const create = useCitar(idExpediente);
  const { mover } = useCita(idExpediente, cita ?? { idCita: '', secuencia: 0 });
  const [tipo, setTipo] = useState<TipoCita>('firma');
  const [modo, setModo] = useState<ModoCita>('fijar');
  const begin = presente(cita);
  const [horas, setHoras] = useState([begin]);
  const everybody = destinos.map(({ sala }) => sala);
  const [chosen, setSalas] = useState(everybody);
  const { here: salas, isGone } = stillHere(chosen, everybody);
  const [words, setWords] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isBusy = create.isPending || mover.isPending;
  const error = create.error ?? mover.error;
  const said = error instanceof ApiError ? error.fields : {};
  const asked = (modo === 'fijar' ? horas.slice(0, 1) : horas).map(textOf);
  const isOutside = error instanceof ApiError && error.detail === 'fuera_de_agenda';
  const problems = {
    horas: modo !== 'agenda' && asked.includes('') ? TEXTOS.sinHora : said.horas,
    salas: !cita && salas.length === 0 ? TEXTOS.sinDestino : said.salas,
    motivo: cita?.estado === 'confirmada' && words.trim() === '' ? TEXTOS.sinMotivo : said.motivo,
  };
  const errorOf = (field: keyof typeof problems) =>
    isTried && problems[field] !== undefined ? { error: problems[field] } : {};
  const done = {
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message);
      onClose();
    },
  };
  const send = (fueraDeAgenda: boolean) => {
    setIsTried(true);
    const isMissing = modo !== 'agenda' && asked.includes('');
    if (isMissing || (!cita && salas.length === 0)) return;
    const some = modo === 'agenda' ? [] : [...asked];
    if (cita) mover.mutate({ modo, horas: some, motivo: words, fueraDeAgenda }, done);
    else create.mutate({ tipo, modo, horas: some, salas, nota: words, fueraDeAgenda }, done);
  };
  const setHora = (at: number, value: DiaHora) =>
    setHoras(horas.map((each, index) => (index === at ? value : each)));
  const isBegun = words !== '' || horas.map(textOf).join() !== textOf(begin);

  // Why comes before what: the reason of a change stands first.
  const texto = (
    <TextareaField
      label={cita ? 'Motivo' : 'Nota'}
      optional={cita?.estado !== 'confirmada'}
      hint={cita ? 'Lo leen todas las personas citadas.' : 'La leen todas las personas citadas.'}
      value={words}
      rows={2}
      maxLength={cita ? CITA.motivo : CITA.nota}
      onChange={({ target }) => setWords(target.value)}
      {...(cita && errorOf('motivo'))}
    />
  );

  return (
    <Dialog
      open
      size="lg"
      busy={isBusy}
      loss={isBegun ? lossOfForm() : undefined}
      onClose={onClose}
      title={cita ? `${NOMBRE_CITA[cita.tipo]}: la hora` : 'Citar'}
      footer={
        <>
          <DialogCancel disabled={isBusy} />
          <Button type="submit" form={formId} loading={isBusy} loadingLabel="Enviando...">
            {cita ? 'Guardar' : `Citar para ${NOMBRE_CITA[tipo].toLowerCase()}`}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send(false);
        }}
        className="space-y-5"
      >
        {cita && texto}
        {!cita && (
          <SelectField
            label="Para qué"
            value={tipo}
            options={TIPOS_CITA.map((value) => ({ value, label: NOMBRE_CITA[value] }))}
            onChange={({ target }) =>
              setTipo(TIPOS_CITA.find((one) => one === target.value) ?? 'firma')
            }
          />
        )}
        <SelectField
          label="Cómo se acuerda la hora"
          hint={MODOS[modo].hint}
          value={modo}
          options={MODOS_CITA.map((value) => ({ value, label: MODOS[value].label }))}
          onChange={({ target }) =>
            setModo(MODOS_CITA.find((one) => one === target.value) ?? 'fijar')
          }
        />
        {modo !== 'agenda' && (
          <div className="space-y-3">
            {asked.map((hora, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: times have no id and may be alike; their rows keep no state of their own.
              <div key={index} className="flex items-start gap-2">
                <HoraCitada
                  legend={asked.length === 1 ? 'Día y hora' : `Horario ${index + 1}`}
                  idExpediente={idExpediente}
                  tipo={cita?.tipo ?? tipo}
                  idCita={cita?.idCita ?? ''}
                  zona={zona}
                  value={horas[index] ?? NINGUNA}
                  onChange={(value) => setHora(index, value)}
                  error={hora === '' || index === 0 ? errorOf('horas').error : undefined}
                />
                {asked.length > 1 && (
                  <IconButton
                    label={`Quitar el horario ${index + 1}`}
                    icon={<X aria-hidden="true" />}
                    onClick={() => setHoras(horas.filter((_each, at) => at !== index))}
                  />
                )}
              </div>
            ))}
            {modo === 'proponer' && horas.length < CITA.propuestas && (
              <Button
                variant="ghost"
                icon={<Plus aria-hidden="true" className="size-5" />}
                onClick={() => setHoras([...horas, NINGUNA])}
              >
                Agregar otro horario
              </Button>
            )}
          </div>
        )}
        {!cita && isGone && <Alert tone="amarillo">{SE_FUE}</Alert>}
        {!cita && (destinos.length > 1 || salas.length === 0) && (
          <fieldset>
            <legend className="font-semibold">Quién debe venir</legend>
            {destinos.map(({ sala, nombre }, index) => (
              <Checkbox
                key={sala}
                label={nombre}
                checked={salas.includes(sala)}
                onChange={({ target }) =>
                  setSalas(target.checked ? [...salas, sala] : salas.filter((one) => one !== sala))
                }
                {...(index === destinos.length - 1 && errorOf('salas'))}
              />
            ))}
          </fieldset>
        )}
        {!cita && texto}
        {error && !said.horas && !said.salas && !said.motivo && (
          <Alert
            tone={isOutside ? 'amarillo' : 'rojo'}
            actions={
              isOutside && (
                <Button variant="secondary" disabled={isBusy} onClick={() => send(true)}>
                  Sí, ponerla de todos modos
                </Button>
              )
            }
          >
            {failureMessage(cita ? moverCita : citar, error)}
          </Alert>
        )}
      </Form>
    </Dialog>
  );
}
