import { Dialog } from '#shared/ui/dialog.tsx';
import { AsignarQuestion } from './asignar-question.tsx';
import { type Acto, actoDe, type FilaDeLote, isDone, type Lote, undoOf } from './lote.ts';
import { LoteResult } from './lote-result.tsx';
import { MoverQuestion } from './mover-question.tsx';
import { useLote } from './use-lote.ts';

interface LoteDialogProps {
  open: boolean;
  /** What is to be done with the chosen files. */
  acto: Acto;
  /** The chosen files, or an act that was cut off on this device. */
  filas: readonly FilaDeLote[];
  cutOff: Lote | undefined;
  onEnd: () => void;
}

/** Asks what becomes of the chosen files; then shows how far it is, and what became of each. */
export function LoteDialog({ open, acto, filas, cutOff, onEnd }: LoteDialogProps) {
  const { lote, isRunning, problem, run, leave } = useLote(cutOff);
  const total = (lote?.filas ?? filas).length;
  const title = titleOf(lote ? actoDe(lote) : acto, total);
  const question = { filas, onEnd, onRun: (next: Lote) => void run(next) };
  const mayUndo = lote && isDone(lote) && actoDe(lote) === 'asignar';
  return (
    <Dialog open={open} onClose={onEnd} title={title} busy={isRunning} size="lg">
      {lote && (
        <LoteResult
          lote={lote}
          isRunning={isRunning}
          problem={problem}
          onGoOn={() => void run(lote)}
          onUndo={mayUndo ? () => void run(undoOf(lote)) : undefined}
          onEnd={() => {
            leave();
            onEnd();
          }}
        />
      )}
      {!lote && acto === 'mover' && <MoverQuestion {...question} />}
      {!lote && acto !== 'mover' && <AsignarQuestion {...question} />}
    </Dialog>
  );
}

function titleOf(acto: Acto, total: number): string {
  if (acto === 'deshacer') return 'Deshacer la asignación';
  const many = total === 1 ? '1 trámite' : `${total} trámites`;
  return acto === 'mover' ? `Mover de etapa ${many}` : `Asignar ${many}`;
}
