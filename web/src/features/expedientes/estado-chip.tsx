import {
  DOCUMENTO,
  DOCUMENTOS_COMPLETOS,
  ESTADO_DOCUMENTO,
  ESTADOS_EXPEDIENTE,
  type EstadoDocumento,
  EXPLICACION_EXPEDIENTE,
  etiquetaExpediente,
  presentacionDocumento,
} from '@notaria/contract/estados';
import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { CircleCheck } from 'lucide-react';
import { Chip } from '#shared/ui/chip.tsx';
import { PopoverInfo } from '#shared/ui/popover-info.tsx';

const TONE_EXPEDIENTE = {
  'En progreso': 'azul',
  'En revisión': 'amarillo',
  'Requiere cambios': 'rojo',
  Terminado: 'verde',
  'Sin asignar': 'gris',
} as const satisfies Record<(typeof ESTADOS_EXPEDIENTE)[number], string>;

function isKnown(estado: string): estado is keyof typeof TONE_EXPEDIENTE {
  return estado in TONE_EXPEDIENTE;
}

function EstadoChip({ estado }: { estado: string }) {
  return (
    <Chip tone={isKnown(estado) ? TONE_EXPEDIENTE[estado] : 'gris'}>
      {etiquetaExpediente(estado)}
    </Chip>
  );
}

/** The state of a file; an unknown one says so. Beside it, that its documents are complete while it goes on. */
export function EstadoExpedienteChip({
  Estado,
  Documentos_completos,
}: Pick<ExpedienteResumen, 'Estado' | 'Documentos_completos'>) {
  const goesOn = Documentos_completos && Estado !== 'Terminado';
  return (
    <span className="inline-flex flex-wrap gap-1">
      <EstadoChip estado={Estado} />
      {goesOn && <Chip tone="verde">{DOCUMENTOS_COMPLETOS}</Chip>}
    </span>
  );
}

/** The state of a document. An accepted one, which asks for nothing, is text with a tick. */
export function EstadoDocumentoChip({ estado }: { estado: EstadoDocumento }) {
  const { texto, color, explicacion } = presentacionDocumento(estado);
  if (estado === DOCUMENTO.aceptado) {
    return (
      <span title={explicacion} className="inline-flex items-center gap-1.5 text-sm text-verde-ink">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {texto}
      </span>
    );
  }
  return (
    <span title={explicacion}>
      <Chip tone={color}>{texto}</Chip>
    </span>
  );
}

/** What each state of a document means (docs/product.md, "Documents"). */
export function EstadosDocumentoInfo() {
  return (
    <PopoverInfo label="Qué significa el estado de un documento">
      <dl className="space-y-3">
        {Object.values(ESTADO_DOCUMENTO).map(({ texto, color, explicacion }) => (
          <div key={texto}>
            <dt>
              <Chip tone={color}>{texto}</Chip>
            </dt>
            <dd className="mt-1 text-muted">{explicacion}</dd>
          </div>
        ))}
      </dl>
    </PopoverInfo>
  );
}

/** The meaning of each state of a file. */
export function EstadosInfo() {
  return (
    <PopoverInfo label="Qué significa cada estado">
      <dl className="space-y-3">
        {ESTADOS_EXPEDIENTE.map((estado) => (
          <div key={estado}>
            <dt>
              <EstadoChip estado={estado} />
            </dt>
            <dd className="mt-1 text-muted">{EXPLICACION_EXPEDIENTE[estado]}</dd>
          </div>
        ))}
      </dl>
    </PopoverInfo>
  );
}
