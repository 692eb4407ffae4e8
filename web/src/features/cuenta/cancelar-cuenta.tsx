import { NOMBRE_CITA } from '@notaria/contract/citas';
import { type MisDatos, retirarCancelacion } from '@notaria/contract/derechos';
import { DERECHOS } from '@notaria/contract/derechos-messages';
import { useState } from 'react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { cuandoEs } from '#shared/cuando.ts';
import { formatDate } from '#shared/format.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useRetirar } from './mis-datos-api.ts';
import { SolicitarDialog } from './solicitar-dialog.tsx';

/** The state of the request to cancel the account, and what can be done about it. */
export function CancelarCuenta({ cancelacion, tramitesEnCurso, citas }: MisDatos) {
  const [isAsking, setAsking] = useState(false);
  if (cancelacion?.estado === 'pendiente') return <Pendiente fecha={cancelacion.fecha} />;
  return (
    <>
      {cancelacion?.estado === 'rechazada' && (
        <Alert
          tone="amarillo"
          title={`El ${formatDate(cancelacion.decidida)} la notaría no aceptó tu solicitud`}
        >
          {cancelacion.razon}
        </Alert>
      )}
      <p className="text-muted">
        Una persona de la notaría atiende tu solicitud en un máximo de 20 días hábiles y te responde
        por correo. Ya no podrás entrar, y tus datos quedan bloqueados mientras una ley obliga a
        conservarlos.
      </p>
      {tramitesEnCurso > 0 && (
        <Alert tone="azul">
          {tramitesEnCurso === 1
            ? 'Tienes un trámite en curso con documentos entregados.'
            : `Tienes ${tramitesEnCurso} trámites en curso con documentos entregados.`}{' '}
          Puedes enviar tu solicitud ahora. La notaría no podrá aceptarla mientras siga en curso con
          esos documentos; los que no se han aceptado los puedes eliminar.
        </Alert>
      )}
      {citas.length > 0 && (
        <Alert tone="amarillo" title="Te esperamos en tus citas">
          <ul className="list-disc pl-5">
            {citas.map(({ titulo, tipo, inicio, zona }) => (
              <li key={inicio}>
                {NOMBRE_CITA[tipo]} de «{titulo}»: {cuandoEs(inicio, zona)}
              </li>
            ))}
          </ul>
          <p className="mt-2">Si ya no vas a venir, cancélalas antes en su trámite.</p>
        </Alert>
      )}
      <Button variant="danger" size="lg" full onClick={() => setAsking(true)}>
        Solicitar la cancelación
      </Button>
      {isAsking && <SolicitarDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function Pendiente({ fecha }: { fecha: string }) {
  const withdraw = useRetirar();
  const onClick = () =>
    withdraw.mutate(undefined, { onSuccess: () => toast.success(DERECHOS.retirada) });
  return (
    <>
      <Alert tone="azul" title="Tu solicitud está en revisión">
        La enviaste el {formatDate(fecha)}. Te responderemos por correo. Mientras tanto puedes usar
        tu cuenta.
      </Alert>
      <Button variant="secondary" size="lg" full loading={withdraw.isPending} onClick={onClick}>
        Retirar mi solicitud
      </Button>
      {withdraw.isError && <Alert>{failureMessage(retirarCancelacion, withdraw.error)}</Alert>}
    </>
  );
}
