import { Button } from '../ui/button.tsx';

interface PreguntaConyugeProps {
  onYes: () => void;
  onNo: () => void;
  /** True while the «No» is being sent. */
  isSaying: boolean;
}

/** Asks whether the couple is married in community of property, because then the spouse takes part too. */
export function PreguntaConyuge({ onYes, onNo, isSaying }: PreguntaConyugeProps) {
  return (
    <section
      aria-label="Tu cónyuge"
      className="rounded-card border border-line bg-sunken p-4 print:hidden"
    >
      <p className="font-semibold">¿Están casados por sociedad conyugal?</p>
      <p className="mt-1 text-muted text-sm">
        Si es así, tu cónyuge también participa y firma. Tu acta de matrimonio lo dice.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onYes}>
          Sí, agregar a mi cónyuge
        </Button>
        <Button variant="ghost" loading={isSaying} loadingLabel="Guardando..." onClick={onNo}>
          No
        </Button>
      </div>
    </section>
  );
}
