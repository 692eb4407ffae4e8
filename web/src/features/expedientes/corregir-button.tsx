import type { FilaDocumento } from '@notaria/contract/expedientes';
import { Button } from '#shared/ui/button.tsx';

interface CorregirButtonProps {
  /** The rejected document that the client should correct first. */
  row: FilaDocumento;
  onCorrect: (row: FilaDocumento) => void;
}

/** The button in the box about whose turn it is; it corrects the first rejected document. */
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
