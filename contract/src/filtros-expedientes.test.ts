import { expect, test } from 'vitest';
import {
  FILTROS,
  filtrosEn,
  filtrosQueCuentan,
  NOMBRES_DE_FILTROS,
  setFiltro,
} from './filtros-expedientes.ts';

const en = (address: string) => {
  const { filtros, sinSentido } = filtrosEn(new Map(new URLSearchParams(address)));
  const used = Object.entries(filtros).filter(([, value]) => value !== undefined);
  return { filtros: Object.fromEntries(used), sinSentido };
};

test.each([
  ['estado=Terminado&turno=nadie', { estado: 'Terminado', turno: 'nadie' }, []],
  ['espera=7', { espera: 7 }, []],
  // «Terminados este mes» replaces the filters of state, turn and progress.
  ['terminado=este-mes&estado=Terminado&curso=detenidos&espera=3', { terminado: 'este-mes' }, []],
  ['curso=detenidos&espera=3', { curso: 'detenidos' }, []],
  ['turno=mío&espera=0&curso=&etapa=firma&pagina=2', { etapa: 'firma' }, ['espera', 'turno']],
])('the address %s has these filters', (address, filtros, sinSentido) => {
  expect(en(address)).toEqual({ filtros, sinSentido });
});

test('what only the staff know does not narrow the list of a client', () => {
  const asked = { curso: 'detenidos', etapa: 'firma' } as const;
  expect(filtrosQueCuentan(asked, false)).toEqual({ curso: undefined, etapa: 'firma' });
  expect(filtrosQueCuentan(asked, true)).toEqual(asked);
});

test('clients filter by nothing but this: a name that is new here tells them what it compares', () => {
  const ofClients = NOMBRES_DE_FILTROS.filter((name) => FILTROS[name].quien === 'todos');
  expect(ofClients.join(' ')).toBe('terminado espera estado turno encargado tramite oficina etapa');
});

test('a filter that is set removes those that can’t stand beside it', () => {
  expect(setFiltro('estado', 'Terminado')).toEqual({ terminado: undefined, estado: 'Terminado' });
  expect(setFiltro('curso', 'abiertos')).toEqual({
    terminado: undefined,
    espera: undefined,
    curso: 'abiertos',
  });
  expect(setFiltro('etapa', '')).toEqual({ etapa: undefined });
});
