import type { Grupo } from './use-encargados.ts';

/** The options of who may be responsible, nobody and the trays of offices among them. */
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
