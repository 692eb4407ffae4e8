import { Button } from '#shared/ui/button.tsx';
import type { DialogProps } from '#shared/ui/dialog.tsx';
import { BlobImage } from './blob-image.tsx';
import { CornerEditor } from './corner-editor.tsx';
import type { Quad } from './geometry.ts';
import type { ScanPage } from './page.ts';

/** What the one dialog shows in turn. It stays the same dialog, so that the focus stays in it. */
export type Shown = Omit<DialogProps, 'open' | 'size'>;

interface OfPage {
  page: ScanPage;
  number: number;
  onClose: () => void;
}

interface Straightening extends OfPage {
  /** The current corners. */
  quad: Quad;
  onQuad: (change: (quad: Quad) => Quad) => void;
  onStraighten: () => void;
}

/** The photograph of a page, with its corners. */
export function straightening({
  page,
  number,
  quad,
  onQuad,
  onStraighten,
  onClose,
}: Straightening): Shown {
  return {
    onClose,
    title: `Enderezar la página ${number}`,
    // One row, also on a phone, because the photograph needs the height.
    footer: (
      <div className="flex gap-3 *:flex-1 sm:*:flex-none">
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={onStraighten}>Enderezar</Button>
      </div>
    ),
    children: <CornerEditor page={page} number={number} quad={quad} onQuad={onQuad} />,
  };
}

/** A page as it will be, enlarged. */
export function viewing({ page, number, onClose }: OfPage): Shown {
  return {
    onClose,
    title: `Página ${number}`,
    footer: <Button onClick={onClose}>Volver a las páginas</Button>,
    children: (
      <BlobImage
        blob={page.preview}
        alt={`Página ${number}, en grande`}
        className="w-full rounded border border-line bg-sunken"
      />
    ),
  };
}
