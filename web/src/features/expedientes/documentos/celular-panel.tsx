import { crearEnlaceSubida } from '@notaria/contract/enlaces-subida';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { QrCode } from '#shared/ui/qr-code.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { cancelEnlace, enlaceQuery, type FilaDeEnlace, makeEnlace } from './celular-api.ts';

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
  useEffect(
    () => () => {
      // Nobody looks at the code any more, so the link ends. A link that is already over stays so.
      if (live.current) void cancelEnlace(live.current).catch(() => {});
    },
    [],
  );
  const again = () => {
    if (live.current) void cancelEnlace(live.current).catch(() => {});
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
  url: string;
  onAgain: () => void;
  onReceived: () => void;
}

function Enlace({ idEnlace, url, onAgain, onReceived }: EnlaceProps) {
  const { data } = useQuery(enlaceQuery(idEnlace));
  const estado = data?.estado ?? 'esperando';
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
    </div>
  );
}
