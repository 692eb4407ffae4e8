import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Shows while there is no connection that there is none. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-amarillo px-4 py-2 text-center font-medium text-amarillo-ink text-sm">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          No tienes conexión a internet. Lo que ves puede no estar al día.
        </p>
      )}
    </div>
  );
}
