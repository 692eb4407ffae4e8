import type { ConsultaSat, EstadoSat } from '@notaria/contract/consulta-sat';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/format.ts';
import { Alert } from '#shared/ui/alert.tsx';

interface SatNoticeProps {
  sat: ConsultaSat;
  /** The sentence of each state, worded for the reader. */
  para: Readonly<Record<EstadoSat, string>>;
  actions?: ReactNode;
}

const TONES = {
  sin_consultar: 'azul',
  pendiente: 'azul',
  confirmada: 'verde',
  distinta: 'amarillo',
  no_encontrada: 'amarillo',
  sin_respuesta: 'azul',
} as const satisfies Record<EstadoSat, string>;

/** What the SAT says of a certificate, with both values of what differs. Nothing if nobody asks it. */
export function SatNotice({ sat, para, actions }: SatNoticeProps) {
  const { estado, fecha, diferencias, tomados, deMuestra } = sat;
  if (estado === 'sin_consultar') return null;
  return (
    <Alert tone={TONES[estado]} title={deMuestra ? 'SAT de muestra' : 'SAT'} actions={actions}>
      <p role={estado === 'pendiente' ? 'status' : undefined}>{para[estado]}</p>
      {diferencias.length > 0 && (
        <dl className="mt-2 space-y-2">
          {diferencias.map(({ campo, nombre, constancia, sat: registrado }) => (
            <div key={campo}>
              <dt className="font-semibold">{nombre}</dt>
              <dd className="break-words">En la constancia: {constancia || 'vacío'}</dd>
              <dd className="break-words">En el SAT: {registrado || 'vacío'}</dd>
            </div>
          ))}
        </dl>
      )}
      {fecha && (
        <p className="mt-1 text-sm">
          {tomados ? 'Tomados del SAT el' : 'Respondió el'} {formatDateTime(fecha)}.
        </p>
      )}
    </Alert>
  );
}
