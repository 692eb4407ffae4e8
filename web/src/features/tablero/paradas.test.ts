import { expect, test } from 'vitest';
import { paradasDe, tramitesDe } from './paradas.ts';

const fila = (ID_Tramite: string, Clave: string, Lugar: number, Cuantos: number) => ({
  ID_Tramite,
  Titulo: `Trámite ${ID_Tramite}`,
  Clave,
  Nombre: `Etapa ${Clave}`,
  Lugar,
  Cuantos,
});
const FILAS = [fila('v', 'firma', 4, 2), fila('v', 'papeles', 0, 3), fila('p', 'firma', 2, 1)];

test('the files of all procedures are counted by stage, the first stages first', () => {
  expect(paradasDe(FILAS, '').map(({ clave, cuantos }) => [clave, cuantos])).toEqual([
    ['papeles', 3],
    ['firma', 3],
  ]);
});

test('those of one procedure alone, which is offered by its title', () => {
  expect(paradasDe(FILAS, 'p')).toEqual([{ clave: 'firma', nombre: 'Etapa firma', cuantos: 1 }]);
  expect(tramitesDe(FILAS)).toEqual([
    { value: 'p', label: 'Trámite p' },
    { value: 'v', label: 'Trámite v' },
  ]);
});
