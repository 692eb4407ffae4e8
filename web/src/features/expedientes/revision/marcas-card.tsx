import { MARCAS, type Marca } from '@notaria/contract/marcas';
import { X } from 'lucide-react';
import { Card } from '#shared/ui/card.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';
import type { Marcas } from './use-marcas.ts';

/** What is marked on the pages, as text; whoever draws the marks writes their notes here. */
export function MarcasCard({ marcas, onCambiar, onElegir, notas }: Marcas) {
  if (marcas.length === 0) return null;
  return (
    <Card className="space-y-3">
      <h2 className="text-title-sm">Marcas en el documento</h2>
      <ol className="space-y-3">
        {marcas.map((marca, indice) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its number.
          <li key={indice}>
            {onCambiar ? (
              <Nota
                campo={(element) => {
                  notas.current[indice] = element;
                }}
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
        <p className="text-muted text-sm">
          Con la marca enfocada, las flechas la mueven, Mayús y flechas cambian su tamaño, Enter va
          a su nota y Supr la quita. Se envían al rechazar.
        </p>
      )}
    </Card>
  );
}

interface NotaProps {
  campo: (element: HTMLTextAreaElement | null) => void;
  numero: number;
  marca: Marca;
  onFocus: () => void;
  onChange: (marca: Marca | undefined) => void;
}

function Nota({ campo, numero, marca, onFocus, onChange }: NotaProps) {
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <TextareaField
          ref={campo}
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
