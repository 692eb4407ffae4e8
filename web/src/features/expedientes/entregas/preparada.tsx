import { descartarEntrega, type Entrega, soltarEntrega } from '@notaria/contract/entregas';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmChange } from '#shared/ui/confirm-change.tsx';
import { inToast } from '#shared/ui/in-toast.ts';
import { useDescartar, useSoltar } from './entregas-api.ts';

interface PreparadaProps {
  idExpediente: string;
  entrega: Entrega;
  /** Everything that was sent in the file. */
  entregas: readonly Entrega[];
  /** True if the reader sends this kind. */
  isSender: boolean;
}

/** Something that was prepared and that nobody has got: to send it, or to take it back. */
export function Preparada(props: PreparadaProps) {
  const { idExpediente, entrega, entregas, isSender } = props;
  const { idEntrega, titulo, respuestas, serie } = entrega;
  const send = useSoltar(idExpediente, idEntrega);
  const discard = useDescartar(idExpediente);
  const [isAsking, setIsAsking] = useState(false);
  const before = entregas.find((one) => one.serie === serie && one.vigente && one.enviada);
  const asked = before?.respuestas.filter(({ estado }) => estado === 'cambios') ?? [];
  const para = respuestas.map(({ nombre }) => nombre).join(', ');
  return (
    <Alert
      tone="amarillo"
      title="Preparado: todavía no se envía"
      actions={
        <>
          {isSender && (
            <Button
              icon={<Send aria-hidden="true" className="size-4" />}
              loading={send.isPending}
              loadingLabel="Enviando..."
              onClick={() =>
                send.mutate(
                  asked.map(({ sala }) => sala),
                  inToast(soltarEntrega),
                )
              }
            >
              Enviar
              <span className="sr-only"> «{titulo}»</span>
            </Button>
          )}
          <Button variant="ghost" onClick={() => setIsAsking(true)}>
            Quitar
            <span className="sr-only"> «{titulo}»</span>
          </Button>
        </>
      }
    >
      {isSender ? `Es para ${para}.` : `Es para ${para}. Un abogado lo revisa y lo envía.`}
      {asked.map(({ sala, nombre, texto }) => (
        <p key={sala} className="whitespace-pre-line break-words">
          <span className="font-semibold">{nombre} pidió cambios a la anterior:</span> {texto}
        </p>
      ))}
      {isAsking && (
        <ConfirmChange
          danger
          title={`¿Quitar «${titulo}»?`}
          confirmLabel="Quitar"
          change={discard}
          call={descartarEntrega}
          variables={idEntrega}
          onClose={() => setIsAsking(false)}
        >
          Nadie lo ha recibido. Se borra su archivo.
        </ConfirmChange>
      )}
    </Alert>
  );
}
