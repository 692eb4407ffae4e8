import type { EtapaDeExpediente, Ruta } from '@notaria/contract/ruta';
import { CircleCheck, CircleDashed, CircleDot, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatDay } from '#shared/format.ts';
import { ETAPA_REGISTRO, REGISTRO_PUBLICO } from '#shared/registro-publico.ts';
import { TiempoEnPalabras } from '#shared/tramite/tramite-view.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { cx } from '#shared/ui/cx.ts';

const ICONO = {
  hecha: CircleCheck,
  omitida: CircleSlash,
  en_curso: CircleDot,
  pendiente: CircleDashed,
} as const satisfies Record<EtapaDeExpediente['estado'], typeof CircleCheck>;

/**
 * The way of the file: the current stage and the next one in a line, and on request all of them with when each
 * was done.
 */
export function LineaDeEtapas({ ruta }: { ruta: Ruta }) {
  const [isWhole, setIsWhole] = useState(false);
  const { etapas, total } = ruta;
  const next = etapas.find(({ estado }) => estado === 'pendiente')?.clave;
  const at = etapas.findIndex(({ clave }) => clave === ruta.actual) + 1;
  return (
    <div className="space-y-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="shrink-0 text-muted">
          Etapa {at} de {etapas.length}
        </p>
        <ol
          aria-label="Etapas"
          className={cx(
            'min-w-0 print:block',
            isWhole ? 'w-full' : 'flex flex-1 basis-[7rem] flex-wrap gap-x-6',
          )}
        >
          {etapas.map((etapa) => (
            <Etapa
              key={etapa.clave}
              etapa={etapa}
              isNow={etapa.clave === ruta.actual && etapa.estado === 'en_curso'}
              isNext={etapa.clave === next}
              isWhole={isWhole}
              isAside={!isWhole && etapa.clave !== ruta.actual && etapa.clave !== next}
            />
          ))}
        </ol>
        {etapas.length > 2 && !isWhole && (
          <Button
            variant="ghost"
            className="-mr-3 shrink-0 px-3 print:hidden"
            onClick={() => setIsWhole(true)}
          >
            <span>
              Ver las {etapas.length}
              <span className="max-sm:sr-only"> etapas</span>
            </span>
          </Button>
        )}
      </div>
      {isWhole && etapas.some(({ estado, tiempo }) => estado === 'pendiente' && tiempo) && (
        <p className="text-muted text-xs">
          Los días de lo que sigue son los que tardan nueve de cada diez trámites.
        </p>
      )}
      {isWhole && total && (
        <p className="text-muted text-xs">
          De principio a fin: <TiempoEnPalabras {...total} />
        </p>
      )}
    </div>
  );
}

function whenOf(etapa: EtapaDeExpediente, isNext: boolean): string {
  if (etapa.estado === 'hecha') return formatDate(etapa.hasta);
  if (etapa.estado === 'omitida') return 'No hizo falta';
  if (etapa.estado === 'en_curso') return `Desde el ${formatDate(etapa.desde)}`;
  const { tiempo } = etapa;
  const until =
    tiempo && (tiempo.nueve === 1 ? 'hasta 1 día hábil' : `hasta ${tiempo.nueve} días hábiles`);
  return [isNext && 'Sigue', until].filter(Boolean).join(', ');
}

interface EtapaProps {
  etapa: EtapaDeExpediente;
  isNow: boolean;
  isNext: boolean;
  isWhole: boolean;
  /** True for a stage that shows only with the whole way. */
  isAside: boolean;
}

function Etapa({ etapa, isNow, isNext, isWhole, isAside }: EtapaProps) {
  const { nombre, estado, folio, tiempo } = etapa;
  const Icon = ICONO[estado];
  const isAhead = estado === 'pendiente' || estado === 'omitida';
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={cx(
        'relative flex gap-2 py-1',
        isWhole &&
          'not-last:before:absolute not-last:before:top-6 not-last:before:-bottom-1 not-last:before:left-[0.5625rem] not-last:before:w-0.5 not-last:before:bg-line',
        !isWhole && !isNow && 'max-sm:not-print:hidden',
        isAside && 'not-print:hidden',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cx(
          'relative mt-0.5 size-5 shrink-0 bg-surface',
          estado === 'hecha' && 'text-verde-ink',
          isNow && 'text-primary',
          isAhead && 'text-muted',
        )}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span
            className={cx('min-w-0 break-words', isNow && 'font-semibold', isAhead && 'text-muted')}
          >
            {nombre}
          </span>
          <span className={cx('text-muted text-xs/5', !isWhole && 'max-sm:not-print:hidden')}>
            {whenOf(etapa, isNext)}
          </span>
        </p>
        {isNow && isWhole && tiempo && (
          <p className="text-muted text-xs">
            <TiempoEnPalabras {...tiempo} />
          </p>
        )}
        {folio && <Folio {...folio} isOfRegistry={etapa.clave === ETAPA_REGISTRO} />}
      </div>
    </li>
  );
}

interface FolioProps {
  numero: string;
  fecha: string;
  /** True for the folio of the Public Registry, whose page may be configured. */
  isOfRegistry: boolean;
}

/** The entry number that an authority gave, with a way to look it up there. */
function Folio({ numero, fecha, isOfRegistry }: FolioProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 break-words">
        Folio <span className="font-semibold">{numero}</span> del {formatDay(fecha)}
      </p>
      <CopyButton isIcon text={() => numero} done="Folio copiado.">
        Copiar folio
      </CopyButton>
      {isOfRegistry && REGISTRO_PUBLICO && (
        <a
          href={REGISTRO_PUBLICO}
          target="_blank"
          rel="noreferrer"
          className="texto-enlace print:hidden"
        >
          Consultar en el Registro
        </a>
      )}
    </div>
  );
}
