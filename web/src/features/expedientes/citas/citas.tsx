import { type Cita, listCitas } from '@notaria/contract/citas';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { ApartadoProps } from '#features/expedientes/apartado.ts';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { CitaItem } from './cita-item.tsx';
import { CitarDialog } from './citar-dialog.tsx';
import { citasQuery } from './citas-api.ts';

/** The appointments of a file: to agree on a time, to keep it, to change it. */
export function Citas({ detalle, isStaff }: ApartadoProps) {
  const idExpediente = detalle.resumen.ID_Expediente;
  const query = useQuery(citasQuery(idExpediente));
  /** The appointment whose time the staff decide; null for a new one. */
  const [citing, setCiting] = useState<{ cita: Cita | null }>();
  const { data } = query;
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 text-title-sm">
          <CalendarDays aria-hidden="true" className="size-5 text-muted" />
          Cita
        </h2>
        {isStaff && data && data.impide === null && data.destinos.length > 0 && (
          <Button
            icon={<CalendarPlus aria-hidden="true" className="size-5" />}
            onClick={() => setCiting({ cita: null })}
          >
            Citar
          </Button>
        )}
      </div>
      {data?.impide && <p className="text-sm">{data.impide}</p>}
      <QueryState
        query={query}
        failure={(error) => failureMessage(listCitas, error)}
        loading={<Skeleton shape="rows" count={2} label="Cargando las citas…" />}
        isEmpty={({ citas }) => citas.length === 0}
        empty={
          <p className="text-muted text-sm">
            {isStaff
              ? 'Cita aquí para la firma, el cotejo de originales o una asesoría: fija la hora, propón hasta cinco, o deja que elijan en la agenda de la oficina.'
              : 'Aquí verás la hora de tu cita, dónde es y qué traer.'}
          </p>
        }
      >
        {({ citas }) => (
          <ul className="divide-y divide-line">
            {citas.map((cita) => (
              <li key={cita.idCita} className="py-5 first:pt-0 last:pb-0">
                <CitaItem
                  idExpediente={idExpediente}
                  cita={cita}
                  destinos={data?.destinos ?? []}
                  isStaff={isStaff}
                  onMove={() => setCiting({ cita })}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {citing && data && (
        <CitarDialog
          idExpediente={idExpediente}
          cita={citing.cita}
          destinos={data.destinos}
          zona={data.zona}
          onClose={() => setCiting(undefined)}
        />
      )}
    </Card>
  );
}
