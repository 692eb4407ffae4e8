import type { ExpedienteResumen } from '@notaria/contract/expedientes';
import { ETIQUETA_IDENTIDAD, pideAviso } from '@notaria/contract/identidad';
import { pathToExpediente } from '#shared/paths.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';

/** A warning beside a document under review: the client may be another person than the certificate's. */
export function ClientWarning({ resumen }: { resumen: ExpedienteResumen }) {
  const { ID_Expediente, Nombre_cliente, Nombre_cuenta, Identidad } = resumen;
  if (!pideAviso(Identidad)) return null;
  return (
    <Alert
      tone="amarillo"
      title={`Cliente: ${Nombre_cliente}. ${ETIQUETA_IDENTIDAD[Identidad]}`}
      actions={
        <LinkButton to={pathToExpediente(ID_Expediente)} variant="secondary">
          Ver la identidad en el trámite
        </LinkButton>
      }
    >
      En su cuenta: {Nombre_cuenta}. Fíjate en el nombre de este documento.
    </Alert>
  );
}
