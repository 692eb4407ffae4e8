import { VIDEOS } from '@notaria/contract/gestion-messages';
import { TEXTO } from '@notaria/contract/limits';
import { ROL } from '@notaria/contract/roles';
import { problemaDeEnlace } from '@notaria/contract/video-link';
import { crearVideo, modificarVideo } from '@notaria/contract/videos';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormPage } from '#shared/forma/form-page.tsx';
import { useDraftForma } from '#shared/forma/use-draft-forma.ts';
import { type Problems, ruleOf } from '#shared/forma/use-forma.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { useGuardarVideo } from './api.ts';
import { CountedField } from './counted-field.tsx';

const videoDraft = z.object({
  titulo: z.string(),
  url: z.string(),
  roles: z.array(z.number()),
});
type VideoValues = z.infer<typeof videoDraft>;

/** What is wrong with a video, by field. */
function problemasDe({ titulo, url }: VideoValues): Problems {
  return {
    titulo: titulo.trim() === '' ? VIDEOS.sinTitulo : undefined,
    url: url.trim() === '' ? VIDEOS.sinEnlace : problemaDeEnlace(url),
  };
}

interface VideoFormProps {
  /** The video to edit, also for the draft on this device; undefined for a new one. */
  idVideo: string | undefined;
  roles: readonly { ID_Rol: number; Nombre: string }[];
  initial: VideoValues;
  onDone: () => void;
}

/**
 * Title, link and the roles that see the video; the Administrador always does (docs/product.md, "Users,
 * offices, help, catalogue").
 */
export function VideoForm({ idVideo, roles, initial, onDone }: VideoFormProps) {
  const save = useGuardarVideo(idVideo);
  /** The link about which the form has said what is wrong; one that is still being typed is left alone. */
  const [judged, setJudged] = useState<string>();
  const forma = useDraftForma(ruleOf(problemasDe), {
    initial,
    draft: {
      name: `video.1/${idVideo ?? ''}`,
      // A video has no version, so its present values stand for one.
      version: JSON.stringify(initial),
      schema: videoDraft,
    },
    sendings: [[save, idVideo ? modificarVideo : crearVideo]],
    fieldsOf: ({ fields: { title, ...fields } }) => ({ titulo: title, ...fields }),
    send: (values, then) => {
      setJudged(values.url);
      save.mutate(values, then);
    },
    onRefused: (values) => setJudged(values.url),
    onDone,
  });
  const { titulo, url } = forma.values;
  const link = forma.field('url');
  return (
    <FormPage
      forma={forma}
      className="space-y-5"
      changed="Alguien cambió este video después. Si guardas, quedará lo que ves aquí."
      submitLabel="Guardar"
      // Disabled, and yet it can be reached and pressed: then the fields say what is missing.
      isOff={titulo.trim() === '' || url.trim() === ''}
    >
      <CountedField
        label="Título"
        max={TEXTO.tituloVideo}
        requiredMessage={VIDEOS.sinTitulo}
        field={forma.field('titulo')}
      />
      <CountedField
        label="Enlace"
        hint="De YouTube o de un archivo de Google Drive."
        max={TEXTO.enlaceVideo}
        requiredMessage={VIDEOS.sinEnlace}
        field={{ ...link, error: url === judged ? link.error : undefined }}
      />
      <fieldset>
        <legend className="mb-1 font-semibold text-sm">¿Quién puede ver el video?</legend>
        {roles.map(({ ID_Rol, Nombre }) => {
          const { checked, onChange } = forma.member('roles', ID_Rol);
          const isFixed = ID_Rol === ROL.administrador;
          return (
            <Checkbox
              key={ID_Rol}
              label={Nombre}
              checked={isFixed || checked}
              disabled={isFixed}
              onChange={onChange}
            />
          );
        })}
      </fieldset>
    </FormPage>
  );
}
