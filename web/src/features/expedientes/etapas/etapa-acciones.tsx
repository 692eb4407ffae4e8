import { etapasSiguientes, type Movimiento } from '@notaria/contract/etapas';
import { moverEtapa } from '@notaria/contract/etapas-mover';
import type { Ruta } from '@notaria/contract/ruta';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { later, useLater } from '#shared/use-later.ts';
import { useMoverEtapa } from './etapas-api.ts';

const dialog = later(() => import('./etapa-dialog.tsx'));

/** One press moves the file on; everything else that can be done with its stages opens a dialog. */
export function EtapaAcciones({ idExpediente, ruta }: { idExpediente: string; ruta: Ruta }) {
  const [opened, setOpened] = useState<Movimiento>();
  const code = useLater(dialog, opened !== undefined);
  const move = useMoverEtapa(idExpediente);
  const actual = ruta.etapas.find(({ clave }) => clave === ruta.actual);
  const [next] = etapasSiguientes(ruta.etapas, ruta.actual);
  const goOn = () => {
    if (!next) return;
    // What gives a folio asks for it before it ends.
    if (actual?.pideFolio && !actual.folio) return setOpened('avanzar');
    move.mutate(
      {
        movimiento: 'avanzar',
        visto: { etapa: ruta.actual, movimientos: ruta.movimientos },
        siguiente: next.clave,
      },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => toast.error(failureMessage(moverEtapa, error)),
      },
    );
  };
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:flex-1 print:hidden">
      {next && (
        <Button
          icon={<ArrowRight aria-hidden="true" className="size-4" />}
          loading={move.isPending}
          loadingLabel="Moviendo..."
          onClick={goOn}
        >
          {`Pasar a «${next.nombre}»`}
        </Button>
      )}
      <Button
        variant="secondary"
        disabled={move.isPending}
        onClick={() => setOpened(next ? 'avanzar' : 'regresar')}
      >
        Otro movimiento
      </Button>
      {code && opened && (
        <code.EtapaDialog
          idExpediente={idExpediente}
          ruta={ruta}
          begin={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
