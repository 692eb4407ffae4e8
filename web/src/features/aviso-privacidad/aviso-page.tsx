import aviso from 'virtual:aviso-privacidad';
import { Download } from 'lucide-react';
import { PATHS } from '#shared/paths.ts';
import { useSession } from '#shared/session/session-context.ts';
import { buttonClasses } from '#shared/ui/button-classes.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { AvisoTexto } from './aviso-texto.tsx';

const PDF = '/aviso-privacidad.pdf';

/** The privacy notice: the PDF in a frame and the same text as a page. */
export function AvisoPage() {
  const { status } = useSession();
  return (
    <div className="page">
      <PageTitle
        documentTitle="Aviso de privacidad"
        lead="El mismo texto en PDF y como página, para leerlo como te acomode."
        actions={
          <>
            <a href={PDF} download className={buttonClasses({ variant: 'secondary' })}>
              <Download aria-hidden="true" className="size-5" />
              Descargar PDF
            </a>
            {status === 'ready' && (
              <LinkButton to={PATHS.misDatos} variant="secondary">
                Descargar o cancelar mis datos
              </LinkButton>
            )}
          </>
        }
      >
        {aviso.titulo}
      </PageTitle>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <iframe
          src={`${PDF}#view=FitH&navpanes=0`}
          title="Aviso de privacidad en PDF"
          className="h-[75dvh] w-full rounded-card border border-line bg-raised max-lg:order-last lg:sticky lg:top-24"
        />
        <AvisoTexto aviso={aviso} />
      </div>
    </div>
  );
}
