import { guardarVista, misVistas, quitarVista, VISTA } from '@notaria/contract/vistas';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { failureMessage } from '#shared/api/failure-message.ts';
import { Form } from '#shared/forma/form.tsx';
import { useForma } from '#shared/forma/use-forma.ts';
import { changed } from '#shared/listas/list-address.ts';
import { PATHS } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { inToast } from '#shared/ui/in-toast.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { useGuardarVista, useQuitarVista, vistasQuery } from './vistas-api.ts';

/** The person's saved views as links, and the form that saves the present list. */
export function Vistas() {
  const [params] = useSearchParams();
  const { data: vistas = [], error } = useQuery(vistasQuery);
  const quitar = useQuitarVista();
  // A view begins at its first page.
  const consulta = changed(params, {}).toString();
  const remove = (id: string) => quitar.mutate(id, inToast(quitarVista));
  return (
    <section aria-label="Mis vistas" className="flex flex-col gap-3 empty:hidden">
      {error && <p className="text-rojo-ink text-sm">{failureMessage(misVistas, error)}</p>}
      {vistas.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {vistas.map((vista) => (
            <li
              key={vista.idVista}
              className="flex items-center rounded-full border border-line bg-raised pl-4"
            >
              <Link
                to={`${PATHS.expedientes}?${vista.consulta}`}
                aria-current={vista.consulta === consulta ? 'page' : undefined}
                className="flex min-h-touch items-center font-semibold text-sm underline-offset-4 hover:underline aria-[current=page]:text-primary"
              >
                {vista.nombre}
              </Link>
              <IconButton
                label={`Quitar la vista ${vista.nombre}`}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => remove(vista.idVista)}
              />
            </li>
          ))}
        </ul>
      )}
      {consulta !== '' && <KeepView key={consulta} consulta={consulta} />}
    </section>
  );
}

/** Saves the list with its present filters and order, under a name. */
function KeepView({ consulta }: { consulta: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const guardar = useGuardarVista();
  const forma = useForma(z.object({ nombre: z.string() }), {
    initial: { nombre: '' },
    sendings: [[guardar, guardarVista]],
    send: ({ nombre }, then) => guardar.mutate({ nombre, consulta }, then),
    onDone: () => {
      forma.show({ nombre: '' });
      setIsOpen(false);
    },
  });
  if (!isOpen) {
    return (
      <Button variant="ghost" className="self-start" onClick={() => setIsOpen(true)}>
        Guardar esta vista
      </Button>
    );
  }
  return (
    <Form {...forma.form} className="flex flex-wrap items-end gap-3">
      <TextField
        {...forma.field('nombre')}
        label="Nombre de la vista"
        maxLength={VISTA.nombre}
        autoFocus
        error={forma.errorOf('nombre') ?? forma.failure}
      />
      <Button type="submit" loading={forma.isBusy}>
        Guardar
      </Button>
      <Button variant="ghost" onClick={() => setIsOpen(false)}>
        Cancelar
      </Button>
    </Form>
  );
}
