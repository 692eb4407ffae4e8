import { Camera, Crop, RotateCcw, RotateCw, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { BlobImage } from './blob-image.tsx';
import type { ScanDocument } from './documents.ts';
import { hasFailed, type ScanPage } from './page.ts';
import { PageDocument } from './page-document.tsx';
import { PageHead } from './page-head.tsx';
import { PdfLocked } from './pdf-locked.tsx';
import { PhotoInput } from './photo-input.tsx';
import type { PageActs } from './use-page-acts.ts';
import { WARNING_TEXT } from './warning-texts.ts';

export interface PageItemProps {
  page: ScanPage;
  /** Its place among all pages, from 1. */
  number: number;
  isLast: boolean;
  /** True if it may be the back of the card on the page before. */
  mayBeBack: boolean;
  /** The document that begins with it. */
  begins: ScanDocument | undefined;
  /** The names that its document may have; undefined if all pages are of one document. */
  names: readonly string[] | undefined;
  disabled: boolean;
  acts: PageActs;
}

/** One page: its picture, its warnings and its buttons. */
export function PageItem(props: PageItemProps) {
  const { page, number, disabled, acts } = props;
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
      <PageDocument {...props} />
    </li>
  );
}

/** On a phone each word stands below its icon, so that all fit in one row. */
const TOOL = 'px-2! max-sm:flex-col max-sm:gap-1';

function Tools({ page, name, disabled, acts }: PageItemProps & { name: string }) {
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
          onClick={() => acts.open(page, 'editar')}
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
        onClick={() => acts.cut(page, { quarters: (page.cut.quarters + 1) % 4 })}
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
            onPhotos={([photo]) => photo && acts.takeAgain(page, photo)}
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
