import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import type { ReactNode } from 'react';
import { EncargadoChoice } from '#features/expedientes/asignacion/encargado-choice.tsx';
import { formatDateTime } from '#shared/format.ts';
import { count } from '#shared/tramite/count.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Card } from '#shared/ui/card.tsx';
import { NoValue } from '#shared/ui/no-value.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { EstadoExpedienteChip, EstadosInfo } from './estado-chip.tsx';
import { turnoDe } from './turno.ts';
import { TurnoAcciones } from './turno-acciones.tsx';
import type { Lector } from './turno-en-lista.ts';

interface Fact {
  label: string;
  value: ReactNode;
}

interface ExpedienteHeaderProps {
  detalle: DetalleAnswer;
  lector: Lector;
  onCorrect: (row: FilaDocumento) => void;
}

/** Whose turn it is, what comes next, how complete the file is and who attends it. */
export function ExpedienteHeader({ detalle, lector, onCorrect }: ExpedienteHeaderProps) {
  const { acceso, oficina, resumen } = detalle;
  const turno = turnoDe(detalle, lector);
  const { aceptados, requeridos } = resumen.Avance;
  const facts: Fact[] = [
    {
      label: 'Encargado',
      value: acceso.asignar ? (
        <>
          <span className="not-print:hidden">{resumen.Nombre_asignado}</span>
          <div className="print:hidden">
            <EncargadoChoice resumen={resumen} />
          </div>
        </>
      ) : (
        resumen.Nombre_asignado
      ),
    },
    // People who see every office read it below the choice.
    ...(oficina && !acceso.bitacora ? [{ label: 'Oficina', value: oficina }] : []),
    { label: 'Inicio', value: formatDateTime(resumen.Fecha_inicio) },
    ...(resumen.Fecha_fin ? [{ label: 'Fin', value: formatDateTime(resumen.Fecha_fin) }] : []),
  ];
  return (
    <Card className="space-y-5">
      {/* A file with stages says it above, beside them. */}
      {!detalle.ruta && (
        <Alert
          tone={turno.tone}
          title={turno.title}
          className="print:hidden"
          actions={
            <TurnoAcciones detalle={detalle} turno={turno} lector={lector} onCorrect={onCorrect} />
          }
        >
          {turno.next}
        </Alert>
      )}
      <ProgressBar
        label={`${aceptados} de ${count(requeridos, 'documento aceptado', 'documentos aceptados')}`}
        value={requeridos === 0 ? 0 : (aceptados / requeridos) * 100}
      />
      <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm print:gap-x-7">
        <div>
          <dt className="text-muted">Estado</dt>
          <dd className="mt-1 flex items-center">
            <EstadoExpedienteChip {...resumen} />
            <span className="-my-2 print:hidden">
              <EstadosInfo />
            </span>
          </dd>
        </div>
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted">{label}</dt>
            <dd className="mt-1 break-words font-medium">{value || <NoValue />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
