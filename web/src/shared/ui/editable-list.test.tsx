// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { EditableList } from './editable-list.tsx';
import { liveRegion } from './live-region.ts';

afterEach(cleanup);

function Lines() {
  const [keys, setKeys] = useState(['a', 'b']);
  return (
    <EditableList
      legend="Líneas"
      hint=""
      itemName="Línea"
      addLabel="Agregar"
      keys={keys}
      max={3}
      error={undefined}
      fieldsOf={(index) => <p>{keys[index]}</p>}
      onAdd={() => setKeys([...keys, 'c'])}
      onMove={(from, to) => setKeys(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? ''))}
      onRemove={(at) => setKeys(keys.toSpliced(at, 1))}
    />
  );
}

it('says aloud what was added, moved and removed, and the focus stays with it', async () => {
  render(<Lines />);
  const said = () => liveRegion('polite').textContent;
  const add = screen.getByRole('button', { name: 'Agregar' });
  await userEvent.click(add);
  expect(said()).toContain('Línea 3: se agregó.');
  expect(document.activeElement).toBe(add);
  await userEvent.click(add);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Bajar línea 1' }));
  expect(said()).toContain('Ahora es línea 2 de 3.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bajar línea 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar línea 2' }));
  expect(said()).toContain('Línea 2: se quitó.');
  expect(document.activeElement).toBe(add);
});
