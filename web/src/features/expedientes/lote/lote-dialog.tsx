import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { AsignarQuestion, type QuestionProps } from './asignar-question.tsx';
import { type Acto, actoDe, type FilaDeLote, isDone, type Lote, restOf, undoOf } from './lote.ts';
import { LoteResult } from './lote-result.tsx';
import { MensajeQuestion } from './mensaje-question.tsx';
import { MoverQuestion } from './mover-question.tsx';
import { useLote } from './use-lote.ts';

interface LoteDialogProps {
  open: boolean;
  /** The act on the chosen files. */
  acto: Acto;
  /** The chosen files; none if an interrupted act continues. */
  filas: readonly FilaDeLote[];
  /** An act that was interrupted on this device. */
  cutOff: Lote | undefined;
  /** @param rest the files that the act didn't change */
  onEnd: (rest: readonly FilaDeLote[]) => void;
}

/** Asks what to do with the chosen files, then shows the progress, and then the result of each file. */
export function LoteDialog({ open, acto, filas, cutOff, onEnd }: LoteDialogProps) {
  // If files were just chosen, an interrupted act is neither continued nor lost without a word.
  const [isAsked, setIsAsked] = useState(cutOff !== undefined && filas.length > 0);
  const { lote, isRunning, problem, run, show, leave } = useLote(isAsked ? undefined : cutOff);
  const total = (lote?.filas ?? filas).length;
  const title = titleOf(lote ? actoDe(lote) : acto, total);
  const mayUndo = lote && isDone(lote) && actoDe(lote) === 'asignar';
  const close = () => {
    // Before anything was sent nothing changed: the files stay chosen, perhaps for another act.
    if (!lote) onEnd(filas);
    // An act that was cut off is continued later, so its files aren't chosen for another.
    else onEnd(isDone(lote) ? restOf(lote) : []);
  };
  if (isAsked && cutOff) {
    return (
      <Dialog open={open} onClose={close} title="Hay algo sin terminar">
        <CutOff
          cutOff={cutOff}
          onGoOn={() => {
            setIsAsked(false);
            show(cutOff);
          }}
          onDiscard={() => {
            leave();
            setIsAsked(false);
          }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onClose={close} title={title} busy={isRunning} size="lg">
      {lote ? (
        <LoteResult
          lote={lote}
          isRunning={isRunning}
          problem={problem}
          onGoOn={() => void run(lote)}
          onUndo={mayUndo ? () => void run(undoOf(lote)) : undefined}
          onEnd={() => {
            leave();
            onEnd(restOf(lote));
          }}
        />
      ) : (
        <Question acto={acto} filas={filas} onEnd={close} onRun={(next) => void run(next)} />
      )}
    </Dialog>
  );
}

function Question({ acto, ...question }: QuestionProps & { acto: Acto }) {
  if (acto === 'mover') return <MoverQuestion {...question} />;
  return acto === 'escribir' ? (
    <MensajeQuestion {...question} />
  ) : (
    <AsignarQuestion {...question} />
  );
}

interface CutOffProps {
  cutOff: Lote;
  onGoOn: () => void;
  onDiscard: () => void;
}

/** Asks what to do with an interrupted act before another one replaces it. */
function CutOff({ cutOff, onGoOn, onDiscard }: CutOffProps) {
  const { filas, resultados } = cutOff;
  return (
    <div className="flex flex-col gap-5">
      <p>
        «{titleOf(actoDe(cutOff), filas.length)}» se interrumpió: van {resultados.length} de{' '}
        {filas.length}. Lo que ya se hizo quedó hecho.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDiscard}>
          Descartarlo y seguir con lo que elegí
        </Button>
        <Button onClick={onGoOn}>Terminar eso primero</Button>
      </div>
    </div>
  );
}

function titleOf(acto: Acto, total: number): string {
  if (acto === 'deshacer') return 'Deshacer la asignación';
  const many = total === 1 ? '1 trámite' : `${total} trámites`;
  if (acto === 'escribir') return `Escribir a ${many}`;
  return acto === 'mover' ? `Mover de etapa ${many}` : `Asignar ${many}`;
}
