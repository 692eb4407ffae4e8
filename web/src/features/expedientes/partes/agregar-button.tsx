import type { DetalleAnswer } from '@notaria/contract/expedientes';
import { etiquetasDe } from '@notaria/contract/partes-expediente';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { AgregarDialog } from './agregar-dialog.tsx';

/** Adds a missing person from the box that says whose turn it is. */
export function AgregarButton({ detalle, isStaff }: { detalle: DetalleAnswer; isStaff: boolean }) {
  const { partes = [], partesPosibles = [], resumen } = detalle;
  const [isOpen, setOpen] = useState(false);
  const missing = resumen.Por_agregar ?? [];
  const posibles = partesPosibles.filter(({ nombre }) => missing.includes(nombre));
  return (
    <>
      {posibles.length > 0 && (
        <Button
          variant="secondary"
          className="print:hidden"
          icon={<UserPlus aria-hidden="true" className="size-4" />}
          onClick={() => setOpen(true)}
        >
          Agregar a quien falta
        </Button>
      )}
      {isOpen && (
        <AgregarDialog
          idExpediente={resumen.ID_Expediente}
          posibles={posibles}
          deQuien={(idParte) => etiquetasDe(partes).get(idParte) ?? null}
          isStaff={isStaff}
          sinVentanilla={detalle.sinVentanilla}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
