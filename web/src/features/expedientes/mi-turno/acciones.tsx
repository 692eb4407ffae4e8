import type { DocumentoDeTurno } from '@notaria/contract/turno';
import { Check, ChevronLeft, ChevronRight, Keyboard, X } from 'lucide-react';
import { Key, Keys } from '#features/expedientes/revision/keys.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';

interface AccionesProps {
  documento: DocumentoDeTurno;
  /** True if the person tried to accept the document before it could be read. */
  isPronto: boolean;
  onAceptar: () => void;
  onRechazar: () => void;
  onIr: ((hacia: 1 | -1) => void) | undefined;
  onTeclas: () => void;
}

/** What can be done with the document: beside it in a wide window, under the thumb in a narrow one. */
export function Acciones(props: AccionesProps) {
  const { documento, isPronto, onAceptar, onRechazar, onIr, onTeclas } = props;
  const { aceptar, rechazar } = documento.acceso;
  return (
    <div className="space-y-3 rounded-card border border-line bg-raised p-4 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:rounded-none max-lg:border-x-0 max-lg:border-b-0 max-lg:pb-[max(1rem,env(safe-area-inset-bottom))] max-lg:shadow-float">
      <div className="flex items-center gap-3 *:flex-1">
        {rechazar && (
          <Button
            variant="danger"
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={onRechazar}
          >
            Rechazar
          </Button>
        )}
        {aceptar && (
          <Button icon={<Check aria-hidden="true" className="size-4" />} onClick={onAceptar}>
            Aceptar
          </Button>
        )}
      </div>
      <p role="status" className={isPronto ? 'text-sm' : 'sr-only'}>
        {isPronto && 'Podrás aceptarlo en cuanto se vea. Si aquí no se ve, ábrelo en otra pestaña.'}
      </p>
      {!aceptar && (
        <p className="text-muted text-sm">
          Si el documento está bien, déjalo: lo acepta el abogado del trámite.
        </p>
      )}
      <div className="flex items-center gap-2">
        <Button
          variant="secondary"
          className="flex-1"
          icon={<ChevronLeft aria-hidden="true" className="size-4" />}
          disabled={!onIr}
          onClick={() => onIr?.(-1)}
        >
          Anterior
        </Button>
        <Button variant="secondary" className="flex-1" disabled={!onIr} onClick={() => onIr?.(1)}>
          Saltar
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
        <IconButton
          label="Atajos de teclado"
          icon={<Keyboard aria-hidden="true" />}
          className="pointer-coarse:hidden"
          onClick={onTeclas}
        />
      </div>
      <Keys>
        {aceptar && (
          <>
            <Key>A</Key> acepta,{' '}
          </>
        )}
        <Key>R</Key> rechaza, {rechazar && <Key>M</Key>}
        {rechazar && ' marca, '}
        <Key>J</Key> salta, <Key>K</Key> regresa, <Key>?</Key> muestra todos
      </Keys>
    </div>
  );
}
