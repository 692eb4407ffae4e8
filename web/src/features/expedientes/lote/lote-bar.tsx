import { LOTE } from '@notaria/contract/limits';
import { barRoom } from '#shared/ui/bar-room.ts';
import { Button } from '#shared/ui/button.tsx';
import type { Seleccion } from './use-seleccion.ts';

interface LoteBarProps {
  seleccion: Seleccion;
  /** Number of files that the filters of the list let through. */
  total: number;
  /** Assigns them; undefined if the person may not. */
  onAssign: (() => void) | undefined;
  /** Moves them to another stage; undefined if the person may not. */
  onMove: (() => void) | undefined;
  /** Writes to their clients; undefined if the person may not. */
  onWrite: (() => void) | undefined;
}

const room = barRoom('--pegada');

/** The acts on the chosen files. Stays in view while the list scrolls. */
export function LoteBar({ seleccion, total, onAssign, onMove, onWrite }: LoteBarProps) {
  const { chosen, gathered, chooseAll, end } = seleccion;
  const count = chosen.size;
  const isIdle = count > 0 && gathered === undefined;
  const reach = Math.min(total, LOTE.maximo);
  return (
    <section
      aria-label="Trámites elegidos"
      ref={room}
      className="sticky bottom-2 z-20 short:static flex flex-wrap items-center gap-3 rounded-card border border-line bg-raised p-4 shadow-lg"
    >
      <p role="status" className="mr-auto font-semibold">
        {gathered === undefined ? sayCount(count) : `Reuniendo… ${gathered} de ${reach}`}
      </p>
      {count < reach && (
        <Button variant="ghost" loading={gathered !== undefined} onClick={() => void chooseAll()}>
          {total > LOTE.maximo ? `Elegir los primeros ${reach}` : `Elegir los ${reach}`}
        </Button>
      )}
      <Button variant="secondary" onClick={() => end()}>
        Cancelar
      </Button>
      {onWrite && (
        <Button variant="secondary" disabled={!isIdle} onClick={onWrite}>
          Escribir…
        </Button>
      )}
      {onMove && (
        <Button variant="secondary" disabled={!isIdle} onClick={onMove}>
          Mover de etapa…
        </Button>
      )}
      {onAssign && (
        <Button disabled={!isIdle} onClick={onAssign}>
          Asignar…
        </Button>
      )}
    </section>
  );
}

function sayCount(count: number): string {
  if (count === 0) return 'Elige los trámites en la lista.';
  return count === 1 ? '1 trámite elegido' : `${count} trámites elegidos`;
}
