import { guardarCobros, verCobros } from '@notaria/contract/cobros';
import type { Linea } from '@notaria/contract/cotizacion';
import { call } from '../api/call.ts';
import { failureMessage } from '../api/failure-message.ts';
import { useSession } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { useChange } from '../use-change.ts';
import { escritasDe, type LineaEscrita, lineasEscritas } from './lineas-fields.tsx';

interface LineasDeLaOficinaProps {
  idTramite: string;
  /** The lines that the office keeps for this procedure. */
  plantilla: readonly Linea[];
  lineas: readonly LineaEscrita[];
  onAdd: (lineas: readonly LineaEscrita[]) => void;
}

/** In a quote: puts in the office's lines that it lacks, and keeps its lines as the office's. */
export function LineasDeLaOficina(props: LineasDeLaOficinaProps) {
  const { idTramite, plantilla, lineas, onAdd } = props;
  const mayKeep = useSession().can('asignar_tramites');
  const written = lineasEscritas(lineas);
  const keep = useChange(
    async () => {
      const { cobros, version } = await call(verCobros, {});
      const others = cobros.plantillas.filter((one) => one.idTramite !== idTramite);
      const plantillas = [...others, { idTramite, lineas: written }];
      return call(guardarCobros, { body: { ...cobros, version, plantillas } });
    },
    'cobros',
    'expedientes',
  );
  const lacking = plantilla.filter(
    ({ concepto }) => !lineas.some((one) => one.concepto === concepto),
  );
  const isSame = JSON.stringify(written) === JSON.stringify(plantilla);
  const mayKeepThese = mayKeep && written.length === lineas.length && lineas.length > 0 && !isSame;
  if (lacking.length === 0 && !mayKeepThese) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {lacking.map((linea) => (
        <Button key={linea.concepto} variant="secondary" onClick={() => onAdd(escritasDe([linea]))}>
          Agregar {linea.concepto}
        </Button>
      ))}
      {mayKeepThese && (
        <Button
          variant="ghost"
          loading={keep.isPending}
          loadingLabel="Guardando..."
          onClick={() =>
            keep.mutate(undefined, {
              onSuccess: () => toast.success('Así empezará la próxima cotización de este trámite.'),
              onError: (error) => toast.error(failureMessage(guardarCobros, error)),
            })
          }
        >
          Guardar estas líneas para este trámite
        </Button>
      )}
    </div>
  );
}
