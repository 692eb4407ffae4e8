import { parseVideoLink } from '@notaria/contract/video-link';
import type { Video } from '@notaria/contract/videos';
import { Alert } from '#shared/ui/alert.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';

/** The chosen video in a sandboxed frame. Its address is built again from the link, whatever is stored. */
export function VideoViewer({ video }: { video: Video | undefined }) {
  if (!video) {
    // Hidden on a phone, where it would be below the list and nobody would look for it.
    return (
      <div className="max-lg:hidden">
        <EmptyState title="Elige un video">
          Selecciona un video de la lista para verlo aquí.
        </EmptyState>
      </div>
    );
  }
  const address = parseVideoLink(video.URL);
  if (address === undefined)
    return <Alert tone="amarillo">Este video no tiene un enlace que se pueda mostrar.</Alert>;
  return (
    <section aria-labelledby="video-titulo" className="space-y-3">
      <h2 id="video-titulo" className="break-words text-title-sm">
        {video.Titulo}
      </h2>
      <iframe
        key={address}
        title={video.Titulo}
        src={address}
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-card border border-line bg-sunken"
      />
    </section>
  );
}
