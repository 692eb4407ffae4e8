import {
  ESTADO_DOCUMENTO,
  ESTADOS_EXPEDIENTE,
  type EstadoDocumento,
  EXPLICACION_EXPEDIENTE,
  etiquetaExpediente,
  presentacionDocumento,
} from '@notaria/contract/estados';
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

/** Replacements for the names of some states. */
type Words = Partial<Record<string, string>>;

/** The state of a file; an unknown one says so. */
export function EstadoExpedienteChip({ estado, words = {} }: { estado: string; words?: Words }) {
  return (
    <Chip tone={isKnown(estado) ? TONE_EXPEDIENTE[estado] : 'gris'}>
      {words[estado] ?? etiquetaExpediente(estado)}
    </Chip>
  );
}

/** The state of a document in its row. */
export function EstadoDocumentoChip({ estado }: { estado: EstadoDocumento }) {
  const { texto, color, explicacion } = presentacionDocumento(estado);
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
export function EstadosInfo({ words }: { words?: Words }) {
  return (
    <PopoverInfo label="Qué significa cada estado">
      <dl className="space-y-3">
        {ESTADOS_EXPEDIENTE.map((estado) => (
          <div key={estado}>
            <dt>
              <EstadoExpedienteChip estado={estado} {...(words && { words })} />
            </dt>
            <dd className="mt-1 text-muted">{EXPLICACION_EXPEDIENTE[estado]}</dd>
          </div>
        ))}
      </dl>
    </PopoverInfo>
  );
}
