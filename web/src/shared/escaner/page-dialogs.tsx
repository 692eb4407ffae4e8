import { Button } from '#shared/ui/button.tsx';
import type { DialogProps } from '#shared/ui/dialog.tsx';
import { BlobImage } from './blob-image.tsx';
import { CornerEditor } from './corner-editor.tsx';
import type { PageActs } from './use-page-acts.ts';

/** What the dialog shows of one page in the place of the list. It stays the same dialog, so that the focus stays in it. */
export function dialogOf(
  { page, number, act, quad }: NonNullable<PageActs['shown']>,
  { close, straighten, moveCorners }: PageActs,
): Omit<DialogProps, 'open' | 'size'> {
  if (act === 'ver') {
    return {
      onClose: close,
      title: `Página ${number}`,
      footer: <Button onClick={close}>Volver a las páginas</Button>,
      children: (
        <BlobImage
          blob={page.preview}
          alt={`Página ${number}, en grande`}
          className="w-full rounded border border-line bg-sunken"
        />
      ),
    };
  }
  return {
    onClose: close,
    title: `Enderezar la página ${number}`,
    // One row, also on a phone, because the photograph needs the height.
    footer: (
      <div className="flex gap-3 *:flex-1 sm:*:flex-none">
        <Button variant="secondary" onClick={close}>
          Cancelar
        </Button>
        <Button onClick={straighten}>Enderezar</Button>
      </div>
    ),
    children: <CornerEditor page={page} number={number} quad={quad} onQuad={moveCorners} />,
  };
}
