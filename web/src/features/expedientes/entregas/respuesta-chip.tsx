import type { Entrega } from '@notaria/contract/entregas';
import type { EstadoRespuesta, RespuestaDeEntrega } from '@notaria/contract/entregas-respuestas';
import { PARTES } from '@notaria/contract/partes-messages';
import { formatDateTime } from '#shared/format.ts';
import { Chip } from '#shared/ui/chip.tsx';
import { cx } from '#shared/ui/cx.ts';

const ESTADO = {
  sin_abrir: { texto: 'Sin abrir', tone: 'gris' },
  abierta: { texto: 'Abierto', tone: 'azul' },
  de_acuerdo: { texto: 'De acuerdo', tone: 'verde' },
  cambios: { texto: 'Cambios pedidos', tone: 'rojo' },
} as const satisfies Record<EstadoRespuesta, object>;

/** What a recipient has done with a delivery. */
export function RespuestaChip({ estado }: Pick<RespuestaDeEntrega, 'estado'>) {
  const { texto, tone } = ESTADO[estado];
  return <Chip tone={tone}>{texto}</Chip>;
}

/** Who has answered, who has only opened it, and who has not, with their words. */
export function Respuestas({ entrega, isStaff }: { entrega: Entrega; isStaff: boolean }) {
  return (
    <ul className="space-y-2 text-sm" aria-label="Respuestas">
      {entrega.respuestas.map(
        ({ sala, nombre, porOtra, salio, estado, abierta, fecha, por, texto }) => (
          <li key={sala} className="space-y-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {(isStaff || porOtra) && (
                <span className={cx('break-words font-medium', salio && 'line-through')}>
                  {nombre}
                </span>
              )}
              {salio ? (
                <>
                  <span className="text-muted line-through">{ESTADO[estado].texto}</span>
                  <Chip tone="gris">{PARTES.yaNoParticipa}</Chip>
                </>
              ) : (
                <RespuestaChip estado={estado} />
              )}
              <span className="text-muted tabular-nums">
                {fecha !== null && `${por}, ${formatDateTime(fecha)}`}
                {fecha === null && abierta !== null && `desde el ${formatDateTime(abierta)}`}
              </span>
            </div>
            {porOtra === 'preguntar' && !salio && fecha === null && (
              <p>{isStaff ? PARTES.hayQuePreguntarle : PARTES.laNotariaPregunta}</p>
            )}
            {texto !== '' && <p className="whitespace-pre-line break-words">{texto}</p>}
          </li>
        ),
      )}
    </ul>
  );
}
