import { Copy, Printer } from 'lucide-react';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';

interface CodigosRecuperacionProps {
  codigos: readonly string[];
  onDone: () => void;
}

/** The recovery codes, which are shown this once: to copy or to print. */
export function CodigosRecuperacion({ codigos, onDone }: CodigosRecuperacionProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codigos.join('\n'));
      toast.success('Códigos copiados.');
    } catch {
      toast.error('No se pudieron copiar. Anótalos o imprímelos.');
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="amarillo" title="Guarda estos códigos: no los volverás a ver">
        Si pierdes tu teléfono, cada uno te deja entrar una sola vez. Guárdalos donde solo tú los
        encuentres.
      </Alert>
      <ul
        aria-label="Códigos de recuperación"
        className="grid grid-cols-2 gap-2 rounded-control bg-sunken p-4 text-center font-mono"
      >
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          Copiar
        </Button>
        <Button
          variant="secondary"
          icon={<Printer aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </div>
      <Button size="lg" full className="print:hidden" onClick={onDone}>
        Ya los guardé
      </Button>
    </div>
  );
}
