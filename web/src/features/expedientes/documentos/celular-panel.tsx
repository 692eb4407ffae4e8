import { crearEnlaceSubida } from '@notaria/contract/enlaces-subida';
import { useMutation } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { AsksBeforeLeaving } from '#shared/leave/asks-before-leaving.tsx';
import type { Loss } from '#shared/leave/loss.ts';
import { TimeLeft } from '#shared/time-left.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { QrCode } from '#shared/ui/qr-code.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { cancelEnlace, type FilaDeEnlace, makeEnlace, useEnlace } from './celular-api.ts';

interface CelularPanelProps extends FilaDeEnlace {
  onReceived: () => void;
  /** Called when the person wants to send it from the computer after all. */
  onBack: () => void;
}

/** A QR code with which a phone sends the document of this row, and what the phone is doing. */
export function CelularPanel({ onReceived, onBack, ...row }: CelularPanelProps) {
  const making = useMutation({ mutationFn: () => makeEnlace(row) });
  const { mutate, data: enlace, error } = making;
  const live = useRef<string>(undefined);

  useEffect(() => mutate(), [mutate]);
  useEffect(() => {
    live.current = enlace?.idEnlace;
  }, [enlace]);
  const end = useCallback(() => {
    // A link that has already ended stays as it is.
    if (live.current) cancelEnlace(live.current);
    live.current = undefined;
  }, []);
  // When the dialog or the whole page closes, nobody looks at the link any more, so it ends.
  useEffect(() => {
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [end]);
  const again = () => {
    end();
    mutate();
  };

  let shown: ReactNode;
  if (error) {
    shown = (
      <Alert actions={<Button onClick={again}>Intentar de nuevo</Button>}>
        {failureMessage(crearEnlaceSubida, error)}
      </Alert>
    );
  } else if (enlace) {
    shown = (
      <Enlace
        key={enlace.idEnlace}
        idEnlace={enlace.idEnlace}
        termina={enlace.termina}
        url={`${window.location.origin}${enlace.ruta}`}
        onAgain={again}
        onReceived={() => {
          live.current = undefined;
          onReceived();
        }}
      />
    );
  } else {
    shown = <Skeleton shape="rows" count={3} label="Preparando el código…" />;
  }
  return (
    <div className="space-y-4">
      {shown}
      <Button variant="ghost" full onClick={onBack}>
        Mejor desde esta computadora
      </Button>
    </div>
  );
}

interface EnlaceProps {
  idEnlace: string;
  /** When the link ends, in ms by this computer's clock. */
  termina: number;
  url: string;
  onAgain: () => void;
  onReceived: () => void;
}

const LEAVING: Loss = {
  title: '¿Dejar de esperar a tu celular?',
  text: 'Tu celular está conectado. Si cierras, su enlace termina y el documento no llega; las fotos que tomó se quedan guardadas en él.',
  discard: 'Cerrar',
  keep: 'Seguir esperando',
  asksOnUnload: true,
};

function Enlace({ idEnlace, termina, url, onAgain, onReceived }: EnlaceProps) {
  const { estado, isLost } = useEnlace(idEnlace);
  const tell = useRef(onReceived);
  tell.current = onReceived;
  useEffect(() => {
    if (estado === 'recibido') tell.current();
  }, [estado]);
  if (estado === 'terminado') {
    return (
      <Alert tone="amarillo" actions={<Button onClick={onAgain}>Mostrar un código nuevo</Button>}>
        El código venció o ya no sirve.
      </Alert>
    );
  }
  return (
    <div className="space-y-3">
      <AsksBeforeLeaving loss={estado === 'conectado' ? LEAVING : undefined} />
      {estado === 'esperando' && (
        <>
          <p className="text-sm">
            Abre la cámara de tu celular, apunta al código y toca el enlace. Sirve para este
            documento, en un solo celular, durante 10 minutos.
          </p>
          <QrCode value={url} label="Código QR para seguir en tu celular" />
        </>
      )}
      {estado === 'conectado' && (
        <Smartphone aria-hidden="true" className="mx-auto mt-4 size-12 text-primary" />
      )}
      <p role="status" className="text-center font-medium">
        {estado === 'conectado' && 'Tu celular está conectado. Toma las fotos ahí.'}
        {estado === 'esperando' && 'Esperando a tu celular…'}
        {estado === 'recibido' && 'Tu documento llegó.'}
      </p>
      {estado !== 'recibido' && (
        <TimeLeft
          end={termina}
          over="El tiempo del código se acabó."
          className="text-center text-muted text-sm"
        />
      )}
      {isLost && (
        <Alert tone="amarillo">
          Ahora no podemos ver cómo va tu celular. Revisa la conexión de esta computadora: lo que
          envíes desde el celular llega de todos modos, y aquí aparecerá.
        </Alert>
      )}
    </div>
  );
}
