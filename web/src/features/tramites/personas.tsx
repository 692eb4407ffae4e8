import type { DetalleAnswer } from '@notaria/contract/expedientes';
import type { NuevaParte } from '@notaria/contract/partes';
import type { ParteDeExpediente, PartePosible } from '@notaria/contract/partes-expediente';
import { Plus, UserCheck } from 'lucide-react';
import { AgregarParteForm } from '#shared/partes/agregar-parte-form.tsx';
import { PreguntaConyuge } from '#shared/partes/pregunta-conyuge.tsx';
import { useSinConyuge } from '#shared/partes/sin-conyuge.ts';
import { useAgregarParte } from '#shared/partes/use-agregar-parte.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';

interface PersonasProps {
  idExpediente: string;
  file: Pick<DetalleAnswer, 'partes' | 'miParte' | 'partesPosibles'>;
  /** The kinds of the form for one more party; undefined while there is no form. */
  asked: readonly PartePosible[] | undefined;
  onAsk: (posibles: readonly PartePosible[] | undefined) => void;
}

/** The parties that were added, those that are missing, and the form for one more. */
export function Personas({ idExpediente, file, asked, onAsk }: PersonasProps) {
  const { partes = [], miParte = null, partesPosibles = [] } = file;
  const [isSingle, saySingle] = useSinConyuge(idExpediente);
  const { mutateAsync } = useAgregarParte(idExpediente);
  const others = partes.filter(({ idParte }) => idParte !== miParte);
  const missing = partesPosibles.filter(({ de, faltan }) => de === null && faltan > 0);
  const spouse = partesPosibles.find(({ de }) => de !== null && de === miParte);
  const deQuien = (idParte: string) =>
    idParte === miParte ? 'tuyo' : (partes.find((one) => one.idParte === idParte)?.persona ?? null);

  const add = async (nueva: NuevaParte) => {
    const { message } = await mutateAsync(nueva);
    onAsk(undefined);
    toast.success(message);
  };

  if (asked) {
    return (
      <AgregarParteForm
        posibles={asked}
        deQuien={deQuien}
        puedeEntregar
        onAdd={add}
        onCancel={() => onAsk(undefined)}
      />
    );
  }
  return (
    <div className="space-y-5">
      {others.length > 0 && (
        <ul aria-label="Personas agregadas" className="divide-y divide-line">
          {others.map((parte) => (
            <li key={parte.idParte} className="flex items-start gap-3 py-3">
              <UserCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
              <p className="min-w-0 break-words">
                <span className="block font-semibold">{parte.persona ?? parte.nombre}</span>
                <span className="block text-muted text-sm">{howItIs(parte)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <Alert tone="amarillo" title="Para terminar el trámite falta:">
          <ul className="list-disc pl-5">
            {missing.map(({ clave, nombre, faltan }) => (
              <li key={clave}>{faltan === 1 ? nombre : `${nombre}: ${faltan} personas`}</li>
            ))}
          </ul>
        </Alert>
      )}
      {spouse && !isSingle && <PreguntaConyuge onYes={() => onAsk([spouse])} onNo={saySingle} />}
      {partesPosibles.length > 0 && (
        <Button
          variant="secondary"
          full
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => onAsk(partesPosibles)}
        >
          Agregar a una persona
        </Button>
      )}
    </div>
  );
}

/** The kind and state of a party, shown below the name. */
function howItIs({ nombre, estado, esMia, persona }: ParteDeExpediente): string {
  const how = HOW[estado];
  const said = esMia ? 'Tú entregas sus documentos' : how;
  return persona === null ? said : `${nombre} · ${said}`;
}

const HOW = {
  invitada: 'Invitación enviada',
  activa: 'Ya participa',
  rechazada: 'Rechazó la invitación',
  vencida: 'La invitación venció',
  retirada: 'Ya no participa',
} satisfies Record<ParteDeExpediente['estado'], string>;
