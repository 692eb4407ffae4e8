import { ARCHIVO } from '@notaria/contract/limits';
import { useSearchParams } from 'react-router-dom';
import { linkToDocumento, PATHS, pathToExpediente, withReturn } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { LostScreen } from './lost-screen.tsx';

/** The page where a new link to the same file is made: of the document, the file or the person's own data. */
function sourceOf(query: URLSearchParams): string {
  const documento = query.get('documento');
  // The id of a document begins with that of its file.
  if (documento) {
    return linkToDocumento(documento.slice(0, documento.lastIndexOf('-')), documento);
  }
  const expediente = query.get('expediente');
  if (expediente) return pathToExpediente(expediente);
  return query.has('datos') ? PATHS.misDatos : PATHS.expedientes;
}

/** Shown to a person who opens an expired link to a file; the file can be opened again from here. */
export function EnlaceVencidoPage() {
  const source = sourceOf(useSearchParams()[0]);
  const { status } = useSession();
  const isSignedIn = status === 'ready';
  return (
    <LostScreen
      title="Este enlace ya venció"
      lead={`Para que nadie más los use, los enlaces a tus archivos duran ${ARCHIVO.enlaceMinutos} minutos y terminan al cerrar la sesión.`}
    >
      <LinkButton to={isSignedIn ? source : withReturn(PATHS.iniciarSesion, source)}>
        {isSignedIn ? 'Abrir de nuevo' : 'Iniciar sesión y abrirlo'}
      </LinkButton>
      <LinkButton to={PATHS.inicio} variant="secondary">
        Ir al inicio
      </LinkButton>
    </LostScreen>
  );
}
