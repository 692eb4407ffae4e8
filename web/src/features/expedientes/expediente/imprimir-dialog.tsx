import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogCancel } from '#shared/ui/dialog-actions.tsx';

interface ImprimirDialogProps {
  /** The parts of the file, by what the reader calls them, and which are chosen at first. */
  partes: readonly { label: string; isChosen: boolean }[];
  onPrint: (chosen: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Asks which parts of a file are printed. What only the staff read is never chosen at first. */
export function ImprimirDialog({ partes, onPrint, onClose }: ImprimirDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(partes.flatMap(({ label, isChosen }) => (isChosen ? label : []))),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Qué se imprime"
      footer={
        <>
          <DialogCancel>Cancelar</DialogCancel>
          <Button disabled={chosen.size === 0} onClick={() => onPrint(chosen)}>
            Imprimir
          </Button>
        </>
      }
    >
      {partes.map(({ label }) => (
        <Checkbox
          key={label}
          label={label}
          checked={chosen.has(label)}
          onChange={({ target }) =>
            setChosen((before) => {
              const others = [...before].filter((one) => one !== label);
              return new Set(target.checked ? [...others, label] : others);
            })
          }
        />
      ))}
    </Dialog>
  );
}
