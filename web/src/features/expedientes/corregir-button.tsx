import type { FilaDocumento } from '@notaria/contract/expedientes';
import { Button } from '#shared/ui/button.tsx';

interface CorregirButtonProps {
  /** The rejected document that the client should begin with. */
  row: FilaDocumento;
  onCorrect: (row: FilaDocumento) => void;
}

/** In the box that says whose turn it is: corrects the first rejected document from there. */
export function CorregirButton({ row, onCorrect }: CorregirButtonProps) {
  const act = row.declaracion ? 'Subir' : 'Reemplazar';
  return (
    <Button
      variant="secondary"
      aria-label={`${act} «${row.tipo}»`}
      className="print:hidden"
      onClick={() => onCorrect(row)}
    >
      {act}
    </Button>
  );
}
