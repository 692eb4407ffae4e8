import { formatDay } from '#shared/format.ts';
import { pathToExpediente } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { actoDe, isDone, type Lote } from './lote.ts';

interface LoteResultProps {
  lote: Lote;
  isRunning: boolean;
  problem: string | undefined;
  onGoOn: () => void;
  /** Undoes the assignments; undefined if there is nothing to undo. */
  onUndo: (() => void) | undefined;
  onEnd: () => void;
}

/** The progress of an act on many files; then which ones were done and which not, each with its reason. */
export function LoteResult({ lote, isRunning, problem, onGoOn, onUndo, onEnd }: LoteResultProps) {
  const { filas, resultados } = lote;
  const refused = resultados.filter(({ hecho }) => !hecho);
  const done = resultados.length - refused.length;
  const isOver = isDone(lote);
  const known = new Map(
    filas.map(({ idExpediente, titulo, cliente }) => [
      idExpediente,
      [titulo, cliente].filter(Boolean).join(' · '),
    ]),
  );
  return (
    <div className="flex flex-col gap-5">
      <ProgressBar
        label={`${resultados.length} de ${filas.length}`}
        value={filas.length === 0 ? 100 : (resultados.length / filas.length) * 100}
      />
      {problem !== undefined && (
        <p role="alert" className="text-rojo-ink">
          {problem}
        </p>
      )}
      {!isRunning && !isOver && problem === undefined && (
        <p>Se interrumpió. Lo que ya se hizo quedó hecho; continúa con lo que falta.</p>
      )}
      <p role="status" className="font-semibold">
        {isOver && sayDone(done, lote)}
      </p>
      {isOver && refused.length > 0 && (
        <section aria-label="No se pudieron">
          <p className="mb-2">
            {refused.length === 1 ? '1 no se pudo:' : `${refused.length} no se pudieron:`}
          </p>
          <ul className="divide-y divide-line rounded-card border border-line">
            {refused.map(({ idExpediente, mensaje }) => (
              <li key={idExpediente} className="flex flex-wrap items-center gap-x-3 px-4 py-2">
                <LinkButton variant="ghost" to={pathToExpediente(idExpediente)}>
                  {idExpediente}
                </LinkButton>
                <p className="min-w-0 flex-1 basis-48 break-words text-sm">
                  <span className="block text-muted">{known.get(idExpediente)}</span>
                  {mensaje}
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-muted text-sm">Quedan elegidos, para intentarlo otra vez.</p>
        </section>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {onUndo && done > 0 && (
          <Button variant="secondary" onClick={onUndo}>
            Deshacer
          </Button>
        )}
        {!isOver && (
          <Button variant="secondary" disabled={isRunning} onClick={onEnd}>
            Dejarlo así
          </Button>
        )}
        {isOver ? (
          <Button onClick={onEnd}>Listo</Button>
        ) : (
          <Button loading={isRunning} loadingLabel="Trabajando…" onClick={onGoOn}>
            Continuar
          </Button>
        )}
      </div>
    </div>
  );
}

function sayDone(done: number, lote: Lote): string {
  const { destino, nombre, hasta } = lote;
  const many = done === 1 ? '1 trámite' : `${done} trámites`;
  const acto = actoDe(lote);
  if (acto === 'deshacer') return `${many} de vuelta donde estaba${done === 1 ? '' : 'n'}.`;
  if (acto === 'escribir') {
    return done === 1 ? 'Se escribió en 1 trámite.' : `Se escribió en ${done} trámites.`;
  }
  if (acto === 'mover') return `${many} ${done === 1 ? 'pasó' : 'pasaron'} a «${nombre}».`;
  const verb = done === 1 ? 'quedó' : 'quedaron';
  if (destino?.idResponsable === null) return `${many} ${verb} por asignar.`;
  const back = hasta ? ` ${done === 1 ? 'Regresa' : 'Regresan'} el ${formatDay(hasta)}.` : '';
  return `${many} ${verb} con ${nombre}.${back}`;
}
