import { centavosDe, enPesos } from '@notaria/contract/dinero';
import type { Pregunta } from '@notaria/contract/generales';
import { DateField } from '#shared/ui/date-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TextareaField } from '#shared/ui/textarea-field.tsx';

const SI_NO = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
];

/** What a form shows of an answer: an amount as people write one. */
export function escrita({ clase }: Pick<Pregunta, 'clase'>, valor: string): string {
  if (clase !== 'cantidad' || valor === '') return valor;
  return enPesos(Number(valor)).replace('$', '');
}

/** The answer that somebody wrote; an amount that is none stays as it is, which no rule accepts. */
export function valorDe({ clase }: Pick<Pregunta, 'clase'>, texto: string): string {
  if (clase !== 'cantidad' || texto.trim() === '') return texto.trim();
  const centavos = centavosDe(texto);
  return centavos === undefined ? texto : String(centavos);
}

const toOption = ({ valor, nombre }: Pregunta['opciones'][number]) => ({
  value: valor,
  label: nombre,
});

interface PreguntaFieldProps {
  pregunta: Pregunta;
  /** As it is written. */
  texto: string;
  /** Where the answer comes from, or what is to be corrected in it. */
  nota: string;
  error: string | undefined;
  onChange: (texto: string) => void;
  /** The person has finished with it. */
  onLeave: (texto: string) => void;
}

/** The field of a question, by its kind. A choice is an answer at once; a text is one when it is left. */
export function PreguntaField(props: PreguntaFieldProps) {
  const { pregunta, texto, nota, error, onChange, onLeave } = props;
  const { codigo, etiqueta, clase, ayuda, requerida, opciones, maximo, larga } = pregunta;
  const hint = [ayuda, nota].filter(Boolean).join(' ') || undefined;
  const shared = { label: etiqueta, hint, optional: !requerida, ...(error && { error }) };
  const choose = (value: string) => {
    onChange(value);
    onLeave(value);
  };
  const typed = {
    ...shared,
    name: codigo,
    value: texto,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    onBlur: () => onLeave(texto),
  };
  if (clase === 'opcion' || clase === 'si_no') {
    return (
      <SelectField
        {...shared}
        name={codigo}
        value={texto}
        placeholder="Elige una opción"
        options={clase === 'si_no' ? SI_NO : opciones.map(toOption)}
        onChange={({ target }) => choose(target.value)}
      />
    );
  }
  if (clase === 'fecha') {
    return <DateField {...typed} min="1900-01-01" />;
  }
  if (larga) {
    return <TextareaField {...typed} rows={2} maxLength={maximo} />;
  }
  const keyboard = clase === 'cantidad' ? 'decimal' : codigo === 'telefono' ? 'tel' : 'text';
  return <TextField {...typed} maxLength={maximo} inputMode={keyboard} />;
}
