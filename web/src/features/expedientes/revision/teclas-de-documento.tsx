import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { later, useLater } from '#shared/use-later.ts';
import { useShortcuts } from './use-shortcuts.ts';

const mapa = later(() => import('./mapa-de-teclas.tsx'));

interface TeclasDeDocumentoProps {
  /** Puts a mark on the visible page; undefined if the reader may not draw any. */
  onMarcar: (() => void) | undefined;
}

/** The keys of a document's page that belong to none of its parts, and the map of all of them. */
export function TeclasDeDocumento({ onMarcar }: TeclasDeDocumentoProps) {
  const [isOpen, setIsOpen] = useState(false);
  const code = useLater(mapa, isOpen);
  const open = () => setIsOpen(true);
  useShortcuts({ m: onMarcar, '?': open });
  return (
    <>
      <Button
        variant="ghost"
        className="self-start pointer-coarse:hidden"
        icon={<Keyboard aria-hidden="true" className="size-4" />}
        onClick={open}
      >
        Atajos de teclado
      </Button>
      {code && (
        <code.MapaDeTeclas
          teclas={code.TECLAS_DE_DOCUMENTO}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
