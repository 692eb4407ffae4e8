import type { ConstanciaAnswer } from '@notaria/contract/constancias';
import { SAT_PARA_CLIENTE } from '@notaria/contract/consulta-sat';
import type { IdentidadPropia } from '@notaria/contract/identidad';
import { textoIdentidad } from '@notaria/contract/identidad-messages';
import { isPlainlyConfirmed, SatNotice } from '#shared/constancia/sat-notice.tsx';
import { Alert } from '#shared/ui/alert.tsx';

function nameOn({ data }: ConstanciaAnswer): string {
  if (!data) return '';
  return data.tipoPersona === 'fisica'
    ? [data.nombre, data.apellidoPaterno, data.apellidoMaterno].filter(Boolean).join(' ')
    : data.denominacion;
}

/** The two names that differ, and which one counts. */
export function Nombres({ constancia }: Pick<NoticesProps, 'constancia'>) {
  return (
    <p>
      En tu cuenta: <strong>{constancia.nombreEnCuenta}</strong>. En la constancia:{' '}
      <strong>{nameOn(constancia)}</strong>. En tus trámites usaremos el de la constancia.
    </p>
  );
}

interface NoticesProps {
  constancia: ConstanciaAnswer;
  /** What the screen itself says about who the person is. */
  identidad?: IdentidadPropia;
  /** True if the screen itself says that the SAT confirmed it. */
  isTicked?: boolean;
}

/**
 * What the person should know about their certificate: a name other than the account's, and the notices from
 * reading it.
 */
export function Notices({ constancia, identidad, isTicked = false }: NoticesProps) {
  const { avisos, nombreDistinto, porConfirmar } = constancia;
  const isSaid = identidad?.estado === 'por_confirmar' && identidad.razon === 'nombre';
  return (
    <>
      {!(isTicked && isPlainlyConfirmed(constancia.sat)) && (
        <SatNotice sat={constancia.sat} para={SAT_PARA_CLIENTE} />
      )}
      {nombreDistinto && !isSaid && (
        <Alert tone="amarillo" title="El nombre de la constancia no es igual al de tu cuenta">
          <Nombres constancia={constancia} />
        </Alert>
      )}
      {porConfirmar && (
        <Alert tone="azul" title="La notaría confirmará tu identidad">
          {textoIdentidad('por_confirmar', porConfirmar)}
        </Alert>
      )}
      {avisos.length > 0 && (
        <Alert tone="amarillo" title="Revisa estos puntos">
          <ul className="list-disc space-y-1 pl-5">
            {avisos.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
