import { PATHS, pathToExpediente } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { type MiPaso, PASO } from './guia.ts';

/** What to do now, worded for the client. */
const TEXTO = {
  [PASO.constancia]: 'Sube tu Constancia de Situación Fiscal para poder iniciar un trámite.',
  [PASO.iniciar]: 'Tus datos ya están verificados: elige un trámite e inícialo.',
  [PASO.reunir]: 'Reúne los documentos que pide tu trámite.',
  [PASO.subir]: 'Te faltan documentos por subir.',
  [PASO.esperar]: 'Ya enviaste todo. La notaría está revisando tus documentos.',
  [PASO.actualizar]: 'Hay un documento por corregir: lee el comentario y súbelo de nuevo.',
} satisfies Record<MiPaso['numero'], string>;

function whereTo({ numero, expediente }: MiPaso): { to: string; label: string } {
  if (expediente) return { to: pathToExpediente(expediente.id), label: 'Abrir mi expediente' };
  return numero === PASO.constancia
    ? { to: PATHS.constancia, label: 'Subir mi constancia' }
    : { to: PATHS.tramites, label: 'Elegir un trámite' };
}

/** The reader's present step, its file, and the link there. */
export function MiPasoAviso({ mio, total }: { mio: MiPaso; total: number }) {
  const { to, label } = whereTo(mio);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-accent-soft p-5 sm:p-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-semibold font-sans text-accent-ink text-sm">
          Este es tu siguiente paso: {mio.numero} de {total}
        </h2>
        {mio.expediente && (
          <p className="break-words font-semibold font-serif text-lg">{mio.expediente.titulo}</p>
        )}
        <p>{TEXTO[mio.numero]}</p>
      </div>
      <LinkButton to={to} variant="accent" className="max-sm:w-full">
        {label}
      </LinkButton>
    </div>
  );
}
