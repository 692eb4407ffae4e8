import { useState } from 'react';
import { PreguntaConyuge } from '#shared/partes/pregunta-conyuge.tsx';
import { browserKept } from '#shared/storage.ts';
import { later, useLater } from '#shared/use-later.ts';
import type { ConPartes } from './salas.ts';

const dialog = later(() => import('./agregar-dialog.tsx'));

/** The key that records a «No» on this device, so that the page asks once. It names the file and no person. */
function keyOf(idExpediente: string): string {
  return `sin-conyuge:${idExpediente}`;
}

/** Asks whether a spouse takes part, if the reader has an empty place for one. */
export function Conyuge({ detalle }: { detalle: ConPartes }) {
  const { miParte, partesPosibles = [], resumen } = detalle;
  const idExpediente = resumen.ID_Expediente;
  const [isSingle, setSingle] = useState(() => browserKept.getItem(keyOf(idExpediente)) !== null);
  const [isAdding, setAdding] = useState(false);
  const code = useLater(dialog, isAdding);
  const spouse = partesPosibles.filter(({ de }) => de !== null && de === miParte);
  if (spouse.length === 0 || isSingle) return null;
  const no = () => {
    browserKept.setItem(keyOf(idExpediente), '1');
    setSingle(true);
  };
  return (
    <>
      <PreguntaConyuge onYes={() => setAdding(true)} onNo={no} />
      {code && isAdding && (
        <code.AgregarDialog
          idExpediente={idExpediente}
          posibles={spouse}
          deQuien={() => 'tuyo'}
          isStaff={false}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
