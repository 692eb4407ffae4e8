import { etapasSiguientes, type Movimiento } from '@notaria/contract/etapas';
import { type MovimientoEtapa, moverEtapa } from '@notaria/contract/etapas-mover';
import type { DetalleAnswer } from '@notaria/contract/expedientes';
import { etiquetasDe } from '@notaria/contract/partes-expediente';
import type { Ruta } from '@notaria/contract/ruta';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { inToast } from '#shared/ui/in-toast.ts';
import { EtapaDialog } from './etapa-dialog.tsx';
import { isLast, whatIsMissing } from './etapa-valores.ts';
import { useMoverEtapa } from './etapas-api.ts';

interface EtapaAccionesProps {
  detalle: DetalleAnswer;
  ruta: Ruta;
  /** True if another act is the first. */
  isAside: boolean;
}

/** One press moves the file on, and one ends its hold. Everything else that can be done with its stages opens a dialog. */
export function EtapaAcciones({ detalle, ruta, isAside }: EtapaAccionesProps) {
  const { resumen, partes = [], faltas = [] } = detalle;
  const idExpediente = resumen.ID_Expediente;
  const [opened, setOpened] = useState<Movimiento>();
  const move = useMoverEtapa(idExpediente);
  const conFaltas = { ...ruta, faltas };
  const actual = ruta.etapas.find(({ clave }) => clave === ruta.actual);
  const [next] = etapasSiguientes(ruta.etapas, ruta.actual);
  const make = (movimiento: Omit<MovimientoEtapa, 'visto'>) => {
    const visto = { etapa: ruta.actual, movimientos: ruta.movimientos };
    move.mutate({ ...movimiento, visto }, inToast(moverEtapa));
  };
  const press = () => {
    if (!next) return;
    // The dialog asks for what the stage needs before it ends: a folio, or why what is open isn't waited for.
    const asks = isLast(ruta, next.clave) || whatIsMissing(conFaltas, next.clave).length > 0;
    if (asks || (actual?.pideFolio && !actual.folio)) setOpened('avanzar');
    else make({ movimiento: 'avanzar', siguiente: next.clave });
  };
  const isPorLlevar = actual?.quien === 'autoridad' && !actual.conAutoridad;
  const etiquetas = etiquetasDe(partes);
  return (
    <div className="flex flex-wrap gap-3 max-sm:flex-col print:hidden">
      {next && (
        <span className="flex items-center gap-x-3 gap-y-1 text-sm max-sm:flex-col max-sm:items-stretch">
          <Button
            variant={isAside ? 'secondary' : 'primary'}
            icon={<ArrowRight aria-hidden="true" className="size-4" />}
            loading={move.isPending}
            loadingLabel="Moviendo..."
            onClick={press}
          >
            <span>
              Pasar de etapa<span className="sm:sr-only">{` a «${next.nombre}»`}</span>
            </span>
          </Button>
          <span aria-hidden="true" className="max-sm:hidden">{`a «${next.nombre}»`}</span>
        </span>
      )}
      {ruta.espera && (
        <Button
          variant="secondary"
          disabled={move.isPending}
          onClick={() => make({ movimiento: 'reanudar' })}
        >
          Quitar la espera
        </Button>
      )}
      {isPorLlevar && (
        <Button
          variant="secondary"
          disabled={move.isPending}
          onClick={() => make({ movimiento: 'anotar', conAutoridad: true })}
        >
          Ya la tiene la autoridad
        </Button>
      )}
      <Button
        variant="secondary"
        disabled={move.isPending}
        onClick={() => setOpened(next ? 'avanzar' : 'regresar')}
      >
        Otro movimiento
      </Button>
      {opened && (
        <EtapaDialog
          idExpediente={idExpediente}
          ruta={conFaltas}
          cliente={resumen.Nombre_cliente}
          hasParties={resumen.Otras_personas !== undefined}
          personas={partes.flatMap(({ estado, idParte, persona }) =>
            estado === 'activa'
              ? { sala: idParte, nombre: `${persona} (${etiquetas.get(idParte)})` }
              : [],
          )}
          begin={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
