import {
  ArrowDown,
  ArrowUp,
  Camera,
  Crop,
  RotateCcw,
  RotateCw,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { BlobImage } from './blob-image.tsx';
import type { PageLook } from './look.ts';
import { hasFailed, type ScanPage } from './page.ts';
import { PdfLocked } from './pdf-locked.tsx';
import { PhotoButton } from './photo-buttons.tsx';
import type { PageActs } from './use-page-acts.ts';
import { WARNING_TEXT } from './warning-texts.ts';

interface PageItemProps {
  page: ScanPage;
  /** Its place among all pages, from 1. */
  number: number;
  isLast: boolean;
  disabled: boolean;
  acts: PageActs;
  /** What the person says of it. */
  children?: ReactNode;
}

/** One page: its picture, its warnings and its buttons. */
export function PageItem(props: PageItemProps) {
  const { page, number, disabled, acts, children } = props;
  const { state } = page;
  const name = `página ${number}`;
  const isSeen = state === 'vista' || state === 'lista';
  const mayRetry = hasFailed(page);
  return (
    <li id={page.id} className="space-y-3 rounded-control border border-line p-3">
      <div className="flex gap-3 max-sm:flex-col">
        <button
          type="button"
          data-act="ver"
          aria-label={`Ver la ${name} en grande`}
          className="shrink-0 self-start max-sm:self-stretch"
          disabled={!page.preview}
          onClick={() => acts.open(page, 'ver')}
        >
          <BlobImage
            blob={page.preview ?? page.thumb}
            alt={`Página ${number}`}
            isStill={mayRetry}
            className="h-36 w-28 rounded border border-line bg-sunken object-contain max-sm:h-[45dvh] max-sm:w-full"
          />
        </button>
        <PageHead {...props} isSeen={isSeen} />
      </div>
      {mayRetry && (
        <div className="space-y-2">
          <Notice
            text={
              page.origin
                ? `No pudimos dibujar esta página de «${page.origin.name}». Inténtalo otra vez o quítala.`
                : 'No pudimos preparar esta foto. Sigue aquí.'
            }
          />
          <Button
            variant="secondary"
            full
            aria-label={`Reintentar la ${name}`}
            icon={<RotateCcw aria-hidden="true" className="size-5" />}
            disabled={disabled}
            onClick={acts.retry}
          >
            Reintentar
          </Button>
        </div>
      )}
      {state === 'cerrado' && (
        <PdfLocked
          page={page}
          disabled={disabled}
          onUnlock={(password) => acts.change(page.id, { state: 'pdf', password })}
        />
      )}
      {isSeen && (page.warnings.length > 0 || !page.isSure) && (
        <ul aria-label={`Avisos de la ${name}`} className="space-y-1">
          {!page.isSure && page.cut.quad === page.quad && (
            <Notice text="No encontramos las orillas del papel. Ajusta las esquinas." isItem />
          )}
          {page.warnings.map((warning) => (
            <Notice key={warning} text={WARNING_TEXT[warning]} isItem />
          ))}
        </ul>
      )}
      {/* Below the warnings, so that on a phone they stand beside the picture. */}
      {isSeen && <Tools {...props} name={name} />}
      {children}
    </li>
  );
}

const LOOKS: readonly { look: PageLook; label: string }[] = [
  { look: 'documento', label: 'Documento' },
  { look: 'color', label: 'Color' },
];

/** Beside the picture of a page: its number, its look, its place among the others. */
function PageHead({
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

function Tools({ page, name, disabled, acts }: PageItemProps & { name: string }) {
  const again = `Tomar otra vez la ${name}`;
  const tool = {
    variant: 'secondary',
    disabled,
    // On a phone each word stands below its icon, so that all fit in one row.
    className: 'px-2! max-sm:flex-col max-sm:gap-1',
  } as const;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {!page.origin && (
        <Button
          {...tool}
          aria-label={`Ajustar esquinas de la ${name}`}
          data-act="editar"
          icon={<Crop aria-hidden="true" className="size-5" />}
          onClick={() => acts.open(page, 'editar')}
        >
          Esquinas
        </Button>
      )}
      <Button
        {...tool}
        aria-label={`Girar la ${name}`}
        icon={<RotateCw aria-hidden="true" className="size-5" />}
        onClick={() => acts.cut(page, { quarters: (page.cut.quarters + 1) % 4 })}
      >
        Girar
      </Button>
      {!page.origin && (
        <PhotoButton
          {...tool}
          label={again}
          isCamera
          onPhotos={([photo]) => photo && acts.takeAgain(page, photo)}
          aria-label={again}
          data-act="tomar"
          icon={<Camera aria-hidden="true" className="size-5" />}
        >
          Otra vez
        </PhotoButton>
      )}
    </div>
  );
}

function Notice({ text, isItem = false }: { text: string; isItem?: boolean }) {
  const Tag = isItem ? 'li' : 'p';
  return (
    <Tag className="flex items-start gap-1.5 text-amarillo-ink text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </Tag>
  );
}
