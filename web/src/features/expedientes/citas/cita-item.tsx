import {
  archivoDeCita,
  CITA,
  type Cita,
  cancelarCita,
  mapaDe,
  motivoCita,
  NOMBRE_CITA,
} from '@notaria/contract/citas';
import { NOTARIA } from '@notaria/contract/notaria';
import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { cuandoEs, horaEnZona } from '#shared/cuando.ts';
import { Tu } from '#shared/identidad/tu.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Chip } from '#shared/ui/chip.tsx';
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx';
import { CitaPersonas, type CitaPersonasProps } from './cita-personas.tsx';
import { saveParaCalendario, useCita } from './citas-api.ts';
import { type Eleccion, ElegirDialog } from './elegir-dialog.tsx';

interface CitaItemProps extends CitaPersonasProps {
  /** Called when the staff want to decide or change the time. */
  onMove: () => void;
}

const ESTADO = {
  propuesta: { texto: 'Por acordar', tone: 'amarillo' },
  confirmada: { texto: 'Confirmada', tone: 'verde' },
  cancelada: { texto: 'Cancelada', tone: 'gris' },
} as const;

/** One appointment: when and where it is, who comes, what to bring, and what its reader may do. */
export function CitaItem(props: CitaItemProps) {
  const { idExpediente, cita, destinos = [], isStaff, onMove } = props;
  // A dialog keeps the appointment with which it opened: news don't change what somebody decides about.
  const [open, setOpen] = useState<{ que: Eleccion | 'cancelar'; cita: Cita }>();
  const { cancelar } = useCita(idExpediente, open?.cita ?? cita);
  const close = () => setOpen(undefined);
  const { tipo, estado, inicio, fin, zona, puede, cambio } = cita;
  const que = NOMBRE_CITA[tipo];
  return (
    <section aria-label={que} className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{que}</h3>
        <Chip tone={ESTADO[estado].tone}>{ESTADO[estado].texto}</Chip>
      </div>
      {inicio !== null && fin !== null && (
        <p className="text-lg first-letter:uppercase">
          {cuandoEs(inicio, zona)}{' '}
          <span className="text-muted text-sm">a {horaEnZona(fin, zona)}</span>
        </p>
      )}
      {cita.conflicto !== null && <Alert tone="amarillo">{cita.conflicto}</Alert>}
      {cambio && <Cambio cita={cita} cambio={cambio} />}
      {!isStaff && <MiRespuesta cita={cita} />}
      {estado !== 'cancelada' && <Detalles cita={cita} />}
      {estado !== 'cancelada' && (
        <CitaPersonas
          idExpediente={idExpediente}
          cita={cita}
          destinos={destinos}
          isStaff={isStaff}
        />
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        {puede.responder && (
          <Button onClick={() => setOpen({ que: 'contestar', cita })}>
            Decir qué horarios me convienen
          </Button>
        )}
        {puede.corregir && (
          <Button variant="secondary" onClick={() => setOpen({ que: 'contestar', cita })}>
            Cambiar mi respuesta
          </Button>
        )}
        {puede.otra && (
          <Button onClick={() => setOpen({ que: 'otra', cita })}>Pedir otra cita</Button>
        )}
        {estado === 'confirmada' && <Agregar idExpediente={idExpediente} cita={cita} />}
        {puede.cambiar && isStaff && (
          <Button variant="secondary" onClick={onMove}>
            {estado === 'propuesta' ? 'Decidir la hora' : 'Cambiar la hora'}
          </Button>
        )}
        {puede.cambiar && !isStaff && estado === 'confirmada' && (
          <Button variant="secondary" onClick={() => setOpen({ que: 'cambiar', cita })}>
            Cambiar la hora
          </Button>
        )}
        {puede.cambiar && (
          <Button variant="ghost" onClick={() => setOpen({ que: 'cancelar', cita })}>
            Cancelar la cita
          </Button>
        )}
      </div>
      {!isStaff && isTarde(cita) && <Llamanos />}
      {open && open.que !== 'cancelar' && (
        <ElegirDialog idExpediente={idExpediente} cita={open.cita} que={open.que} onClose={close} />
      )}
      {open?.que === 'cancelar' && (
        <ReasonDialog
          draftName={`cancelar-cita.1/${cita.idCita}`}
          title="¿Cancelar la cita?"
          description="El horario queda libre y las demás personas leen el motivo."
          label="Por qué se cancela"
          maxLength={CITA.motivo}
          rule={motivoCita}
          confirmLabel="Cancelar la cita"
          change={cancelar}
          call={cancelarCita}
          variables={(text) => text}
          onClose={close}
        />
      )}
    </section>
  );
}

/** True if its reader comes to it and may no longer change it, although it is still to come. */
function isTarde({ estado, inicio, puede, personas }: Cita): boolean {
  const isToCome = inicio !== null && Date.parse(inicio) > Date.now();
  return (
    estado === 'confirmada' && isToCome && !puede.cambiar && personas.some(({ esMia }) => esMia)
  );
}

function Llamanos() {
  const [{ enlace, texto }] = NOTARIA.telefonos;
  return (
    <p className="text-sm print:hidden">
      Ya no se puede cambiar aquí: llámanos al{' '}
      <a href={enlace} className="texto-enlace whitespace-nowrap">
        {texto}
      </a>
      .
    </p>
  );
}

/** Says who changed or cancelled the appointment, why, and which hour no longer holds. */
function Cambio({ cita, cambio }: { cita: Cita; cambio: NonNullable<Cita['cambio']> }) {
  const { zona, otraHora, estado } = cita;
  const { antes, por, motivo } = cambio;
  return (
    <div className="text-sm">
      {otraHora && estado === 'confirmada' && (
        <p className="font-semibold">Se propone otra hora; mientras no la acuerden, sigue esta.</p>
      )}
      {antes !== null && (
        <p>
          {estado === 'cancelada' ? 'Era el' : 'Ya no es el'} {cuandoEs(antes, zona)}.
        </p>
      )}
      <p className="whitespace-pre-line break-words">
        <span className="font-semibold">
          {por === 'tú' ? <Tu>Lo pediste tú</Tu> : `Lo pidió ${por}`}:
        </span>{' '}
        {motivo}
      </p>
    </div>
  );
}

/** What the reader said, while it may be changed. */
function MiRespuesta({ cita: { personas, puede, zona } }: { cita: Cita }) {
  const mine = personas.find(({ esMia, porOtra }) => esMia && porOtra !== 'preguntar');
  if (!mine || !puede.corregir) return null;
  const { sirven, nota } = mine;
  return (
    <section aria-label="Tu respuesta" className="rounded-control bg-primary-soft p-3 text-sm">
      <h4 className="font-semibold">
        {sirven.length > 0 ? 'Dijiste que te convienen' : 'Dijiste que ninguno te conviene'}
      </h4>
      <ul>
        {sirven.map((each) => (
          <li key={each} className="first-letter:uppercase">
            {cuandoEs(each, zona)}
          </li>
        ))}
      </ul>
      {nota !== '' && <p className="whitespace-pre-line break-words">Podrías: {nota}</p>}
    </section>
  );
}

/** Where it is, how long it takes, and what to bring. */
function Detalles({ cita }: { cita: Cita }) {
  const { lugar, direccion, minutos, abogado, nota, traer, zona, propuestas, estado } = cita;
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[8rem_1fr]">
      <dt className="font-semibold">Dónde</dt>
      <dd className="break-words">
        {lugar}, {direccion}.{' '}
        <a
          className="font-medium text-link underline"
          href={mapaDe(direccion)}
          target="_blank"
          rel="noreferrer"
        >
          Ver en el mapa<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </dd>
      <dt className="font-semibold">Cuánto dura</dt>
      <dd>Unos {minutos} minutos</dd>
      <dt className="font-semibold">Atiende</dt>
      <dd className="break-words">{abogado}</dd>
      {propuestas.length > 0 && (
        <>
          <dt className="font-semibold">{estado === 'propuesta' ? 'Horarios' : 'Se propone'}</dt>
          <dd>
            <ul>
              {propuestas.map((each) => (
                <li key={each} className="first-letter:uppercase">
                  {cuandoEs(each, zona)}
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      <dt className="font-semibold">Qué traer</dt>
      <dd>
        <ul className="list-disc pl-5">
          {traer.map((each) => (
            <li key={each} className="break-words">
              {each}
            </li>
          ))}
        </ul>
      </dd>
      {nota !== '' && (
        <>
          <dt className="font-semibold">Nota</dt>
          <dd className="whitespace-pre-line break-words">{nota}</dd>
        </>
      )}
    </dl>
  );
}

function Agregar({ idExpediente, cita }: Pick<CitaItemProps, 'idExpediente' | 'cita'>) {
  const save = useMutation({ mutationFn: () => saveParaCalendario(idExpediente, cita) });
  return (
    <>
      <Button
        variant="secondary"
        icon={<CalendarPlus aria-hidden="true" className="size-5" />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        Agregar a mi calendario
      </Button>
      {save.isError && <Alert>{failureMessage(archivoDeCita, save.error)}</Alert>}
    </>
  );
}
