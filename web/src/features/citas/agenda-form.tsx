import {
  AGENDA,
  type Agenda,
  agendaEditada,
  type Franja,
  guardarAgenda,
} from '@notaria/contract/agenda';
import { NOMBRE_CITA, TIPOS_CITA, type TipoCita } from '@notaria/contract/citas';
import { NOMBRE_ZONA, ZONAS } from '@notaria/contract/zonas';
import { Plus, Trash2 } from 'lucide-react';
import * as z from 'zod/mini';
import { FormPage } from '#shared/forma/form-page.tsx';
import { useDraftForma } from '#shared/forma/use-draft-forma.ts';
import type { Forma } from '#shared/forma/use-forma.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { ChipsField } from '#shared/ui/chips-field.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
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
export function AgendaForm({ oficina, idOficina, agenda, personas, version }: AgendaFormProps) {
  const save = useGuardarAgenda();
  const isThere = ({ asesora }: Agenda) => personas.some(({ uid }) => uid === asesora);
  const forma = useDraftForma(agendaEditada, {
    initial: agenda,
    fit: (typed) => (isThere(typed) ? typed : { ...typed, asesora: null }),
    draft: { name: `agenda.2/${idOficina ?? ''}`, version, schema: borrador },
    sendings: [[save, guardarAgenda]],
    send: (edited, then) =>
      save.mutate(
        { agenda: edited, version, ...(idOficina !== undefined && { oficina: idOficina }) },
        then,
      ),
  });
  const { values, typed } = forma;
  const isGone = typed.asesora !== null && !isThere(typed);
  return (
    <FormPage
      forma={forma}
      className="space-y-6"
      changed="Alguien cambió la agenda después. Si guardas, quedará lo que ves aquí."
      misfit={isGone ? 'Quien atendía las asesorías ya no se puede elegir.' : undefined}
      submitLabel="Guardar la agenda"
    >
      <Card className="space-y-4">
        <h2 className="break-words text-title-sm">{oficina}</h2>
        <TextField label="Dirección" maxLength={AGENDA.direccion} {...forma.field('direccion')} />
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            label="Zona horaria"
            options={ZONAS.map((value) => ({ value, label: NOMBRE_ZONA[value] }))}
            {...forma.field('zona')}
          />
          <TextField
            type="number"
            min={0}
            max={AGENDA.plazo}
            label="Anticipación mínima"
            hint="Horas desde ahora hasta la primera cita."
            {...forma.field('anticipacion')}
          />
          <TextField
            type="number"
            min={0}
            max={AGENDA.plazo}
            label="Plazo para cambiar"
            hint="Horas antes de la cita."
            {...forma.field('plazoDeCambio')}
          />
        </div>
      </Card>
      {TIPOS_CITA.map((tipo) => (
        <Clase key={tipo} forma={forma} tipo={tipo} />
      ))}
      <Card>
        <SelectField
          label="Asesorías sin trámite"
          hint="Cualquier persona las aparta desde la página, con su correo, en el horario de asesoría."
          placeholder="No se ofrecen en la página"
          options={personas.map(({ uid, nombre }) => ({ value: uid, label: `Atiende ${nombre}` }))}
          {...forma.field('asesora')}
          onChange={({ target }) => forma.set('asesora', target.value || null)}
        />
      </Card>
      {forma.isTried && !agendaEditada.safeParse(values).success && (
        <Alert>Revisa los campos marcados.</Alert>
      )}
    </FormPage>
  );
}

/** One kind of appointment: how long, where, how many at once, and its weekly hours. */
function Clase({ forma, tipo }: { forma: Forma<Agenda>; tipo: TipoCita }) {
  const { franjas } = forma.values.clases[tipo];
  const nombre = NOMBRE_CITA[tipo];
  const rows = forma.rows(`clases.${tipo}.franjas`, () => NUEVA);
  return (
    <Card className="space-y-4">
      <fieldset className="space-y-4">
        <legend className="text-title-sm">{nombre}</legend>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            label="Dónde"
            maxLength={AGENDA.lugar}
            {...forma.field(`clases.${tipo}.lugar`)}
          />
          <SelectField
            label="Cuánto dura"
            options={AGENDA.minutos.map((each) => ({
              value: String(each),
              label: `${each} minutos`,
            }))}
            {...forma.field(`clases.${tipo}.minutos`)}
          />
          <TextField
            type="number"
            label="Cuántas a la vez"
            min={1}
            max={AGENDA.aLaVez}
            {...forma.field(`clases.${tipo}.aLaVez`)}
            onChange={({ target }) => forma.set(`clases.${tipo}.aLaVez`, target.valueAsNumber || 1)}
          />
        </div>
        {franjas.length === 0 && (
          <p className="text-muted text-sm">Sin horario: solo la notaría fija estas citas.</p>
        )}
        {franjas.map((_each, at) => (
          <fieldset key={rows.keys[at]} className="rounded-control border border-line p-4">
            <legend className="px-1 text-sm">Horario {at + 1}</legend>
            <ChipsField
              legend="Días"
              options={DIAS.map((label, index) => ({ value: index + 1, label }))}
              memberOf={(dia) => forma.member(`clases.${tipo}.franjas.${at}.dias`, dia)}
              error={forma.errorOf(`clases.${tipo}.franjas.${at}.dias`)}
            />
            <div className="mt-3 flex flex-wrap items-end gap-4">
              {(['desde', 'hasta'] as const).map((side) => (
                <TextField
                  key={side}
                  type="time"
                  step={900}
                  label={side === 'desde' ? 'Desde' : 'Hasta'}
                  {...forma.field(`clases.${tipo}.franjas.${at}.${side}`)}
                />
              ))}
              <IconButton
                label={`Quitar el horario ${at + 1} de ${nombre.toLowerCase()}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => rows.onRemove(at)}
              />
            </div>
          </fieldset>
        ))}
        {franjas.length < AGENDA.franjas && (
          <Button
            variant="ghost"
            icon={<Plus aria-hidden="true" className="size-5" />}
            onClick={rows.onAdd}
          >
            Agregar horario<span className="sr-only"> de {nombre.toLowerCase()}</span>
          </Button>
        )}
      </fieldset>
    </Card>
  );
}
