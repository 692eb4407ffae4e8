import {
  CITA,
  type Cita,
  type CitasDeExpediente,
  citar,
  moverCita,
  NOMBRE_CITA,
  TIPOS_CITA,
  type TipoCita,
} from '@notaria/contract/citas';
import { CITAS as TEXTOS } from '@notaria/contract/citas-messages';
import type { Zona } from '@notaria/contract/zonas';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { fechaEnZona, horaEnZona } from '#shared/cuando.ts';
import { FormDialog } from '#shared/forma/form-dialog.tsx';
import { type Problems, ruleOf, useForma } from '#shared/forma/use-forma.ts';
import { lossOfForm } from '#shared/leave/loss.ts';
import { SE_FUE, stillHere } from '#shared/still-here.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ChipsField } from '#shared/ui/chips-field.tsx';
import { cx } from '#shared/ui/cx.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { optionsOf, SelectField } from '#shared/ui/select-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import { useCita, useCitar } from './citas-api.ts';
import { type DiaHora, HoraCitada } from './hora-citada.tsx';

const NINGUNA: DiaHora = { dia: '', hora: '' };
const COMO = [
  { value: 'hora', label: 'Yo pongo el horario' },
  { value: 'agenda', label: 'Que elijan en la agenda' },
];

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

interface Valores {
  tipo: TipoCita;
  /** True if people choose in the agenda. */
  enAgenda: boolean;
  horas: DiaHora[];
  salas: string[];
  motivo: string;
  nota: string;
}

/** The times that are asked for, as the API takes them. */
const askedOf = ({ enAgenda, horas }: Valores) => (enAgenda ? [] : horas.map(textOf));

/** What is missing in an appointment, by field. */
function problemasDe(values: Valores, cita: Cita | null): Problems {
  const { salas, motivo } = values;
  const lacksWhy = cita?.estado === 'confirmada' && motivo.trim() === '';
  return {
    motivo: lacksWhy ? TEXTOS.sinMotivo : undefined,
    horas: askedOf(values).includes('') ? TEXTOS.sinHora : undefined,
    salas: !cita && salas.length === 0 ? TEXTOS.sinDestino : undefined,
  };
}

/** The staff ask people to come, or decide and change the time of an appointment. */
export function CitarDialog({ idExpediente, cita, destinos, zona, onClose }: CitarDialogProps) {
  const create = useCitar(idExpediente);
  const { mover } = useCita(idExpediente, cita ?? { idCita: '', secuencia: 0 });
  const everybody = destinos.map(({ sala }) => sala);
  /** True if the person sets a time outside of the agenda, after they were asked. */
  const fueraDeAgenda = useRef(false);
  const initial: Valores = {
    tipo: 'firma',
    enAgenda: false,
    horas: [presente(cita)],
    salas: everybody,
    motivo: '',
    nota: '',
  };
  const forma = useForma(
    ruleOf((values: Valores) => problemasDe(values, cita)),
    {
      initial,
      fit: (typed) => ({ ...typed, salas: stillHere(typed.salas, everybody).here }),
      loss: lossOfForm(),
      sendings: [
        [create, citar],
        [mover, moverCita],
      ],
      send: (values, then) => {
        const { tipo, salas, motivo, nota } = values;
        const when = { horas: askedOf(values), fueraDeAgenda: fueraDeAgenda.current };
        if (cita) mover.mutate({ ...when, motivo }, then);
        else create.mutate({ ...when, tipo, salas, nota }, then);
      },
      onDone: onClose,
    },
  );
  const { tipo, enAgenda, horas, salas } = forma.values;
  const rows = forma.rows('horas', () => NINGUNA);
  const isOutside = forma.detail === 'fuera_de_agenda';
  const sendOutside = () => {
    fueraDeAgenda.current = true;
    forma.submit();
    fueraDeAgenda.current = false;
  };
  return (
    <FormDialog
      forma={forma}
      size="lg"
      className="space-y-5"
      onClose={onClose}
      title={cita ? `${NOMBRE_CITA[cita.tipo]}: la hora` : 'Citar'}
      submitLabel={cita ? 'Guardar' : `Citar para ${NOMBRE_CITA[tipo].toLowerCase()}`}
      busyLabel="Enviando..."
      misfit={!cita && salas.length < forma.typed.salas.length ? SE_FUE : undefined}
      failure={
        isOutside ? (
          <Alert
            tone="amarillo"
            actions={
              <Button variant="secondary" onClick={sendOutside}>
                Sí, ponerla de todos modos
              </Button>
            }
          >
            {forma.failure}
          </Alert>
        ) : undefined
      }
    >
      {/* Why comes before what: the reason of a change stands first. */}
      {cita && (
        <TextareaField
          label="Motivo"
          optional={cita.estado !== 'confirmada'}
          hint="Lo leen todas las personas citadas."
          rows={2}
          maxLength={CITA.motivo}
          {...forma.field('motivo')}
        />
      )}
      <div className={cx('grid gap-4', !cita && 'sm:grid-cols-2')}>
        {!cita && (
          <SelectField
            label="Para qué"
            options={TIPOS_CITA.map((value) => ({ value, label: NOMBRE_CITA[value] }))}
            {...forma.field('tipo')}
          />
        )}
        <SelectField
          label="Cómo"
          options={COMO}
          value={enAgenda ? 'agenda' : 'hora'}
          onChange={({ target }) => forma.set('enAgenda', target.value === 'agenda')}
        />
      </div>
      {enAgenda && (
        <p className="text-muted text-sm">
          Cada persona ve los horarios libres de la oficina y de quien atiende.
        </p>
      )}
      {!enAgenda && (
        <div className="space-y-3">
          {horas.map((hora, index) => (
            <div key={rows.keys[index]} className="relative">
              <HoraCitada
                legend={horas.length === 1 ? 'Día y hora' : `Horario ${index + 1}`}
                idExpediente={idExpediente}
                tipo={cita?.tipo ?? tipo}
                idCita={cita?.idCita ?? ''}
                zona={zona}
                value={hora}
                onChange={(value) => forma.set(`horas.${index}`, value)}
                error={textOf(hora) === '' || index === 0 ? forma.errorOf('horas') : undefined}
              />
              {horas.length > 1 && (
                <IconButton
                  label={`Quitar el horario ${index + 1}`}
                  className="absolute -top-2 right-0"
                  icon={<X aria-hidden="true" />}
                  onClick={() => rows.onRemove(index)}
                />
              )}
            </div>
          ))}
          {horas.length < CITA.propuestas && (
            <Button
              variant="ghost"
              icon={<Plus aria-hidden="true" className="size-5" />}
              onClick={rows.onAdd}
            >
              Agregar otro horario
            </Button>
          )}
          <p className="text-muted text-sm">
            {horas.length === 1
              ? 'Queda fijada. Si propones más horarios, se queda el primero que convenga a todas las personas.'
              : 'Se queda el primero que convenga a todas las personas.'}
          </p>
        </div>
      )}
      {!cita && (destinos.length > 1 || salas.length === 0) && (
        <ChipsField
          legend="Quién debe venir"
          options={optionsOf(destinos, 'sala')}
          memberOf={(sala) => forma.member('salas', sala)}
          error={forma.errorOf('salas')}
        />
      )}
      {!cita && (
        <TextareaField
          label="Nota"
          optional
          hint="La leen todas las personas citadas."
          rows={2}
          maxLength={CITA.nota}
          {...forma.field('nota')}
        />
      )}
    </FormDialog>
  );
}
