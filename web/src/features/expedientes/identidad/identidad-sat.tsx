import { SAT_PARA_NOTARIA } from '@notaria/contract/consulta-sat';
import { type IdentidadCliente, preguntarAlSat } from '@notaria/contract/identidades';
import { SatNotice } from '#shared/constancia/sat-notice.tsx';
import { Button } from '#shared/ui/button.tsx';
import { inToast } from '#shared/ui/in-toast.ts';
import { usePreguntarAlSat } from './identidad-api.ts';

interface IdentidadSatProps {
  idExpediente: string;
  /** Id of the party; left out for the client who started the file. */
  parte?: string | undefined;
  identidad: IdentidadCliente;
}

/** Shows what the SAT answered about the client's certificate. A button asks again. */
export function IdentidadSat({ idExpediente: id, parte, identidad }: IdentidadSatProps) {
  const ask = usePreguntarAlSat();
  const { constancia, acceso } = identidad;
  if (!constancia) return null;
  const { idConstancia, sat } = constancia;
  const send = () => ask.mutate({ id, parte, idConstancia }, inToast(preguntarAlSat));
  const button = (
    <Button variant="secondary" loading={ask.isPending} onClick={send}>
      {sat.estado === 'sin_consultar' ? 'Preguntar al SAT' : 'Volver a preguntar'}
    </Button>
  );
  const mayAsk = acceso.preguntarAlSat && sat.estado !== 'pendiente';
  if (sat.estado === 'sin_consultar') return mayAsk ? button : null;
  return <SatNotice sat={sat} para={SAT_PARA_NOTARIA} actions={mayAsk && button} />;
}
