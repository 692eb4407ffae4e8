import { comentarioRequerido } from '@notaria/contract/documentos';
import { type Disputa, decidirDisputa, type Reclamante } from '@notaria/contract/identidades';
import { TEXTO } from '@notaria/contract/limits';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatDay } from '#shared/format.ts';
import { IdentidadChip } from '#shared/identidad/identidad-chip.tsx';
import { pathToExpediente } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { ReasonDialog } from '#shared/ui/reason-dialog.tsx';
import { useDecidir } from './identidades-api.ts';

/** One RFC with the accounts that hold it, and the choice of which keeps it. */
export function DisputaItem({ disputa }: { disputa: Disputa }) {
  const { rfc, desde, reclamantes } = disputa;
  /** The choice: an account, or nobody. */
  const [choice, setChoice] = useState<{ keeper: Reclamante | null }>();
  return (
    <li className="flex flex-col gap-4 py-4 first:pt-0 last:pb-0">
      <h3 className="font-sans font-semibold text-base">
        RFC {rfc}{' '}
        <span className="font-normal text-muted text-sm">desde el {formatDate(desde)}</span>
      </h3>
      <ul className="grid gap-4 lg:grid-cols-2">
        {reclamantes.map((reclamante) => (
          <Claimant
            key={reclamante.idUsuario}
            reclamante={reclamante}
            onKeep={() => setChoice({ keeper: reclamante })}
          />
        ))}
      </ul>
      <Button
        variant="secondary"
        className="self-start"
        aria-label={`Ninguna lo conserva: RFC ${rfc}`}
        onClick={() => setChoice({ keeper: null })}
      >
        Ninguna lo conserva
      </Button>
      {choice && (
        <DecidirDialog
          disputa={disputa}
          keeper={choice.keeper}
          onClose={() => setChoice(undefined)}
        />
      )}
    </li>
  );
}

const LINK =
  'inline-flex min-h-touch items-center font-semibold text-primary underline underline-offset-4';

function Claimant({ reclamante, onKeep }: { reclamante: Reclamante; onKeep: () => void }) {
  const { nombreCuenta, correo, estado, constancia, expedientes } = reclamante;
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-control border border-line p-4 text-sm">
      <p className="break-words font-semibold text-base">{nombreCuenta || correo}</p>
      <p className="break-all text-muted">{correo}</p>
      <span>
        <IdentidadChip estado={estado} />
      </span>
      <p className="break-words">
        En su constancia: {constancia.nombre}
        {constancia.curp && `, CURP ${constancia.curp}`}, emitida el{' '}
        {formatDay(constancia.fechaEmision)}
      </p>
      {constancia.avisos.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {constancia.avisos.map(({ code, message, campos }) => (
            <li key={code} className="break-words">
              {[
                message,
                ...campos.map(({ nombre, valor }) => `${nombre}: ${valor || 'vacío'}.`),
              ].join(' ')}
            </li>
          ))}
        </ul>
      )}
      <ul aria-label={`Trámites de ${nombreCuenta || correo}`}>
        {expedientes.map(({ idExpediente, titulo }) => (
          <li key={idExpediente}>
            <Link to={pathToExpediente(idExpediente)} className={LINK}>
              {titulo} ({idExpediente})
            </Link>
          </li>
        ))}
        <li>
          <a href={constancia.enlaceSat} target="_blank" rel="noreferrer" className={LINK}>
            Ver su constancia en la página del SAT
          </a>
        </li>
      </ul>
      <Button
        variant="secondary"
        className="mt-auto self-start"
        aria-label={`Conserva el RFC: ${nombreCuenta || correo} (${correo})`}
        onClick={onKeep}
      >
        Conserva el RFC
      </Button>
    </li>
  );
}

interface DecidirDialogProps {
  disputa: Disputa;
  /** The account that keeps the RFC; null for none. */
  keeper: Reclamante | null;
  onClose: () => void;
}

/** The form with the reason that the other accounts read, and the decision. */
function DecidirDialog({ disputa, keeper, onClose }: DecidirDialogProps) {
  const { rfc, reclamantes } = disputa;
  const decide = useDecidir();
  const ids = reclamantes.map(({ idUsuario }) => idUsuario);
  const others = reclamantes.filter(({ idUsuario }) => idUsuario !== keeper?.idUsuario);
  const names = others.map(({ nombreCuenta, correo }) => nombreCuenta || correo).join(', ');
  return (
    <ReasonDialog
      draftName={`decision-rfc.1/${ids.join()}/${keeper?.idUsuario ?? 'nadie'}`}
      title={
        keeper ? `Confirmar a ${keeper.nombreCuenta || keeper.correo}` : 'Nadie conserva el RFC'
      }
      description={`Dejará de valer la constancia de: ${names}. Tendrán que subir la suya; sus trámites se conservan. Leerán este comentario por correo: no menciones otras cuentas.`}
      label="Comentario"
      maxLength={TEXTO.comentario}
      rule={comentarioRequerido}
      confirmLabel="Guardar decisión"
      change={decide}
      call={decidirDisputa}
      variables={(comment) => ({
        rfc,
        comment,
        reclamantes: ids,
        conserva: keeper?.idUsuario ?? null,
      })}
      onClose={onClose}
    />
  );
}
