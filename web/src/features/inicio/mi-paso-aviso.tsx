import { PATHS, pathToExpediente } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/link-button.tsx';
import { type MiPaso, type NumeroDePaso, PASO } from './guia.ts';

/** What to do now, worded for the client. */
const TEXTO = {
  [PASO.constancia]: 'Sube tu Constancia de Situación Fiscal para poder iniciar un trámite.',
  [PASO.iniciar]: 'Tus datos ya están verificados: elige un trámite e inícialo.',
  [PASO.reunir]: 'Reúne los documentos que pide tu trámite.',
  [PASO.subir]: 'Te faltan documentos por subir.',
  [PASO.esperar]: 'Ya enviaste todo. La notaría está revisando tus documentos.',
  [PASO.actualizar]: 'Hay un documento por corregir: lee el comentario y súbelo de nuevo.',
} satisfies Record<NumeroDePaso, string>;

type Etapa = NonNullable<MiPaso['etapa']>;

/** What a stage after the documents asks of the client, or who has to act in it. */
function deEtapa({ Nombre, Que_hacer, En_espera }: Etapa, esTuya: boolean): string {
  if (En_espera) return `Está en espera, en «${Nombre}». Abre tu expediente para leer por qué.`;
  if (!esTuya) return `Está en «${Nombre}». Te avisaremos cuando avance.`;
  return Que_hacer === '' ? `Te toca «${Nombre}».` : `Te toca «${Nombre}»: ${Que_hacer}`;
}

function titleOf({ numero, esTuya }: MiPaso, total: number): string {
  if (numero !== undefined) return `Este es tu siguiente paso: ${numero} de ${total}`;
  return esTuya ? 'Esto te toca ahora' : 'Así va tu trámite';
}

const FALTA_PERSONA =
  'Tus documentos están completos. Falta agregar a otra persona que participa en el trámite.';

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
        <h2 className="font-semibold font-sans text-accent-ink text-sm">{titleOf(mio, total)}</h2>
        {mio.expediente && (
          <p className="break-words font-semibold font-serif text-lg">{mio.expediente.titulo}</p>
        )}
        {mio.respondes && <p>Lee y responde lo que te envió la notaría.</p>}
        {mio.etapa && <p>{deEtapa(mio.etapa, mio.esTuya === true)}</p>}
        {mio.numero !== undefined && <p>{mio.faltaPersona ? FALTA_PERSONA : TEXTO[mio.numero]}</p>}
      </div>
      <LinkButton to={to} variant="accent" className="max-sm:w-full">
        {label}
      </LinkButton>
    </div>
  );
}
