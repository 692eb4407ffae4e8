import { Undo2, WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Key } from '#features/expedientes/revision/keys.tsx';
import { useShortcuts } from '#features/expedientes/revision/use-shortcuts.ts';
import { Button } from '#shared/ui/button.tsx';
import { currentEnvios, type Envio, subscribeEnvios } from './envios.ts';

interface DeshacerProps {
  uid: string;
  onDeshacer: (idDocumento: string) => void;
}

/** The last acceptance, which can still be undone, and the reviews that wait for the network. */
export function Deshacer({ uid, onDeshacer }: DeshacerProps) {
  const all = useSyncExternalStore(subscribeEnvios, currentEnvios).filter((one) => one.uid === uid);
  const last = all.findLast(({ estado, accepts }) => estado === 'espera' && accepts);
  const stopped = all.filter(({ estado }) => estado === 'detenido').length;
  const undo = last && (() => onDeshacer(last.idDocumento));
  useShortcuts({ z: undo });
  if (!last && stopped === 0) return null;
  return (
    <div className="fixed inset-x-0 bottom-4 z-30 flex flex-col items-center gap-2 px-4 max-lg:bottom-40">
      {stopped > 0 && (
        <p
          role="status"
          className="flex items-center gap-2 rounded-card bg-amarillo px-4 py-3 text-amarillo-ink text-sm shadow-float"
        >
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {stopped === 1 ? 'Una revisión espera' : `${stopped} revisiones esperan`} a que haya
          conexión. Se {stopped === 1 ? 'guarda' : 'guardan'} solas; puedes seguir.
        </p>
      )}
      {last && (
        <div className="flex max-w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-3 shadow-float">
          <p role="status" className="min-w-0 break-words text-sm">
            Aceptaste «{last.tipo}». <Faltan envio={last} />
          </p>
          <Button
            variant="secondary"
            icon={<Undo2 aria-hidden="true" className="size-4" />}
            onClick={undo}
          >
            Deshacer
            <span className="pointer-coarse:hidden">
              {' '}
              <Key>Z</Key>
            </span>
          </Button>
        </div>
      )}
    </div>
  );
}

/** The remaining seconds, for the eye only: a screen reader would repeat them ten times. */
function Faltan({ envio }: { envio: Envio }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((envio.sale - now) / 1_000));
  return (
    <span aria-hidden="true" className="whitespace-nowrap text-muted tabular-nums">
      Se guarda en {seconds} s
    </span>
  );
}
