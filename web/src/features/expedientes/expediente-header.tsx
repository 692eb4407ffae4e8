import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import type { ReactNode } from 'react';
import { formatDateTime, formatPhone } from '#shared/format.ts';
import { ClientName } from '#shared/identidad/client-name.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Card } from '#shared/ui/card.tsx';
import { cx } from '#shared/ui/cx.ts';
import { NoValue } from '#shared/ui/no-value.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { later, useLater } from '#shared/use-later.ts';
import { EstadoExpedienteChip, EstadosInfo } from './estado-chip.tsx';
import { clienteDe } from './nombre-de-cliente.ts';
import { turnoDe } from './turno.ts';
import { TurnoAcciones } from './turno-acciones.tsx';
import type { Lector } from './turno-en-lista.ts';

/** Loads for people who assign files; most readers do not. */
const encargadoChoice = later(
  () => import('#features/expedientes/asignacion/encargado-choice.tsx'),
);

/** On its own page a finished file says that its documents are complete, because the file goes on. */
const PALABRAS = { Terminado: 'Documentos completos' } as const;

interface Fact {
  label: string;
  value: ReactNode;
  /** True for facts that clients need only on paper: they know who they are, other readers of the sheet may not. */
  isOnPaperOnly?: boolean;
}

function PhoneLink({ telefono }: { telefono: string }) {
  return (
    <a href={`tel:+52${telefono}`} className="texto-enlace">
      {formatPhone(telefono)}
    </a>
  );
}

interface ExpedienteHeaderProps {
  detalle: DetalleAnswer;
  lector: Lector;
  onCorrect: (row: FilaDocumento) => void;
}

/** Whose turn it is, what comes next, how complete the file is and who attends it. */
export function ExpedienteHeader({ detalle, lector, onCorrect }: ExpedienteHeaderProps) {
  const { acceso, oficina, resumen, telefonoCliente } = detalle;
  const turno = turnoDe(detalle, lector);
  const choice = useLater(encargadoChoice, acceso.asignar);
  const { aceptados, requeridos } = resumen.Avance;
  const isClient = lector === 'cliente';
  const facts: Fact[] = [
    { label: 'Número', value: resumen.ID_Expediente },
    isClient
      ? { label: 'Cliente', value: resumen.Nombre_cliente, isOnPaperOnly: true }
      : { label: 'Cliente', value: <ClientName {...clienteDe(resumen)} /> },
    ...(telefonoCliente
      ? [{ label: 'Teléfono', value: <PhoneLink telefono={telefonoCliente} /> }]
      : []),
    {
      label: 'Encargado',
      value:
        acceso.asignar && choice ? (
          <>
            <span className="not-print:hidden">{resumen.Nombre_asignado}</span>
            <div className="print:hidden">
              <choice.EncargadoChoice resumen={resumen} />
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
          actions={<TurnoAcciones {...{ detalle, turno, lector, onCorrect }} />}
        >
          {turno.next}
        </Alert>
      )}
      <ProgressBar
        label={`${aceptados} de ${requeridos} documentos aceptados`}
        value={requeridos === 0 ? 0 : (aceptados / requeridos) * 100}
      />
      <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm print:gap-x-7">
        <div>
          <dt className="text-muted">Estado</dt>
          <dd className="mt-1 flex items-center">
            <EstadoExpedienteChip estado={resumen.Estado} words={PALABRAS} />
            <span className="-my-2 print:hidden">
              <EstadosInfo words={PALABRAS} />
            </span>
          </dd>
        </div>
        {facts.map(({ label, value, isOnPaperOnly }) => (
          <div key={label} className={cx('min-w-0', isOnPaperOnly && 'not-print:hidden')}>
            <dt className="text-muted">{label}</dt>
            <dd className="mt-1 break-words font-medium tabular-nums">{value || <NoValue />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
