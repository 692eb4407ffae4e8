import { enlacesDatos } from '@notaria/contract/derechos';
import { ARCHIVO } from '@notaria/contract/limits';
import { Download } from 'lucide-react';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useDescarga } from './mis-datos-api.ts';

/** Downloads everything that is stored about the person, as one or several ZIPs. */
export function DescargarDatos() {
  const ask = useDescarga();
  const urls = ask.data?.urls ?? [];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-title-sm">Descargar mis datos</h2>
      <p className="text-muted">
        Un archivo ZIP con tu perfil, tus notificaciones, tu constancia y tus trámites con sus
        comentarios y documentos. Guárdalo en un lugar seguro: quien lo tenga puede leerlo.
      </p>
      <Button
        variant="secondary"
        size="lg"
        full
        icon={<Download aria-hidden="true" className="size-4" />}
        loading={ask.isPending}
        loadingLabel="Preparando..."
        onClick={() => ask.mutate()}
      >
        Descargar mis datos (ZIP)
      </Button>
      {ask.isError && <Alert>{failureMessage(enlacesDatos, ask.error)}</Alert>}
      {urls.length === 1 && (
        <Alert tone="verde">La descarga comenzó. Mírala en las descargas de tu navegador.</Alert>
      )}
      {urls.length > 1 && (
        <Alert
          tone="azul"
          title={`Son muchos documentos: descárgalos en ${urls.length} partes`}
          actions={urls.map((url, index) => (
            <a key={url} href={url} download className="texto-enlace">
              Parte {index + 1}
            </a>
          ))}
        >
          Los enlaces sirven {ARCHIVO.enlaceMinutos} minutos.
        </Alert>
      )}
    </section>
  );
}
