import { Camera, Crop, RotateCcw, RotateCw, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { BlobImage } from './blob-image.tsx';
import type { Cut } from './job.ts';
import { hasFailed, type PageChange, type ScanPage } from './page.ts';
import { PageDocument } from './page-document.tsx';
import { PageHead } from './page-head.tsx';
import { PdfLocked } from './pdf-locked.tsx';
import { PhotoInput } from './photo-input.tsx';
import { WARNING_TEXT } from './warning-texts.ts';

export interface PageItemProps {
  page: ScanPage;
  number: number;
  isLast: boolean;
  /** True if it may be the back of the card on the page before. */
  mayBeBack: boolean;
  /** The documents that this page may begin; undefined if all pages are of one document. */
  documents: readonly string[] | undefined;
  disabled: boolean;
  onCut: (part: Partial<Cut>) => void;
  onChange: (part: PageChange) => void;
  onView: () => void;
  onEdit: () => void;
  onReplace: (photo: File) => void;
  onRetry: () => void;
  /** Tries a password for a PDF that has one. */
  onUnlock: (password: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One page: its picture, its warnings and its buttons. */
export function PageItem(props: PageItemProps) {
  const { page, number, mayBeBack, documents, disabled, onChange, onView, onRetry } = props;
  const { onUnlock } = props;
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
          onClick={onView}
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
            onClick={onRetry}
          >
            Reintentar
          </Button>
        </div>
      )}
      {state === 'cerrado' && <PdfLocked page={page} disabled={disabled} onUnlock={onUnlock} />}
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
      <PageDocument
        page={page}
        number={number}
        mayBeBack={mayBeBack}
        documents={documents}
        disabled={disabled}
        onChange={onChange}
      />
    </li>
  );
}

/** On a phone each word stands below its icon, so that all fit in one row. */
const TOOL = 'px-2! max-sm:flex-col max-sm:gap-1';

function Tools({
  page,
  name,
  disabled,
  onCut,
  onEdit,
  onReplace,
}: PageItemProps & { name: string }) {
  const camera = useRef<HTMLInputElement>(null);
  const again = `Tomar otra vez la ${name}`;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {!page.origin && (
        <Button
          variant="secondary"
          aria-label={`Ajustar esquinas de la ${name}`}
          data-act="editar"
          icon={<Crop aria-hidden="true" className="size-5" />}
          className={TOOL}
          disabled={disabled}
          onClick={onEdit}
        >
          Esquinas
        </Button>
      )}
      <Button
        variant="secondary"
        aria-label={`Girar la ${name}`}
        icon={<RotateCw aria-hidden="true" className="size-5" />}
        className={TOOL}
        disabled={disabled}
        onClick={() => onCut({ quarters: (page.cut.quarters + 1) % 4 })}
      >
        Girar
      </Button>
      {!page.origin && (
        <>
          <PhotoInput
            ref={camera}
            label={again}
            isCamera
            disabled={disabled}
            onPhotos={([photo]) => photo && onReplace(photo)}
          />
          <Button
            variant="secondary"
            aria-label={again}
            data-act="tomar"
            icon={<Camera aria-hidden="true" className="size-5" />}
            className={TOOL}
            disabled={disabled}
            onClick={() => camera.current?.click()}
          >
            Otra vez
          </Button>
        </>
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
