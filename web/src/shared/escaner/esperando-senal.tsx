import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { toast } from '../ui/toast.ts';
import { onKept } from './drafts.ts';
import type { Waiting } from './drafts-database.ts';
import { sendLater, sendWaiting, type WaitingToSend, waitingNow } from './outbox.ts';

/** How often it is tried while something waits: not every phone tells that its network is back. */
const EVERY_MS = 30_000;
/** Browsers often tell of a network a moment before it carries anything. */
const AGAIN_MS = 3_000;

/** Sends what waits on this device: now, when the network is back, and when somebody comes back to the tab. */
function SendsWaiting() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onSent = ({ name, problem }: WaitingToSend) => {
      if (problem) toast.error(`«${name}» no se envió. ${problem}`);
      else toast.success(`Documento subido con éxito: ${name}`);
      void queryClient.invalidateQueries();
    };
    const gone = new AbortController();
    const { signal } = gone;
    const send = () => {
      if (signal.aborted || document.visibilityState !== 'visible') return;
      void sendWaiting(onSent).catch(() => {});
    };
    send();
    const onOnline = () => {
      send();
      setTimeout(send, AGAIN_MS);
    };
    const timer = setInterval(send, EVERY_MS);
    window.addEventListener('online', onOnline, { signal });
    document.addEventListener('visibilitychange', send, { signal });
    return () => {
      clearInterval(timer);
      gone.abort();
    };
  }, [queryClient]);
  return null;
}

/** Says of a row that its document waits for a network. */
export function EsperandoSenal({ draftKey }: { draftKey: string }) {
  const [all, setAll] = useState<readonly Waiting[]>([]);
  useEffect(() => {
    const look = () => void waitingNow().then(setAll, () => {});
    look();
    return onKept('salida', look);
  }, []);
  if (!all.some(({ key }) => key === draftKey)) return null;
  return (
    <span className="mt-1 block font-normal">
      <Chip tone="azul">Esperando señal</Chip>
      <SendsWaiting />
    </span>
  );
}

const SIN_LUGAR = 'En este dispositivo no hay lugar para guardarlo. Inténtalo otra vez con señal.';

interface WaitForSignalProps {
  /** What could not be sent. */
  documents: readonly Omit<Waiting, 'since' | 'intent'>[];
  /** Called once they are kept. */
  onKept?: () => void | Promise<void>;
}

/** Keeps documents on this device that could not be sent without a network. The first button of its form. */
export function WaitForSignal({ documents, onKept }: WaitForSignalProps) {
  const keep = async () => {
    for (const document of documents) await sendLater(document);
    await onKept?.();
    toast.success(
      documents.length === 1
        ? 'Tu documento quedó guardado en este dispositivo. Se enviará cuando haya señal.'
        : 'Tus documentos quedaron guardados en este dispositivo. Se enviarán cuando haya señal.',
    );
  };
  return (
    <Button onClick={() => void keep().catch(() => toast.error(SIN_LUGAR))}>
      Enviar cuando haya señal
    </Button>
  );
}
