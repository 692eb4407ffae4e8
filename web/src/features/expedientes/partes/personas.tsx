import { HILO_CLIENTE } from '@notaria/contract/conversacion';
import { VENTANILLA } from '@notaria/contract/partes-expediente';
import { PARTES } from '@notaria/contract/partes-messages';
import type { ApartadoProps } from '#features/expedientes/apartado.ts';
import { IdentidadPanel } from '#features/expedientes/identidad/identidad-panel.tsx';
import { conCuentaPropia, hasPartes } from '#features/expedientes/salas.ts';
import { Card } from '#shared/ui/card.tsx';
import { QuienEsButton } from './quien-es-dialog.tsx';
import { QuienParticipa } from './quien-participa.tsx';

/** The people of a file: for its staff who the client is, and in a file with several who takes part and who each of them is. */
export function Personas({ detalle, isStaff, onLeave }: ApartadoProps) {
  return (
    <>
      {detalle.representante !== undefined && (
        <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-0 break-words">
            {detalle.representante === ''
              ? PARTES.faltaQuienFirma
              : `Firma por la empresa: ${detalle.representante}`}
          </p>
          {detalle.resumen.Estado !== 'Terminado' && (
            <QuienEsButton
              idExpediente={detalle.resumen.ID_Expediente}
              idParte={HILO_CLIENTE}
              etiqueta={detalle.resumen.Nombre_cliente}
              present={{ tipo: 'empresa', representante: detalle.representante }}
              asksTipo={false}
            />
          )}
        </Card>
      )}
      {isStaff && detalle.resumen.ID_Cliente !== VENTANILLA && (
        <IdentidadPanel idExpediente={detalle.resumen.ID_Expediente} />
      )}
      {hasPartes(detalle) && (
        <QuienParticipa detalle={detalle} isStaff={isStaff} onLeave={onLeave} />
      )}
      {isStaff &&
        hasPartes(detalle) &&
        conCuentaPropia(detalle).map(({ idParte, etiqueta }) => (
          <IdentidadPanel
            key={idParte}
            idExpediente={detalle.resumen.ID_Expediente}
            parte={idParte}
            etiqueta={etiqueta}
          />
        ))}
    </>
  );
}
