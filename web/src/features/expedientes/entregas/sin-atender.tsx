import type { Entrega } from '@notaria/contract/entregas';
import { atenderCambios } from '@notaria/contract/entregas-cambios';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { inToast } from '#shared/ui/in-toast.ts';
import { useAtender } from './entregas-api.ts';

interface SinAtenderProps {
  idExpediente: string;
  entrega: Entrega;
  isStaff: boolean;
}

/** What was asked to change in older versions and nobody has marked as dealt with; the staff mark it. */
export function SinAtender({ idExpediente, entrega, isStaff }: SinAtenderProps) {
  const settle = useAtender(idExpediente, entrega.idEntrega);
  if (entrega.sinAtender.length === 0) return null;
  const mark = (sala: string) => settle.mutate(sala, inToast(atenderCambios));
  return (
    <Alert
      tone="amarillo"
      title={isStaff ? 'Cambios sin atender' : 'Cambios que pediste y siguen abiertos'}
    >
      <ul className="space-y-2">
        {entrega.sinAtender.map(({ sala, nombre, version, texto }) => (
          <li key={`${sala} ${version}`} className="space-y-1">
            <p className="whitespace-pre-line break-words">
              <span className="font-semibold">
                {isStaff && `${nombre}, `}versión {version}:
              </span>{' '}
              {texto}
            </p>
            {isStaff && (
              <Button
                variant="secondary"
                loading={settle.isPending && settle.variables === sala}
                loadingLabel="Guardando..."
                onClick={() => mark(sala)}
              >
                Marcar como atendido
                <span className="sr-only"> lo que pidió {nombre}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
