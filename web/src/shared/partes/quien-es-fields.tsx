import type { QuienEs } from '@notaria/contract/partes';
import { PARTE } from '@notaria/contract/partes-limits';
import { PARTES } from '@notaria/contract/partes-messages';
import { useId } from 'react';
import type { Forma } from '../forma/use-forma.ts';
import { RadioField } from '../ui/radio-field.tsx';
import { TextField } from '../ui/text-field.tsx';

export const PERSONA: QuienEs = { tipo: 'persona', representante: '' };

interface QuienEsFieldsProps {
  value: QuienEs;
  onChange: (value: QuienEs) => void;
  /** Asks whether it is a person or a company; undefined if that is known. */
  legend?: string | undefined;
  /** What is wrong with who signs. */
  error: string | undefined;
}

/** What is missing in what was said; undefined if nothing is. */
export function problemaDe({ tipo, representante }: QuienEs): string | undefined {
  const isMissing = tipo === 'empresa' && representante.trim() === '';
  return isMissing ? PARTES.sinRepresentante : undefined;
}

/** Asks whether a party is a person or a company and, of a company, who signs for it. */
export function QuienEsFields({ value, onChange, legend, error }: QuienEsFieldsProps) {
  const name = useId();
  return (
    <>
      {legend !== undefined && (
        <RadioField
          legend={legend}
          name={name}
          chosen={value.tipo}
          options={[
            { value: 'persona', label: 'Una persona' },
            { value: 'empresa', label: 'Una empresa', hint: 'Una sociedad o una asociación.' },
          ]}
          onChange={({ target }) =>
            onChange({ ...value, tipo: target.value === 'empresa' ? 'empresa' : 'persona' })
          }
        />
      )}
      {value.tipo === 'empresa' && (
        <TextField
          label="Quién firma por la empresa"
          hint="El nombre completo de quien la representa, como está en su identificación."
          autoComplete="off"
          maxLength={PARTE.nombre}
          value={value.representante}
          onChange={({ target }) => onChange({ ...value, representante: target.value })}
          error={error}
        />
      )}
    </>
  );
}

interface PersonaFieldsProps {
  forma: Pick<
    Forma<{ quienEs: QuienEs; nombre: string }>,
    'values' | 'change' | 'field' | 'errorOf'
  >;
  /** True if a company may take part. */
  mayBeCompany: boolean;
  hint?: string;
}

/** Asks for the name of who takes part and, where it may be a company, whether it is one. */
export function PersonaFields({ forma, mayBeCompany, hint }: PersonaFieldsProps) {
  const { quienEs } = forma.values;
  const isCompany = mayBeCompany && quienEs.tipo === 'empresa';
  return (
    <>
      {mayBeCompany && (
        <QuienEsFields
          value={quienEs}
          onChange={(value) => forma.change({ quienEs: value })}
          legend="¿Es una persona o una empresa?"
          error={forma.errorOf('quienEs.representante')}
        />
      )}
      <TextField
        label={isCompany ? 'Nombre de la empresa' : 'Nombre completo'}
        hint={hint}
        autoComplete="off"
        maxLength={PARTE.nombre}
        {...forma.field('nombre')}
      />
    </>
  );
}
