import { etapasSiguientes, type Movimiento } from '@notaria/contract/etapas';
import { moverEtapa } from '@notaria/contract/etapas-mover';
import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import type { Ruta } from '@notaria/contract/ruta';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { EtapaDialog } from './etapa-dialog.tsx';
import { useMoverEtapa } from './etapas-api.ts';

interface EtapaAccionesProps {
  resumen: ExpedienteResumen;
  ruta: Ruta;
  /** How many people owe an answer to what the office sent, or asked for changes. */
  sinResponder: number;
  /** True if another act is the first. */
  isAside: boolean;
}

/** One press moves the file on. Everything else that can be done with its stages opens a dialog. */
export function EtapaAcciones({ resumen, ruta, sinResponder, isAside }: EtapaAccionesProps) {
  const idExpediente = resumen.ID_Expediente;
  const [opened, setOpened] = useState<Movimiento>();
  const [isAsking, setIsAsking] = useState(false);
  const move = useMoverEtapa(idExpediente);
  const actual = ruta.etapas.find(({ clave }) => clave === ruta.actual);
  const [next] = etapasSiguientes(ruta.etapas, ruta.actual);
  const abiertos = abiertosDe(resumen);
  const conRespuestas = { ...ruta, porResponder: sinResponder };
  const goOn = () => {
    if (!next) return;
    setIsAsking(false);
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
  const press = () => {
    // The dialog asks for what the stage needs before it ends: a folio, or why no answer is waited for.
    const waits = conRespuestas.porResponder > 0 && actual?.quien === 'cliente';
    if (waits || (actual?.pideFolio && !actual.folio)) setOpened('avanzar');
    else if (abiertos !== '') setIsAsking(true);
    else goOn();
  };
  return (
    <div className="flex flex-wrap gap-3 max-sm:flex-col print:hidden">
      {next && (
        <Button
          variant={isAside ? 'secondary' : 'primary'}
          icon={<ArrowRight aria-hidden="true" className="size-4" />}
          loading={move.isPending}
          loadingLabel="Moviendo..."
          onClick={press}
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
      {next && (
        <ConfirmDialog
          open={isAsking}
          title="Faltan documentos"
          confirmLabel={`Pasar a «${next.nombre}»`}
          onConfirm={goOn}
          onCancel={() => setIsAsking(false)}
        >
          De este trámite hay {abiertos}. Puedes moverlo así: el cliente seguirá leyendo qué le
          falta.
        </ConfirmDialog>
      )}
      {opened && (
        <EtapaDialog
          idExpediente={idExpediente}
          ruta={conRespuestas}
          hasParties={resumen.Otras_personas !== undefined}
          begin={opened}
          abiertos={abiertos}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

/** The documents that are not accepted, in words; empty if all are. */
function abiertosDe({ Avance: { porEnviar, porCorregir, porRevisar } }: ExpedienteResumen): string {
  const counts = [
    [porEnviar, 'por enviar'],
    [porCorregir, 'por corregir'],
    [porRevisar, 'por revisar'],
  ] as const;
  const parts = counts.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []));
  const [first, ...others] = parts;
  if (first === undefined) return '';
  const named = first.replace(/^1 /, '1 documento ').replace(/^(\d\d+|[2-9]) /, '$1 documentos ');
  const last = others.pop();
  return [[named, ...others].join(', '), ...(last === undefined ? [] : [last])].join(' y ');
}
