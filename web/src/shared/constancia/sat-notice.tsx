import {
  type ConsultaSat,
  type EstadoSat,
  SAT_EN_CORTO,
  type TextosSat,
} from '@notaria/contract/consulta-sat';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/format.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Chip } from '#shared/ui/chip.tsx';

const TONES = {
  sin_consultar: 'azul',
  pendiente: 'azul',
  confirmada: 'verde',
  distinta: 'amarillo',
  no_encontrada: 'amarillo',
  sin_respuesta: 'azul',
} as const satisfies Record<EstadoSat, string>;

/** What the SAT says, in two or three words; nothing if nobody asks it. */
export function SatChip({ estado }: { estado: EstadoSat }) {
  if (SAT_EN_CORTO[estado] === '') return null;
  const tone = TONES[estado];
  const look = tone === 'amarillo' ? { icon: TriangleAlert } : {};
  return (
    <Chip tone={tone} {...look}>
      {SAT_EN_CORTO[estado]}
    </Chip>
  );
}

/** True if the SAT confirmed a certificate as it was read, so that there is nothing else to say. */
export function isPlainlyConfirmed({ estado, tomados }: ConsultaSat): boolean {
  return estado === 'confirmada' && !tomados;
}

interface SatNoticeProps {
  sat: ConsultaSat;
  /** The sentences of each state, worded for the reader. */
  para: TextosSat;
  actions?: ReactNode;
}

/** What the SAT says of a certificate, with both values of what differs. Nothing if nobody asks it. */
export function SatNotice({ sat, para, actions }: SatNoticeProps) {
  const { estado, fecha, diferencias, tomados, deMuestra } = sat;
  if (estado === 'sin_consultar') return null;
  const { titulo, que } = para[estado];
  const when =
    fecha && `${tomados ? 'Tomados del SAT el' : 'Respondió el'} ${formatDateTime(fecha)}`;
  return (
    <Alert
      tone={TONES[estado]}
      title={tomados && estado === 'confirmada' ? 'Estos datos son los del SAT' : titulo}
      actions={actions}
    >
      {tomados && <p>La constancia es una imagen: tomamos lo que el SAT tiene registrado.</p>}
      {diferencias.length > 0 && (
        <dl className="mt-1 mb-2 space-y-2">
          {diferencias.map(({ campo, nombre, constancia, sat: registrado }) => (
            <div key={campo}>
              <dt className="font-semibold">{nombre}</dt>
              <dd className="break-words">En la constancia: {constancia || 'vacío'}</dd>
              <dd className="break-words">En el SAT: {registrado || 'vacío'}</dd>
            </div>
          ))}
        </dl>
      )}
      {que && <p>{que}</p>}
      <p>{[when, deMuestra && 'SAT de muestra'].filter(Boolean).join(' · ')}</p>
    </Alert>
  );
}
