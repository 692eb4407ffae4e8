import { useState } from 'react';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { actoDe, type FilaDeLote, readLote } from './lote.ts';
import { LoteBar } from './lote-bar.tsx';
import { LoteDialog } from './lote-dialog.tsx';
import type { Seleccion } from './use-seleccion.ts';

const WHAT = {
  asignar: 'Una asignación se interrumpió',
  deshacer: 'Una asignación se interrumpió',
  mover: 'Un cambio de etapa se interrumpió',
  escribir: 'Un mensaje a varios se interrumpió',
} as const;

interface LoteToolsProps {
  seleccion: Seleccion;
  /** Number of files in the list. */
  total: number;
}

/** The tools for many files: the bar under the list, the dialog, and an act interrupted by a reload. */
export function LoteTools({ seleccion, total }: LoteToolsProps) {
  const { user, can } = useSession();
  const uid = user?.uid ?? '';
  const [cutOff, setCutOff] = useState(() => readLote(uid));
  const { acto, turn, open } = seleccion;
  const [shown, setShown] = useState(acto);
  // While the dialog closes it still shows its last act.
  if (acto !== undefined && acto !== shown) setShown(acto);
  const end = (rest: readonly FilaDeLote[]) => {
    setCutOff(readLote(uid));
    seleccion.end(rest);
  };
  const mayAssign = can('asignar_tramites');
  const mayWrite = can('consultar_detalle_expediente');
  const mayMove = can('actualizar_estatus_documento');
  return (
    <>
      {cutOff && acto === undefined && (
        <Alert tone="amarillo">
          {WHAT[actoDe(cutOff)]}: {cutOff.resultados.length} de {cutOff.filas.length}.{' '}
          <Button variant="ghost" onClick={() => open(actoDe(cutOff))}>
            Continuar
          </Button>
        </Alert>
      )}
      {seleccion.isChoosing && (
        <LoteBar
          seleccion={seleccion}
          total={total}
          onAssign={mayAssign ? () => open('asignar') : undefined}
          onMove={mayMove ? () => open('mover') : undefined}
          onWrite={mayWrite ? () => open('escribir') : undefined}
        />
      )}
      {shown && turn > 0 && (
        <LoteDialog
          key={turn}
          open={acto !== undefined}
          acto={shown}
          filas={[...seleccion.chosen.values()]}
          cutOff={cutOff}
          onEnd={end}
        />
      )}
    </>
  );
}
