import { VIDEOS } from '@notaria/contract/gestion-messages';
import { TEXTO } from '@notaria/contract/limits';
import { ROL } from '@notaria/contract/roles';
import { parseVideoLink } from '@notaria/contract/video-link';
import { type FormEvent, useState } from 'react';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { CountedField } from './counted-field.tsx';

export interface VideoValues {
  titulo: string;
  url: string;
  roles: number[];
}

interface VideoFormProps {
  roles: readonly { ID_Rol: number; Nombre: string }[];
  initial: VideoValues;
  isBusy: boolean;
  error: string | undefined;
  onSave: (values: VideoValues) => void;
  onCancel: () => void;
}

/** Title, link and the roles that see the video; the Administrador always does (spec part 1 §5 and §6). */
export function VideoForm({ roles, initial, isBusy, error, onSave, onCancel }: VideoFormProps) {
  const [values, setValues] = useState(initial);
  const [linkProblem, setLinkProblem] = useState<string>();
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
    if (isEmpty || isBusy) return;
    if (parseVideoLink(values.url) === undefined) {
      setLinkProblem(VIDEOS.enlaceInvalido);
      return;
    }
    onSave(values);
  };

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <CountedField
        label="Título"
        value={values.titulo}
        max={TEXTO.tituloVideo}
        requiredMessage={VIDEOS.sinTitulo}
        onChange={(titulo) => setValues({ ...values, titulo })}
      />
      <CountedField
        label="Enlace"
        hint="De YouTube o de un archivo de Google Drive."
        value={values.url}
        max={TEXTO.enlaceVideo}
        requiredMessage={VIDEOS.sinEnlace}
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
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={isBusy} disabled={isEmpty}>
          Guardar
        </Button>
      </DialogActions>
    </form>
  );
}
