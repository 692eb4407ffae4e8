import type { DetalleAnswer } from '@notaria/contract/expedientes';
import { formatDay } from '#shared/format.ts';
import { pathToEntrega } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';

/** At the top of a file: what its client has to read and answer. Nothing if there is nothing. */
export function PorContestar({ detalle: { porResponder, resumen } }: { detalle: DetalleAnswer }) {
  const [first] = porResponder;
  if (!first) return null;
  const title =
    porResponder.length === 1
      ? `Te toca a ti: lee y responde «${first.titulo}»`
      : `Te toca a ti: lee y responde ${porResponder.length} archivos de la notaría`;
  const dates = porResponder.flatMap(({ hasta }) => hasta ?? []).toSorted();
  return (
    <Alert
      tone="amarillo"
      title={title}
      className="print:hidden"
      actions={porResponder.map(({ idEntrega, titulo }) => (
        <LinkButton
          key={idEntrega}
          to={pathToEntrega(resumen.ID_Expediente, idEntrega)}
          variant={idEntrega === first.idEntrega ? 'primary' : 'secondary'}
        >
          {porResponder.length === 1 ? 'Leer y responder' : `Leer «${titulo}»`}
        </LinkButton>
      ))}
    >
      {dates[0] !== undefined && `A más tardar el ${formatDay(dates[0])}.`}
    </Alert>
  );
}
