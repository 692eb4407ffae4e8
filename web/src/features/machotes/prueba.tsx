import { DOCX } from '@notaria/contract/docx';
import { Download } from 'lucide-react';
import { Senalados } from '#shared/machotes/senalados.tsx';
import type { Prueba as Resultado } from '#shared/machotes/worker.ts';
import { saveBlob } from '#shared/save.ts';
import { Alert } from '#shared/ui/alert.tsx';
import { Button } from '#shared/ui/button.tsx';

/** What a look into a template found: what to mend in Word, and how it reads with invented people. */
export function Prueba({ prueba }: { prueba: Resultado }) {
  const { senalados, desconocidos, llenado } = prueba;
  return (
    <div className="space-y-4">
      {senalados.length > 0 && (
        <Alert title="Corrige esto en Word y elige el archivo otra vez">
          <Senalados senalados={senalados} />
        </Alert>
      )}
      {desconocidos.length > 0 && (
        <Alert tone="amarillo" title="Estas palabras no las llena el sistema">
          Saldrán marcadas como [FALTA: …] en cada borrador. Corrígelas si están mal escritas.
          <Senalados senalados={desconocidos} />
        </Alert>
      )}
      {llenado && (
        <div className="space-y-2">
          <p className="font-semibold">Prueba con personas inventadas</p>
          <section
            aria-label="Texto de la prueba"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets Tab stop at a box that scrolls; without the stop, arrow keys can't scroll it.
            tabIndex={0}
            className="max-h-56 overflow-y-auto whitespace-pre-line break-words rounded-control border border-line bg-sunken p-3 text-sm"
          >
            {llenado.texto || 'El documento no tiene texto.'}
          </section>
          <Button
            variant="ghost"
            icon={<Download aria-hidden="true" className="size-5" />}
            onClick={() =>
              saveBlob('prueba.docx', new Blob([new Uint8Array(llenado.docx)], { type: DOCX.tipo }))
            }
          >
            Descargar la prueba
          </Button>
        </div>
      )}
    </div>
  );
}
