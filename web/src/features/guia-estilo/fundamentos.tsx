import { Seccion } from './seccion.tsx';

const COLORES = [
  ['bg-surface', 'surface'],
  ['bg-raised', 'raised'],
  ['bg-sunken', 'sunken'],
  ['bg-ink', 'ink'],
  ['bg-muted', 'muted'],
  ['bg-line', 'line'],
  ['bg-control', 'control'],
  ['bg-primary', 'primary'],
  ['bg-primary-soft', 'primary-soft'],
  ['bg-accent', 'accent'],
  ['bg-accent-soft', 'accent-soft'],
  ['bg-danger', 'danger'],
  ['bg-focus', 'focus'],
] as const;

const LETRAS = [
  ['font-serif font-semibold text-display', 'text-display'],
  ['font-serif font-semibold text-title', 'text-title'],
  ['font-serif font-semibold text-title-sm', 'text-title-sm'],
  ['text-lg', 'text-lg'],
  ['text-base', 'text-base'],
  ['text-sm', 'text-sm'],
  ['text-xs', 'text-xs'],
] as const;

/** Colours and type scale. */
export function Fundamentos() {
  return (
    <>
      <Seccion titulo="Colores">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
          {COLORES.map(([clase, nombre]) => (
            <li key={nombre} className="text-xs">
              <span className={`mb-1 block h-14 rounded-control border border-line ${clase}`} />
              {nombre}
            </li>
          ))}
        </ul>
      </Seccion>
      <Seccion titulo="Letra">
        {LETRAS.map(([clase, nombre]) => (
          <p key={nombre} className={clase}>
            {nombre}: fe pública, cerca de ti
          </p>
        ))}
      </Seccion>
    </>
  );
}
