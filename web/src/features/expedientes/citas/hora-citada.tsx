import { horasLibres, type TipoCita } from '@notaria/contract/citas';
import { CITAS as TEXTOS } from '@notaria/contract/citas-messages';
import { NOMBRE_ZONA, type Zona } from '@notaria/contract/zonas';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#shared/api/failure-message.ts';
import { diaEnZona, fechaEnZona, horaEnZona } from '#shared/cuando.ts';
import { HorasDelDia } from '#shared/dia-y-horas.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { libresQuery } from './citas-api.ts';

/** A day and an hour by the clock of the office, as somebody is choosing them: each may be empty. */
export interface DiaHora {
  dia: string;
  hora: string;
}

interface HoraCitadaProps {
  legend: string;
  idExpediente: string;
  tipo: TipoCita;
  /** The appointment that is moved, whose own time counts as free; empty for a new one. */
  idCita: string;
  zona: Zona;
  value: DiaHora;
  onChange: (value: DiaHora) => void;
  error?: string | undefined;
}

/** A time that the staff set: its day, and the hours that are free then, or any other quarter of an hour. */
export function HoraCitada(props: HoraCitadaProps) {
  const { legend, zona, value, onChange, error } = props;
  const { dia, hora } = value;
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="font-semibold text-sm">
        {legend} <span className="font-normal text-muted">({NOMBRE_ZONA[zona]})</span>
      </legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label="Día"
          value={dia}
          onChange={({ target }) => onChange({ ...value, dia: target.value })}
          {...(error !== undefined && dia === '' && { error })}
        />
        <TextField
          type="time"
          step={900}
          label="Hora"
          value={hora}
          onChange={({ target }) => onChange({ ...value, hora: target.value })}
          {...(error !== undefined && dia !== '' && { error })}
        />
      </div>
      <Libres {...props} />
    </fieldset>
  );
}

/** The free hours of the day, or before one is chosen of the first day that has some; each is one press. */
function Libres({ idExpediente, tipo, idCita, zona, value, onChange }: HoraCitadaProps) {
  const { dia, hora } = value;
  const { data, error } = useQuery(
    libresQuery(idExpediente, {
      tipo,
      ...(dia !== '' && { dia }),
      ...(idCita !== '' && { cita: idCita }),
    }),
  );
  if (error) return <p className="text-sm">{failureMessage(horasLibres, error)}</p>;
  if (!data) return <Skeleton shape="rows" count={1} label="Cargando las horas libres…" />;
  if (data.cerrado !== null) {
    return <p className="font-medium text-sm">{TEXTOS.cerrado(data.cerrado)}</p>;
  }
  const dayOf = (each: string) => fechaEnZona(each, zona);
  const [first] = data.horas;
  if (first === undefined) {
    return (
      <p className="text-sm">La agenda no tiene horas libres{dia === '' ? '' : ' ese día'}.</p>
    );
  }
  return (
    <fieldset aria-label={dia === '' ? 'Primeras horas libres' : 'Horas libres ese día'}>
      {dia === '' && <p className="pb-2 text-sm">Lo primero libre, {diaEnZona(first, zona)}:</p>}
      <HorasDelDia
        horas={data.horas.filter((each) => dia !== '' || dayOf(each) === dayOf(first))}
        zona={zona}
        isChosen={(each) => dia !== '' && horaEnZona(each, zona) === hora}
        onPress={(each) => onChange({ dia: dayOf(each), hora: horaEnZona(each, zona) })}
      />
    </fieldset>
  );
}
