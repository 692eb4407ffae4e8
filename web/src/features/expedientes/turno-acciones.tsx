import type { DetalleAnswer, FilaDocumento } from '@notaria/contract/expedientes';
import { AgregarButton } from '#features/expedientes/partes/agregar-button.tsx';
import { linkToDocumento } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { LinkButton } from '#shared/ui/link-button.tsx';
import type { Turno } from './turno.ts';
import type { Lector } from './turno-en-lista.ts';

interface TurnoAccionesProps {
  detalle: DetalleAnswer;
  turno: Turno;
  lector: Lector;
  onCorrect: (row: FilaDocumento) => void;
}

/** What the reader can do at once from the box that says whose turn it is. */
export function TurnoAcciones({ detalle, turno, lector, onCorrect }: TurnoAccionesProps) {
  const { porCorregir, porEnviar, porRevisar, porAgregar = false } = turno;
  // Beside another act a document has its button too, which otherwise stands in its row.
  const row = porCorregir ?? (porAgregar ? porEnviar : undefined);
  const { resumen, acceso } = detalle;
  return (
    <>
      {acceso.subir && row && <SendButton row={row} onPress={onCorrect} />}
      {porRevisar && (
        <LinkButton
          to={linkToDocumento(resumen.ID_Expediente, porRevisar.row.idDocRequerido)}
          className="print:hidden"
        >
          {porRevisar.label}
        </LinkButton>
      )}
      {porAgregar && <AgregarButton detalle={detalle} isStaff={lector !== 'cliente'} />}
    </>
  );
}

interface SendButtonProps {
  /** The document that the client should correct or send first. */
  row: FilaDocumento;
  onPress: (row: FilaDocumento) => void;
}

/** The button in the box about whose turn it is; it corrects the first rejected document, or sends the first one. */
function SendButton({ row, onPress }: SendButtonProps) {
  const act = row.idDocumento === null || row.declaracion ? 'Subir' : 'Reemplazar';
  return (
    <Button
      variant="secondary"
      aria-label={`${act} «${row.tipo}»`}
      className="print:hidden"
      onClick={() => onPress(row)}
    >
      {act}
    </Button>
  );
}
