import type { Grupo } from './use-encargados.ts';

interface EncargadoOptionsProps {
  groups: readonly Grupo[];
  /** True if each person stands with how many open files they have. */
  counts?: boolean;
}

/** The options for the person responsible, including nobody and the offices' trays. */
export function EncargadoOptions({ groups, counts = false }: EncargadoOptionsProps) {
  return groups.map(({ label, options }) => {
    const choices = options.map(({ id, name, abiertos }) => (
      <option key={id} value={id}>
        {counts && abiertos != null ? `${name} (${abiertos} abiertos)` : name}
      </option>
    ));
    return label === undefined ? (
      choices
    ) : (
      <optgroup key={label} label={label}>
        {choices}
      </optgroup>
    );
  });
}
