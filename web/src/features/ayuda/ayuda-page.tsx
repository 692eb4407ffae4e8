import { VIDEOS } from '@notaria/contract/gestion-messages';
import { NOTARIA } from '@notaria/contract/notaria';
import { parseVideoLink } from '@notaria/contract/video-link';
import { eliminarVideo, listVideos, type Video } from '@notaria/contract/videos';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Camera, Phone, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { failureMessage } from '#shared/api/failure-message.ts';
import { PATHS } from '#shared/paths.ts';
import { plainText } from '#shared/plain-text.ts';
import { useSession } from '#shared/session/session-context.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { buttonClasses } from '#shared/ui/button-classes.ts';
import { ConfirmChange } from '#shared/ui/confirm-change.tsx';
import { cx } from '#shared/ui/cx.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageTitle } from '#shared/ui/page-title.tsx';
import { QueryState } from '#shared/ui/query-state.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useEliminarVideo, videosQuery } from './api.ts';
import { VideoDialog } from './video-dialog.tsx';
import { VideoList } from './video-list.tsx';

const [telefono] = NOTARIA.telefonos;

const GUIAS = [
  { to: `${PATHS.ayuda}/guia`, icon: BookOpen, label: 'Guía de diez minutos' },
  { to: `${PATHS.ayuda}/fotografiar`, icon: Camera, label: 'Cómo fotografiar un documento' },
  { to: PATHS.ayudaVariasPersonas, icon: Users, label: 'Un trámite entre varias personas' },
];

type Editing = { kind: 'nuevo' } | { kind: 'editar' | 'eliminar'; video: Video };

/** The help module: videos for the reader's role, searched without accents. */
export function AyudaPage() {
  const { user, can } = useSession();
  const query = useQuery(videosQuery(user?.uid));
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [editing, setEditing] = useState<Editing>();
  const close = () => setEditing(undefined);
  const wanted = plainText(search);

  return (
    <div className="page">
      <PageTitle
        lead="Videos y guías que te enseñan a usar la plataforma. Si te atoras, llámanos."
        actions={
          <>
            {can('crear_manual_usuario') && (
              <Button
                icon={<Plus aria-hidden="true" className="size-5" />}
                onClick={() => setEditing({ kind: 'nuevo' })}
              >
                Agregar video
              </Button>
            )}
            <a href={telefono.enlace} className={buttonClasses({ variant: 'secondary' })}>
              <Phone aria-hidden="true" className="size-5" />
              {telefono.texto}
            </a>
          </>
        }
      >
        Ayuda
      </PageTitle>
      <ul className="grid gap-3 sm:grid-cols-3">
        {GUIAS.map(({ to, icon: Icon, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full min-h-touch items-center gap-3 rounded-card border border-line bg-raised p-4 font-semibold text-link text-sm shadow-card hover:border-primary"
            >
              <Icon aria-hidden="true" className="size-6 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <SearchBox label="Buscar video..." value={search} onSearch={setSearch} />
      <QueryState
        query={query}
        failure={(error) => failureMessage(listVideos, error)}
        loading={<Skeleton shape="rows" count={5} label="Cargando videos…" />}
        empty={<EmptyState title={VIDEOS.vacio} />}
      >
        {(videos) => {
          const shown = videos.filter(({ Titulo }) => plainText(Titulo).includes(wanted));
          const ofAddress = videos.find(
            ({ ID_VideoAyuda }) => ID_VideoAyuda === params.get('video'),
          );
          const chosen = ofAddress ?? shown[0];
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
              {shown.length === 0 ? (
                <EmptyState title={VIDEOS.sinCoincidencias}>Prueba con otra palabra.</EmptyState>
              ) : (
                <VideoList
                  videos={shown}
                  chosen={chosen?.ID_VideoAyuda}
                  onChoose={(video) => setParams({ video: video.ID_VideoAyuda })}
                  onEdit={(video) => setEditing({ kind: 'editar', video })}
                  onDelete={(video) => setEditing({ kind: 'eliminar', video })}
                />
              )}
              {/* On a phone it would be below the list, where nobody looks for it before they choose. */}
              <div className={cx(!ofAddress && 'max-lg:hidden')}>
                <VideoViewer video={chosen} />
              </div>
            </div>
          );
        }}
      </QueryState>
      {editing?.kind === 'nuevo' && <VideoDialog onClose={close} />}
      {editing?.kind === 'editar' && <VideoDialog video={editing.video} onClose={close} />}
      {editing?.kind === 'eliminar' && <DeleteVideoDialog video={editing.video} onClose={close} />}
    </div>
  );
}

function DeleteVideoDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const remove = useEliminarVideo();
  return (
    <ConfirmChange
      danger
      title="¿Eliminar video?"
      confirmLabel="Eliminar"
      change={remove}
      call={eliminarVideo}
      variables={video.ID_VideoAyuda}
      onClose={onClose}
    >
      «{video.Titulo}» dejará de verse para todos los roles.
    </ConfirmChange>
  );
}

/** The chosen video in a sandboxed frame. Its address is built again from the link, whatever is stored. */
function VideoViewer({ video }: { video: Video | undefined }) {
  if (!video) {
    return (
      <EmptyState title="Elige un video">
        Selecciona un video de la lista para verlo aquí.
      </EmptyState>
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
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-card border border-line bg-sunken"
      />
      <p className="text-muted text-sm">
        Si el video no se ve, revisa tu conexión o{' '}
        <a href={address} target="_blank" rel="noreferrer" className="texto-enlace">
          ábrelo en otra pestaña
        </a>
        .
      </p>
    </section>
  );
}
