import { Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AsksBeforeLeaving } from '#shared/leave/asks-before-leaving.tsx';
import type { Loss } from '#shared/leave/loss.ts';
import { saveText } from '#shared/save.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { ReadOnce } from './read-once.tsx';

const UNSAVED: Loss = {
  title: '¿Salir sin guardar tus códigos?',
  text: 'No los volverás a ver. Sin ellos no podrás entrar si pierdes tu teléfono.',
  discard: 'Salir sin guardarlos',
  keep: 'Quedarme aquí',
  asksOnUnload: true,
};

/** Which elements of a list have been in view at least once. */
function useSeenAll(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState<ReadonlySet<Element>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.filter(({ isIntersecting }) => isIntersecting);
        setSeen((before) => new Set([...before, ...inView.map(({ target }) => target)]));
      },
      { threshold: 0.9 },
    );
    for (const item of list.current?.children ?? []) observer.observe(item);
    return () => observer.disconnect();
  }, []);
  return { list, isSeen: seen.size >= count };
}

interface CodigosRecuperacionProps {
  codigos: readonly string[];
  onDone: () => void;
}

/** The recovery codes, shown only once: to copy, save or print. */
export function CodigosRecuperacion({ codigos, onDone }: CodigosRecuperacionProps) {
  const { list, isSeen } = useSeenAll(codigos.length);
  const text = codigos.join('\n');
  return (
    <div className="flex flex-col gap-5">
      <AsksBeforeLeaving loss={UNSAVED} />
      <ReadOnce>Tus códigos de recuperación</ReadOnce>
      <Alert tone="amarillo" title="Guárdalos ahora: no los volverás a ver">
        Si pierdes tu teléfono, cada uno te deja entrar una sola vez.
      </Alert>
      <ul
        ref={list}
        aria-label="Códigos de recuperación"
        className="grid grid-cols-2 gap-2 rounded-control bg-sunken p-4 text-center font-mono"
      >
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton
          text={() => text}
          done="Códigos copiados."
          failed="No se pudieron copiar. Anótalos, descárgalos o imprímelos."
        >
          Copiar
        </CopyButton>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => saveText('codigos-de-recuperacion.txt', `${text}\n`)}
        >
          Descargar
        </Button>
        <Button
          variant="secondary"
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </div>
      <Button size="lg" full className="print:hidden" disabled={!isSeen} onClick={onDone}>
        Ya los guardé
      </Button>
      {!isSeen && (
        <p className="text-center text-muted text-sm print:hidden">
          Desplázate para verlos todos; después podrás continuar.
        </p>
      )}
    </div>
  );
}
