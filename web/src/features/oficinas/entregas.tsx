import type { AnswerOf } from '@notaria/contract/call';
import type { candidatosOficina } from '@notaria/contract/grupos';
import { RelevoField } from '#shared/encargos/relevo-field.tsx';
import { leaving, type OficinaValues, type Relevos } from './oficina-values.ts';

interface EntregasProps {
  initial: OficinaValues;
  values: OficinaValues;
  people: AnswerOf<typeof candidatosOficina>;
  relevos: Relevos;
  onChange: (relevos: Relevos) => void;
  disabled: boolean;
}

/** The files of each lawyer who leaves the office, and the person there who takes them over. */
export function Entregas({ initial, values, people, relevos, onChange, disabled }: EntregasProps) {
  const staying = people.abogadosAsistentes.filter(({ ID_Usuario }) =>
    values.asistentes.includes(ID_Usuario),
  );
  const nameOf = (id: string) =>
    people.abogadosAsistentes.find(({ ID_Usuario }) => ID_Usuario === id)?.NombreCompleto ?? '';
  return leaving(initial, values).map((id) => (
    <RelevoField
      key={id}
      uid={id}
      name={nameOf(id)}
      candidatos={staying}
      value={relevos[id] ?? ''}
      onChange={(relevo) => onChange({ ...relevos, [id]: relevo })}
      disabled={disabled}
    />
  ));
}
