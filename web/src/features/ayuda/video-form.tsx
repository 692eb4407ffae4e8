import { VIDEOS } from '@notaria/contract/gestion-messages';
import { TEXTO } from '@notaria/contract/limits';
import { ROL } from '@notaria/contract/roles';
import { problemaDeEnlace } from '@notaria/contract/video-link';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import * as z from 'zod/mini';
import { DraftNotice } from '#shared/drafts/draft-notice.tsx';
import { useDraft } from '#shared/drafts/use-draft.ts';
import { AsksBeforeLeaving } from '#shared/leave/asks-before-leaving.tsx';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { DialogActions, DialogCancel } from '#shared/ui/dialog-actions.tsx';
import { Form } from '#shared/ui/form.tsx';
import { CountedField } from './counted-field.tsx';

export interface VideoValues {
  titulo: string;
  url: string;
  roles: number[];
}

const videoDraft = z.object({
  titulo: z.string(),
  url: z.string(),
  roles: z.array(z.number()),
});

interface VideoFormProps {
  /** The video to edit, for the draft on this device; undefined for a new one. */
  idVideo: string | undefined;
  roles: readonly { ID_Rol: number; Nombre: string }[];
  initial: VideoValues;
  isBusy: boolean;
  error: string | undefined;
  /** @throws if it was not saved */
  onSave: (values: VideoValues) => Promise<unknown>;
}

/**
 * Title, link and the roles that see the video; the Administrador always does (docs/product.md, "Users,
 * offices, help, catalogue").
 */
export function VideoForm({ idVideo, roles, initial, isBusy, error, onSave }: VideoFormProps) {
  const draft = useDraft<VideoValues>({
    name: `video.1/${idVideo ?? ''}`,
    // A video has no version, so its present values stand for one.
    version: JSON.stringify(initial),
    initial,
    parse: (kept) => videoDraft.safeParse(kept).data,
    show: (kept) => setValues(kept),
  });
  const [values, setValues] = useState(draft.begin);
  const { keep } = draft;
  useLayoutEffect(() => keep(values), [keep, values]);
  const [linkProblem, setLinkProblem] = useState<string>();
  const [isTried, setTried] = useState(false);
  const isEmpty = values.titulo.trim() === '' || values.url.trim() === '';

  const toggle = (idRol: number) =>
    setValues((before) => ({
      ...before,
      roles: before.roles.includes(idRol)
        ? before.roles.filter((one) => one !== idRol)
        : [...before.roles, idRol],
    }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty || isBusy) return;
    const problem = problemaDeEnlace(values.url);
    setLinkProblem(problem);
    if (problem !== undefined) return;
    // A failure is shown by `error`.
    onSave(values).then(draft.drop, () => {});
  };

  return (
    <Form onSubmit={submit} className="space-y-5">
      <AsksBeforeLeaving loss={draft.loss} />
      <DraftNotice
        draft={draft}
        changed="Alguien cambió este video después. Si guardas, quedará lo que ves aquí."
      />
      <CountedField
        label="Título"
        value={values.titulo}
        max={TEXTO.tituloVideo}
        requiredMessage={VIDEOS.sinTitulo}
        isTried={isTried}
        onChange={(titulo) => setValues({ ...values, titulo })}
      />
      <CountedField
        label="Enlace"
        hint="De YouTube o de un archivo de Google Drive."
        value={values.url}
        max={TEXTO.enlaceVideo}
        requiredMessage={VIDEOS.sinEnlace}
        isTried={isTried}
        problem={linkProblem}
        onChange={(url) => {
          setLinkProblem(undefined);
          setValues({ ...values, url });
        }}
      />
      <fieldset>
        <legend className="mb-1 font-semibold text-sm">¿Quién puede ver el video?</legend>
        {roles.map(({ ID_Rol, Nombre }) => {
          const isFixed = ID_Rol === ROL.administrador;
          return (
            <Checkbox
              key={ID_Rol}
              label={Nombre}
              checked={isFixed || values.roles.includes(ID_Rol)}
              disabled={isFixed}
              onChange={() => toggle(ID_Rol)}
            />
          );
        })}
      </fieldset>
      {error && <Alert>{error}</Alert>}
      <DialogActions>
        <DialogCancel disabled={isBusy} />
        {/* Disabled, and yet it can be reached and pressed: then the fields say what is missing. */}
        <Button
          type="submit"
          loading={isBusy}
          aria-disabled={isEmpty || undefined}
          className="aria-disabled:opacity-55"
        >
          Guardar
        </Button>
      </DialogActions>
    </Form>
  );
}
