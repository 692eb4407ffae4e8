import { type CitaEnPuerta, NOMBRE_CITA } from '@notaria/contract/citas';
import type { DetalleAnswer } from '@notaria/contract/expedientes';
import { cuandoEs } from '#shared/cuando.ts';
import { pathToApartado } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';

const DAY_MS = 24 * 3_600_000;

/** At the top of a file: the next appointment, and what its reader still has to answer. Nothing without any. */
export function EnPuerta({ detalle: { citas, resumen } }: { detalle: DetalleAnswer }) {
  const from = Date.now() - DAY_MS;
  const near = citas.filter(({ inicio }) => inicio === null || Date.parse(inicio) > from);
  const byTime = near.toSorted((one, other) =>
    (one.inicio ?? '').localeCompare(other.inicio ?? ''),
  );
  const first = byTime.find(({ responder }) => responder) ?? byTime[0];
  if (!first) return null;
  return (
    <Alert
      tone={first.responder ? 'amarillo' : 'azul'}
      title={titleOf(first)}
      actions={
        <LinkButton
          to={pathToApartado(resumen.ID_Expediente, 'citas')}
          variant={first.responder ? 'primary' : 'secondary'}
        >
          {first.responder ? 'Elegir la hora' : 'Ver la cita'}
        </LinkButton>
      }
    >
      {byTime.length > 1 && `Hay ${byTime.length} citas en este trámite.`}
    </Alert>
  );
}

function titleOf({ tipo, inicio, zona, responder, faltan }: CitaEnPuerta): string {
  const que = NOMBRE_CITA[tipo];
  if (inicio !== null) return `${que}: ${cuandoEs(inicio, zona)}`;
  if (responder) return `Te toca a ti: elige la hora de tu cita (${que.toLowerCase()})`;
  if (faltan === 0) return `${que}: ningún horario conviene a todas las personas`;
  return faltan === 1
    ? `${que}: falta que responda una persona`
    : `${que}: falta que respondan ${faltan} personas`;
}
