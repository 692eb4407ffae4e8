import { expect, test } from 'vitest';
import { paradasDe, semanasDe, tramitesDe } from './paradas.ts';

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

test('every week is told, also one in which nothing happened', () => {
  const row = (ID_Tramite: string, Semana: string, Iniciados: number, Entregados: number) => ({
    ID_Tramite,
    Titulo: `Trámite ${ID_Tramite}`,
    Semana,
    Iniciados,
    Entregados,
  });
  const porSemana = [row('v', '2026-11-16', 2, 0), row('p', '2026-11-16', 1, 3)];
  const board = { semanas: ['2026-11-16', '2026-11-23'], porSemana };
  const figures = (tramite: string) =>
    semanasDe(board, tramite).map(({ iniciados, entregados }) => [iniciados, entregados]);
  expect(figures('')).toEqual([
    [3, 3],
    [0, 0],
  ]);
  expect(figures('p')).toEqual([
    [1, 3],
    [0, 0],
  ]);
});
