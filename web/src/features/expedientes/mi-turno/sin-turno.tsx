import { RefreshCw } from 'lucide-react';
import { PATHS } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { EmptyFolder } from '#shared/ui/illustrations/empty-folder.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';

interface SinTurnoProps {
  nombre: string;
  /** Decided in this visit. */
  hechos: number;
  ocupados: boolean;
  onBuscar: () => void;
}

function title({
  nombre,
  hechos,
  ocupados,
}: Pick<SinTurnoProps, 'nombre' | 'hechos' | 'ocupados'>) {
  if (ocupados) return 'Tus compañeros ya están revisando lo que falta';
  if (hechos === 0) return 'No hay documentos por revisar';
  const [primero = ''] = nombre.split(' ');
  return primero ? `Terminaste, ${primero}` : 'Terminaste';
}

/** Nothing to review: what was done, and what to do next. */
export function SinTurno(props: SinTurnoProps) {
  const { hechos, ocupados, onBuscar } = props;
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
            <LinkButton to={`${PATHS.expedientes}?turno=cliente`}>
              Ver lo que espero de clientes
            </LinkButton>
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
        {ocupados
          ? 'Si alguno lo deja sin terminar, aparecerá aquí.'
          : 'Cuando un cliente envíe un documento aparecerá aquí, el más antiguo primero. No hace falta recargar la página.'}
      </EmptyState>
    </Card>
  );
}
