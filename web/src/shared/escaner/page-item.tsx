import { ArrowDown, ArrowUp, Crop, RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { BlobImage } from './blob-image.tsx';
import type { Cut } from './job.ts';
import type { Look } from './look.ts';
import type { PageChange, ScanPage } from './pages.ts';
import { WARNING_TEXT } from './warning-texts.ts';

interface PageItemProps {
  page: ScanPage;
  number: number;
  isLast: boolean;
  /** The documents that may begin with a page, where several are photographed in one go. */
  documents: readonly string[] | undefined;
  disabled: boolean;
  onCut: (part: Partial<Cut>) => void;
  onChange: (part: PageChange) => void;
  onView: () => void;
  onEdit: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const LOOKS: readonly { look: Look; label: string }[] = [
  { look: 'documento', label: 'Documento' },
  { look: 'color', label: 'Color' },
];

/** One page: what it looks like, what may be wrong with it and what can be done. */
export function PageItem({
  page,
  number,
  isLast,
  documents,
  disabled,
  onCut,
  onChange,
  onView,
  onEdit,
  onMove,
  onRemove,
}: PageItemProps) {
  const { cut } = page;
  const name = `página ${number}`;
  return (
    <li id={page.id} className="space-y-3 rounded-control border border-line p-3">
      <div className="flex gap-3">
        <button
          type="button"
          data-act="ver"
          aria-label={`Ver la ${name} en grande`}
          className="shrink-0 self-start"
          onClick={onView}
        >
          <BlobImage
            blob={page.preview}
            alt={`Página ${number}`}
            className="h-36 w-28 rounded border border-line bg-sunken object-contain"
          />
        </button>
        <div className="min-w-0 flex-1 space-y-2">
          <p className="font-medium text-sm">Página {number}</p>
          <fieldset className="flex flex-wrap gap-x-4 gap-y-1" disabled={disabled}>
            <legend className="sr-only">Aspecto de la {name}</legend>
            {LOOKS.map(({ look, label }) => (
              <label key={look} className="flex min-h-touch items-center gap-2 text-sm">
                <input
                  type="radio"
                  name={`aspecto-${page.id}`}
                  checked={cut.look === look}
                  onChange={() => onCut({ look })}
                  className="size-5 accent-primary"
                />
                {label}
              </label>
            ))}
          </fieldset>
          <div className="-ml-3 flex flex-wrap">
            <IconButton
              label={`Mover la ${name} hacia arriba`}
              data-act="subir"
              icon={<ArrowUp />}
              disabled={disabled || number === 1}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={`Mover la ${name} hacia abajo`}
              data-act="bajar"
              icon={<ArrowDown />}
              disabled={disabled || isLast}
              onClick={() => onMove(1)}
            />
            <IconButton
              label={`Quitar la ${name}`}
              data-act="quitar"
              icon={<Trash2 />}
              disabled={disabled}
              onClick={onRemove}
            />
          </div>
        </div>
      </div>
      <div className="flex gap-2 *:flex-auto">
        <Button
          variant="secondary"
          aria-label={`Ajustar esquinas de la ${name}`}
          data-act="editar"
          icon={<Crop aria-hidden="true" className="size-5" />}
          className="px-2!"
          disabled={disabled}
          onClick={onEdit}
        >
          Ajustar esquinas
        </Button>
        <Button
          variant="secondary"
          aria-label={`Girar la ${name}`}
          icon={<RotateCw aria-hidden="true" className="size-5" />}
          className="px-2!"
          disabled={disabled}
          onClick={() => onCut({ quarters: (cut.quarters + 1) % 4 })}
        >
          Girar
        </Button>
      </div>
      {(page.warnings.length > 0 || !page.isSure) && (
        <ul aria-label={`Avisos de la ${name}`} className="space-y-1">
          {!page.isSure && cut.quad === page.quad && (
            <Notice text="No encontramos las orillas del papel. Ajusta las esquinas." />
          )}
          {page.warnings.map((warning) => (
            <Notice key={warning} text={WARNING_TEXT[warning]} />
          ))}
        </ul>
      )}
      {number > 1 && (
        <Checkbox
          label="Es el reverso: va en la misma hoja que la página anterior"
          checked={page.isBack}
          disabled={disabled}
          onChange={(event) => onChange({ isBack: event.target.checked })}
        />
      )}
      {documents && number > 1 && (
        <Checkbox
          label="Aquí empieza otro documento"
          checked={page.startsDocument}
          disabled={disabled}
          onChange={(event) => onChange({ startsDocument: event.target.checked })}
        />
      )}
      {documents && (number === 1 || page.startsDocument) && (
        <SelectField
          label="¿Qué documento es?"
          aria-label={`¿Qué documento empieza en la ${name}?`}
          placeholder="Elige un documento"
          value={page.documento}
          disabled={disabled}
          options={documents.map((documento) => ({ value: documento, label: documento }))}
          onChange={(event) => onChange({ documento: event.target.value })}
        />
      )}
    </li>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <li className="flex items-start gap-1.5 text-amarillo-ink text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </li>
  );
}
