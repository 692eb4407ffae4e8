import { MARCAS, type Marca } from '@notaria/contract/marcas';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Card } from '#shared/ui/card.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import type { Marcas } from './use-marcas.ts';

interface MarcasCardProps extends Marcas {
  /** True inside the form of a rejection, which is a card already. */
  isInside?: boolean;
}

/** The marks on the pages, as text. The person who draws the marks writes their notes here. */
export function MarcasCard({ isInside = false, ...props }: MarcasCardProps) {
  const { marcas, onCambiar, onElegir, pedida, onAtendida } = props;
  if (marcas.length === 0) return null;
  const Box = isInside ? 'section' : Card;
  return (
    <Box className="space-y-3">
      <h2 className={isInside ? 'font-semibold text-base' : 'text-title-sm'}>
        Marcas en el documento
      </h2>
      <ol className="space-y-3">
        {marcas.map((marca, indice) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its number.
          <li key={indice}>
            {onCambiar ? (
              <Nota
                isPedida={pedida === indice}
                onAtendida={onAtendida}
                numero={indice + 1}
                marca={marca}
                onFocus={() => onElegir?.(indice)}
                onChange={(next) => onCambiar(indice, next)}
              />
            ) : (
              <button
                type="button"
                className="w-full rounded-control border border-line px-3 py-2 text-left text-sm hover:bg-sunken"
                onClick={() => onElegir?.(indice)}
              >
                <span className="font-semibold">
                  Marca {indice + 1}, página {marca.pagina}:
                </span>{' '}
                <span className="break-words">{marca.nota}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      {onCambiar && (
        <p className="pointer-coarse:hidden text-muted text-sm">
          Con la marca enfocada, las flechas la mueven, Mayús y flechas cambian su tamaño, Enter va
          a su nota y Supr la quita.
        </p>
      )}
    </Box>
  );
}

interface NotaProps {
  /** True if its note is to be written now. */
  isPedida: boolean;
  onAtendida: () => void;
  numero: number;
  marca: Marca;
  onFocus: () => void;
  onChange: (marca: Marca | undefined) => void;
}

function Nota({ isPedida, onAtendida, numero, marca, onFocus, onChange }: NotaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isPedida) return;
    field.current?.focus();
    onAtendida();
  }, [isPedida, onAtendida]);
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <TextareaField
          ref={(element) => {
            field.current = element;
          }}
          label={`Nota de la marca ${numero}, página ${marca.pagina}`}
          value={marca.nota}
          maxLength={MARCAS.nota}
          rows={2}
          onFocus={onFocus}
          onChange={(event) => onChange({ ...marca, nota: event.target.value })}
        />
      </div>
      <IconButton
        label={`Quitar la marca ${numero}`}
        icon={<X aria-hidden="true" />}
        onClick={() => onChange(undefined)}
      />
    </div>
  );
}
