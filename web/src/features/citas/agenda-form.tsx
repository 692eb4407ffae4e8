import {
  AGENDA,
  type Agenda,
  agendaEditada,
  type ClaseDeAgenda,
  type Franja,
  guardarAgenda,
} from '@notaria/contract/agenda';
import { NOMBRE_CITA, TIPOS_CITA } from '@notaria/contract/citas';
import { NOMBRE_ZONA, ZONAS } from '@notaria/contract/zonas';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { failureMessage } from '#shared/api/failure-message.ts';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { AsksBeforeLeaving } from '#shared/leave/asks-before-leaving.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Form } from '#shared/ui/form.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useGuardarAgenda } from './api.ts';

const DIAS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
const NUEVA: Franja = { dias: [1, 2, 3, 4, 5], desde: '09:00', hasta: '14:00' };

interface AgendaFormProps {
  oficina: string;
  /** Left out for the reader's own office. */
  idOficina?: string;
  agenda: Agenda;
  /** Who may give advice without a file. */
  personas: readonly { uid: string; nombre: string }[];
  version: number;
}

/** The problems of a form by the path of their field. */
type Problemas = ReadonlyMap<string, string>;

function problemasDe(agenda: Agenda): Problemas {
  const { error } = agendaEditada.safeParse(agenda);
  return new Map(error?.issues.map(({ path, message }) => [path.join('.'), message]));
}

/** An agenda as somebody is editing it: also half a time, or no days. */
const borrador = z.object({
  zona: z.enum(ZONAS),
  direccion: z.string(),
  anticipacion: z.number(),
  plazoDeCambio: z.number(),
  asesora: z.nullable(z.string()),
  clases: z.record(
    z.enum(TIPOS_CITA),
    z.object({
      minutos: z.number(),
      lugar: z.string(),
      aLaVez: z.number(),
      franjas: z.array(
        z.object({ dias: z.array(z.number()), desde: z.string(), hasta: z.string() }),
      ),
    }),
  ),
});

/** Edits an agenda as a whole. */
export function AgendaForm({
  oficina,
  idOficina,
  agenda: begin,
  personas,
  version,
}: AgendaFormProps) {
  const save = useGuardarAgenda();
  const draft = useDraft<Agenda>({
    name: `agenda.2/${idOficina ?? ''}`,
    version,
    initial: begin,
    parse: (found) => borrador.safeParse(found).data,
    show: (found) => setAgenda(found),
  });
  const [typed, setAgenda] = useState(draft.begin);
  const isThere = ({ asesora }: Agenda) => personas.some(({ uid }) => uid === asesora);
  const isGone = typed.asesora !== null && !isThere(typed);
  const agenda = isGone ? { ...typed, asesora: null } : typed;
  const [isTried, setIsTried] = useState(false);
  const problemas = problemasDe(agenda);
  const errorOf = (field: string) => {
    const error = isTried ? problemas.get(field) : undefined;
    return error === undefined ? {} : { error };
  };
  const change = (changed: Partial<Agenda>) => {
    const next = { ...typed, ...changed };
    setAgenda(next);
    draft.keep(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problemas.size > 0) return;
    save.mutate(
      { agenda, version, ...(idOficina !== undefined && { oficina: idOficina }) },
      {
        onSuccess: ({ message }) => {
          draft.drop();
          toast.success(message);
        },
      },
    );
  };
  const hours = (field: 'anticipacion' | 'plazoDeCambio', label: string, hint: string) => (
    <TextField
      type="number"
      min={0}
      max={AGENDA.plazo}
      label={label}
      hint={hint}
      value={agenda[field]}
      onChange={({ target }) => change({ [field]: target.valueAsNumber || 0 })}
      {...errorOf(field)}
    />
  );
  return (
    <Form onSubmit={send} className="space-y-6">
      <AsksBeforeLeaving loss={draft.loss} />
      <DraftNotice
        draft={draft}
        changed="Alguien cambió la agenda después. Si guardas, quedará lo que ves aquí."
        misfit={isGone ? 'Quien atendía las asesorías ya no se puede elegir.' : undefined}
      />
      <Card className="space-y-4">
        <h2 className="break-words text-title-sm">{oficina}</h2>
        <TextField
          label="Dirección"
          value={agenda.direccion}
          maxLength={AGENDA.direccion}
          onChange={({ target }) => change({ direccion: target.value })}
          {...errorOf('direccion')}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            label="Zona horaria"
            value={agenda.zona}
            options={ZONAS.map((value) => ({ value, label: NOMBRE_ZONA[value] }))}
            onChange={({ target }) =>
              change({ zona: ZONAS.find((one) => one === target.value) ?? agenda.zona })
            }
          />
          {hours('anticipacion', 'Anticipación mínima', 'Horas desde ahora hasta la primera cita.')}
          {hours('plazoDeCambio', 'Plazo para cambiar', 'Horas antes de la cita.')}
        </div>
      </Card>
      {TIPOS_CITA.map((tipo) => (
        <Clase
          key={tipo}
          nombre={NOMBRE_CITA[tipo]}
          clase={agenda.clases[tipo]}
          errorOf={(field) => errorOf(`clases.${tipo}.${field}`)}
          onChange={(clase) => change({ clases: { ...agenda.clases, [tipo]: clase } })}
        />
      ))}
      <Card>
        <SelectField
          label="Asesorías sin trámite"
          hint="Cualquier persona las aparta desde la página, con su correo, en el horario de asesoría."
          value={agenda.asesora ?? ''}
          options={[
            { value: '', label: 'No se ofrecen en la página' },
            ...personas.map(({ uid, nombre }) => ({ value: uid, label: `Atiende ${nombre}` })),
          ]}
          onChange={({ target }) => change({ asesora: target.value || null })}
        />
      </Card>
      {isTried && problemas.size > 0 && <Alert>Revisa los campos marcados.</Alert>}
      {save.isError && <Alert>{failureMessage(guardarAgenda, save.error)}</Alert>}
      <Button type="submit" loading={save.isPending} loadingLabel="Guardando...">
        Guardar la agenda
      </Button>
    </Form>
  );
}

interface ClaseProps {
  nombre: string;
  clase: ClaseDeAgenda;
  errorOf: (field: string) => { error?: string };
  onChange: (clase: ClaseDeAgenda) => void;
}

/** One kind of appointment: how long, where, how many at once, and its weekly hours. */
function Clase({ nombre, clase, errorOf, onChange }: ClaseProps) {
  const { franjas } = clase;
  const setFranja = (at: number, changed: Partial<Franja>) =>
    onChange({
      ...clase,
      franjas: franjas.map((each, index) => (index === at ? { ...each, ...changed } : each)),
    });
  return (
    <Card className="space-y-4">
      <fieldset className="space-y-4">
        <legend className="text-title-sm">{nombre}</legend>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            label="Dónde"
            value={clase.lugar}
            maxLength={AGENDA.lugar}
            onChange={({ target }) => onChange({ ...clase, lugar: target.value })}
            {...errorOf('lugar')}
          />
          <SelectField
            label="Cuánto dura"
            value={String(clase.minutos)}
            options={AGENDA.minutos.map((each) => ({
              value: String(each),
              label: `${each} minutos`,
            }))}
            onChange={({ target }) => onChange({ ...clase, minutos: Number(target.value) })}
          />
          <TextField
            type="number"
            label="Cuántas a la vez"
            min={1}
            max={AGENDA.aLaVez}
            value={clase.aLaVez}
            onChange={({ target }) => onChange({ ...clase, aLaVez: target.valueAsNumber || 1 })}
            {...errorOf('aLaVez')}
          />
        </div>
        {franjas.length === 0 && (
          <p className="text-muted text-sm">Sin horario: solo la notaría fija estas citas.</p>
        )}
        {franjas.map((franja, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and may be alike; they keep no state of their own.
          <fieldset key={at} className="rounded-control border border-line p-4">
            <legend className="px-1 text-sm">Horario {at + 1}</legend>
            <div className="flex flex-wrap gap-x-4">
              {DIAS.map((label, index) => (
                <Checkbox
                  key={label}
                  label={label}
                  checked={franja.dias.includes(index + 1)}
                  onChange={({ target }) =>
                    setFranja(at, {
                      dias: target.checked
                        ? [...franja.dias, index + 1].toSorted((one, other) => one - other)
                        : franja.dias.filter((one) => one !== index + 1),
                    })
                  }
                  {...(index === DIAS.length - 1 && errorOf(`franjas.${at}.dias`))}
                />
              ))}
            </div>
            <div className="flex flex-wrap items-end gap-4">
              {(['desde', 'hasta'] as const).map((side) => (
                <TextField
                  key={side}
                  type="time"
                  step={900}
                  label={side === 'desde' ? 'Desde' : 'Hasta'}
                  value={franja[side]}
                  onChange={({ target }) => setFranja(at, { [side]: target.value })}
                  {...errorOf(`franjas.${at}.${side}`)}
                />
              ))}
              <IconButton
                label={`Quitar el horario ${at + 1} de ${nombre.toLowerCase()}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() =>
                  onChange({ ...clase, franjas: franjas.filter((_each, index) => index !== at) })
                }
              />
            </div>
          </fieldset>
        ))}
        {franjas.length < AGENDA.franjas && (
          <Button
            variant="ghost"
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={() => onChange({ ...clase, franjas: [...franjas, NUEVA] })}
          >
            Agregar horario<span className="sr-only"> de {nombre.toLowerCase()}</span>
          </Button>
        )}
      </fieldset>
    </Card>
  );
}
