import { RefreshCw } from 'lucide-react';
import { PATHS, pathToExpediente } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { EmptyFolder } from '#shared/ui/illustrations/empty-folder.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';

interface SinTurnoProps {
  nombre: string;
  /** Decided in this visit. */
  hechos: number;
  /** The file whose queue it was; undefined for all. */
  tramite: string | undefined;
  onBuscar: () => void;
}

function title({ nombre, hechos, tramite }: Omit<SinTurnoProps, 'onBuscar'>) {
  if (hechos === 0) return `No hay documentos por revisar${tramite ? ' en este trámite' : ''}`;
  const [primero = ''] = nombre.split(' ');
  return primero ? `Terminaste, ${primero}` : 'Terminaste';
}

/** Nothing to review: what was done, and what to do next. */
export function SinTurno(props: SinTurnoProps) {
  const { hechos, tramite, onBuscar } = props;
  const done =
    hechos > 0 &&
    `${hechos === 1 ? 'Revisaste 1 documento' : `Revisaste ${hechos} documentos`} en esta visita. `;
  return (
    <Card>
      <EmptyState
        title={title(props)}
        illustration={<EmptyFolder />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {tramite ? (
              <>
                <LinkButton to={pathToExpediente(tramite)}>Volver al trámite</LinkButton>
                <LinkButton to={PATHS.miTurno} variant="secondary">
                  Ver todo mi turno
                </LinkButton>
              </>
            ) : (
              <LinkButton to={`${PATHS.expedientes}?turno=cliente`}>
                Ver lo que espero de clientes
              </LinkButton>
            )}
            <Button
              variant="secondary"
              icon={<RefreshCw aria-hidden="true" className="size-4" />}
              onClick={onBuscar}
            >
              Buscar otra vez
            </Button>
          </div>
        }
      >
        {done}
        Cuando un cliente envíe un documento aparecerá aquí, el más antiguo primero. No hace falta
        recargar la página.
      </EmptyState>
    </Card>
  );
}
