import { useState } from 'react';
import { hasLetterKeys, setLetterKeys } from '#shared/letter-keys.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { SeccionCuenta } from './seccion-cuenta.tsx';

/** Whether single letters act at the review desk. Kept in this browser: it goes with the keyboard, not the person. */
export function TeclasDeLetra() {
  const [isOn, setOn] = useState(hasLetterKeys);
  return (
    <SeccionCuenta title="Atajos de teclado">
      <Checkbox
        label="Revisar documentos con letras sueltas"
        hint="A acepta, R rechaza, Z deshace. Apágalas si dictas a la computadora o si presionas teclas sin querer. Vale en este navegador."
        checked={isOn}
        onChange={({ target }) => {
          setLetterKeys(target.checked);
          setOn(target.checked);
        }}
      />
    </SeccionCuenta>
  );
}
