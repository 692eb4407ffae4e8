import type { PorResponder } from '@notaria/contract/entregas';
import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import type { EtapaDeExpediente, Ruta } from '@notaria/contract/ruta';
import { CircleCheck, CircleDashed, CircleDot, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { ahoraDe } from '#features/expedientes/ahora.ts';
import { turnoDe } from '#features/expedientes/turno.ts';
import { TurnoAcciones } from '#features/expedientes/turno-acciones.tsx';
import type { Lector } from '#features/expedientes/turno-en-lista.ts';
import { formatDate, formatDay } from '#shared/format.ts';
import { ETAPA_REGISTRO, REGISTRO_PUBLICO } from '#shared/registro-publico.ts';
import { TiempoEnPalabras } from '#shared/tramite/tramite-view.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { cx } from '#shared/ui/cx.ts';
import { EtapaAcciones } from './etapa-acciones.tsx';

const ICONO = {
  hecha: CircleCheck,
  omitida: CircleSlash,
  en_curso: CircleDot,
  pendiente: CircleDashed,
} as const satisfies Record<EtapaDeExpediente['estado'], typeof CircleCheck>;

/** True if it is a recipient's answer that is open, or changes that they asked for. */
function isDeRespuesta({ pide }: PorResponder): boolean {
  return pide === 'respuesta' || pide === 'cambios';
}

interface LineaDeEtapasProps {
  detalle: DetalleAnswer;
  ruta: Ruta;
  lector: Lector;
  onCorrect: (row: FilaDocumento) => void;
}

/**
 * The way of the file: the stages that are done and when, the current one with who has to act and since when,
 * the next ones, and above them what to do now.
 */
export function LineaDeEtapas({ detalle, ruta, lector, onCorrect }: LineaDeEtapasProps) {
  const { title, tone, lines } = ahoraDe(detalle, ruta, lector);
  const { acceso, resumen } = detalle;
  const turno = turnoDe(detalle, lector);
  const [isWhole, setIsWhole] = useState(false);
  const next = ruta.etapas.find(({ estado }) => estado === 'pendiente')?.clave;
  const nota = ruta.etapas.find(({ clave }) => clave === ruta.actual)?.nota;
  return (
    <Card className="space-y-3 p-4 sm:p-7">
      <h2 className="text-title-sm max-sm:sr-only">
        {lector === 'cliente' ? '¿Dónde va mi trámite?' : 'Dónde va el trámite'}
      </h2>
      <Alert
        tone={tone}
        title={title}
        actions={
          <TurnoAcciones detalle={detalle} turno={turno} lector={lector} onCorrect={onCorrect} />
        }
      >
        {lines.join(' ')}
        {ruta.regreso && (
          <p className="mt-1 break-words">
            Regresó a esta etapa el {formatDate(ruta.regreso.desde)}. Motivo: {ruta.regreso.motivo}
          </p>
        )}
        {nota && <p className="mt-1 whitespace-pre-line break-words">Mensaje: {nota}</p>}
      </Alert>
      {ruta.detenidoDesde !== null && (
        <Alert tone="amarillo" title="Detenido">
          No se mueve como los demás desde el {formatDate(ruta.detenidoDesde)}.
        </Alert>
      )}
      <ol aria-label="Etapas" className="text-sm">
        {ruta.etapas.map((etapa) => (
          <Etapa
            key={etapa.clave}
            etapa={etapa}
            isNow={etapa.clave === ruta.actual && etapa.estado === 'en_curso'}
            isNext={etapa.clave === next}
            isAside={!isWhole && etapa.clave !== ruta.actual && etapa.clave !== next}
          />
        ))}
      </ol>
      {ruta.etapas.length > 2 && !isWhole && (
        <Button
          variant="ghost"
          className="max-sm:w-full print:hidden"
          onClick={() => setIsWhole(true)}
        >
          Ver las {ruta.etapas.length} etapas
        </Button>
      )}
      {ruta.etapas.some(({ estado, tiempo }) => estado === 'pendiente' && tiempo) && (
        <p className="text-muted text-xs">
          Los días de lo que sigue son los que tardan nueve de cada diez trámites.
        </p>
      )}
      {ruta.total && (
        <p className="text-muted text-xs">
          De principio a fin: <TiempoEnPalabras {...ruta.total} />
        </p>
      )}
      {acceso.mover && (
        <EtapaAcciones
          resumen={resumen}
          ruta={ruta}
          sinResponder={detalle.porResponder.filter(isDeRespuesta).length}
        />
      )}
    </Card>
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
  /** True for a stage that shows only with the whole way. */
  isAside: boolean;
}

function Etapa({ etapa, isNow, isNext, isAside }: EtapaProps) {
  const { nombre, estado, folio, tiempo } = etapa;
  const Icon = ICONO[estado];
  const isAhead = estado === 'pendiente' || estado === 'omitida';
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={cx(
        'relative flex gap-3 py-1 not-last:before:absolute not-last:before:top-6 not-last:before:-bottom-1 not-last:before:left-[0.5625rem] not-last:before:w-0.5 not-last:before:bg-line',
        isAside && 'not-print:hidden',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cx(
          'relative mt-0.5 size-5 shrink-0 bg-raised',
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
          <span className="text-muted text-xs/5">{whenOf(etapa, isNext)}</span>
        </p>
        {isNow && tiempo && (
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
      <CopyButton text={() => numero} done="Folio copiado.">
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
