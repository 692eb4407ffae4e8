import { type IdentidadCliente, revisarAvisos } from '@notaria/contract/identidades';
import { Check } from 'lucide-react';
import { formatDateTime } from '#shared/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { inToast } from '#shared/ui/in-toast.ts';
import { useRevisarAvisos } from './identidad-api.ts';

interface AvisosRevisadosProps {
  idExpediente: string;
  /** Id of the party; left out for the client who started the file. */
  parte?: string | undefined;
  identidad: IdentidadCliente;
}

/** Records that somebody compared the notices with the certificate; afterwards says who did, and when. */
export function AvisosRevisados({ idExpediente: id, parte, identidad }: AvisosRevisadosProps) {
  const { constancia, acceso } = identidad;
  const review = useRevisarAvisos();
  if (!constancia || constancia.avisos.length === 0) return null;
  const { idConstancia, avisosRevisados } = constancia;
  if (avisosRevisados) {
    return (
      <p>
        {avisosRevisados.por} los revisó el {formatDateTime(avisosRevisados.fecha)}.
      </p>
    );
  }
  if (!acceso.revisarAvisos) return null;
  const send = () => review.mutate({ id, parte, idConstancia }, inToast(revisarAvisos));
  return (
    <Button
      variant="secondary"
      icon={<Check aria-hidden="true" className="size-4" />}
      loading={review.isPending}
      loadingLabel="Guardando…"
      onClick={send}
    >
      Ya los revisé
    </Button>
  );
}
