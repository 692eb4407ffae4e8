import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { IconButton } from '#shared/ui/icon-button.tsx';
import type { PageLook } from './look.ts';
import type { PageItemProps } from './page-item.tsx';

const LOOKS: readonly { look: PageLook; label: string }[] = [
  { look: 'documento', label: 'Documento' },
  { look: 'color', label: 'Color' },
];

/** Beside the picture of a page: its number, its look, its place among the others. */
export function PageHead({
  page,
  number,
  isLast,
  isSeen,
  disabled,
  acts,
}: PageItemProps & { isSeen: boolean }) {
  const name = `página ${number}`;
  const isLocked = page.state === 'cerrado';
  return (
    <div className="min-w-0 flex-1 space-y-2">
      <p className="font-medium text-sm">Página {number}</p>
      {(page.state === 'esperando' || page.state === 'pdf') && (
        <p className="text-muted text-sm">En espera…</p>
      )}
      {(page.origin || isLocked) && (
        <p className="line-clamp-2 break-all text-muted text-sm">
          {page.origin?.name ?? page.name}
        </p>
      )}
      {isSeen && !page.origin && (
        <fieldset className="flex flex-wrap gap-x-4 gap-y-1" disabled={disabled}>
          <legend className="sr-only">Aspecto de la {name}</legend>
          {LOOKS.map(({ look, label }) => (
            <label key={look} className="flex min-h-touch items-center gap-2 text-sm">
              <input
                type="radio"
                name={`aspecto-${page.id}`}
                checked={page.cut.look === look}
                onChange={() => acts.cut(page, { look })}
                className="size-5 accent-primary"
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <div className="-ml-3 flex flex-wrap">
        {!(number === 1 && isLast) && (
          <>
            <IconButton
              label={`Mover la ${name} hacia arriba`}
              data-act="subir"
              icon={<ArrowUp />}
              disabled={disabled || number === 1}
              onClick={() => acts.move(page, -1)}
            />
            <IconButton
              label={`Mover la ${name} hacia abajo`}
              data-act="bajar"
              icon={<ArrowDown />}
              disabled={disabled || isLast}
              onClick={() => acts.move(page, 1)}
            />
          </>
        )}
        <IconButton
          label={`Quitar la ${name}`}
          data-act="quitar"
          icon={<Trash2 />}
          disabled={disabled}
          onClick={() => acts.remove(page)}
        />
      </div>
    </div>
  );
}
