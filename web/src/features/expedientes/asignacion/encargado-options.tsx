import type { Grupo } from './use-encargados.ts';

/** The options for the person responsible, including nobody and the offices' trays. */
export function EncargadoOptions({ groups }: { groups: readonly Grupo[] }) {
  return groups.map(({ label, options }) => {
    const choices = options.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
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
