import { EXPEDIENTES } from '@notaria/contract/messages';
import { type Encargado, NOBODY } from './use-encargados.ts';

/** The options of who may be responsible, nobody among them. */
export function EncargadoOptions({ people }: { people: readonly Encargado[] }) {
  return (
    <>
      <option value={NOBODY}>{EXPEDIENTES.porAsignar}</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
