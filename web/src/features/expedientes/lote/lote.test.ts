import { LOTE } from '@notaria/contract/limits';
import { afterEach, describe, expect, test } from 'vitest';
import { forgetDrafts } from '#shared/drafts/forget-drafts.ts';
import {
  actoDe,
  bodyOf,
  isDone,
  keepLote,
  type Lote,
  messageBodyOf,
  moveBodyOf,
  nextPiece,
  readLote,
  restOf,
  undoOf,
} from './lote.ts';

const fila = (n: number, idAsignado: string | null = 'ana') => ({
  idExpediente: `2611-${n}`,
  idAsignado,
  idGrupo: 'norte',
});
const answer = (n: number, hecho = true) => ({ idExpediente: `2611-${n}`, hecho, mensaje: '' });

function lote(files: number, answered: number): Lote {
  return {
    destino: { idResponsable: 'luz' },
    nombre: 'Luz',
    filas: Array.from({ length: files }, (_each, n) => fila(n)),
    resultados: Array.from({ length: answered }, (_each, n) => answer(n)),
  };
}

afterEach(() => localStorage.clear());

describe('an act on many files', () => {
  test('continues after the last answer, one piece at a time', () => {
    const piece = nextPiece(lote(LOTE.pieza + 3, LOTE.pieza));
    expect(piece.map(({ idExpediente }) => idExpediente)).toEqual(
      [0, 1, 2].map((n) => `2611-${LOTE.pieza + n}`),
    );
    expect(nextPiece(lote(100, 0))).toHaveLength(LOTE.pieza);
    expect(isDone(lote(3, 3))).toBe(true);
    expect(isDone(lote(3, 2))).toBe(false);
  });

  test('says where each file was seen, so that a file that somebody moved stays', () => {
    expect(bodyOf({ ...lote(1, 0), hasta: '2026-12-01' }, [fila(1, null)])).toEqual({
      filas: [
        {
          idExpediente: '2611-1',
          idResponsable: 'luz',
          visto: { idAsignado: null, idGrupo: 'norte' },
        },
      ],
      hasta: '2026-12-01',
    });
  });

  test('when undone, sends back only the files that were done', () => {
    const done = { ...lote(3, 0), resultados: [answer(0), answer(1, false), answer(2)] };
    done.filas[2] = fila(2, null);
    const undo = undoOf(done);
    expect(bodyOf(undo, nextPiece(undo)).filas).toEqual([
      { idExpediente: '2611-0', idResponsable: 'ana' },
      { idExpediente: '2611-2', idResponsable: null, idGrupo: 'norte' },
    ]);
  });

  test('leaves what it didn’t do chosen, where each file is now, for another try', () => {
    const lugar = { idAsignado: 'eva', idGrupo: 'sur' };
    const refused = { ...answer(1, false), lugar };
    const done = { ...lote(3, 0), resultados: [answer(0), refused, answer(2, false)] };
    expect(restOf(done)).toEqual([{ ...fila(1), ...lugar }, fila(2)]);
  });

  test('when undone, moves a file only from where the act left it, and restores its loan', () => {
    const lugar = { idAsignado: 'luz', idGrupo: 'norte' };
    const prestamo = { de: 'eva', hasta: '2026-12-01' };
    const done = { ...lote(1, 0), resultados: [{ ...answer(0), lugar }] };
    done.filas[0] = { ...fila(0), prestamo };
    const undo = undoOf(done);
    keepLote('eva', undo);
    expect(bodyOf(undo, nextPiece(readLote('eva') ?? undo)).filas).toEqual([
      { idExpediente: '2611-0', idResponsable: 'ana', visto: lugar, prestamo },
    ]);
  });
});

describe('a move of many files', () => {
  const paso = { desde: 'documentos', siguiente: 'proyecto', nota: '' };

  test('is kept and recognised as a move, and sends only the stages', () => {
    const moved: Lote = { ...lote(3, 1), destino: null, paso };
    keepLote('eva', moved);
    expect(readLote('eva')).toEqual(moved);
    expect(actoDe(moved)).toBe('mover');
    expect(moveBodyOf(paso, nextPiece(moved))).toEqual({
      filas: [{ idExpediente: '2611-1' }, { idExpediente: '2611-2' }],
      desde: 'documentos',
      siguiente: 'proyecto',
    });
    expect(moveBodyOf({ ...paso, nota: 'Hola' }, [])).toMatchObject({ nota: 'Hola' });
  });

  test('a message is kept and recognised as one, and every piece has the same intent', () => {
    const mensaje = { texto: 'Hola', parte: 'vendedor', intento: 'uno' };
    const written: Lote = { ...lote(2, 1), destino: null, mensaje };
    keepLote('eva', written);
    const kept = readLote('eva');
    expect(kept).toEqual(written);
    expect(actoDe(written)).toBe('escribir');
    expect(messageBodyOf(mensaje, nextPiece(written))).toEqual({
      filas: [{ idExpediente: '2611-1' }],
      ...mensaje,
    });
  });

  test('is told apart from an assignment and from an undone one', () => {
    expect(actoDe(lote(3, 1))).toBe('asignar');
    expect(actoDe(undoOf(lote(3, 1)))).toBe('deshacer');
  });
});

describe('an act kept on the device', () => {
  test('is read again until everything is done', () => {
    keepLote('eva', lote(3, 2));
    expect(readLote('eva')).toEqual(lote(3, 2));
    expect(readLote('ana')).toBeUndefined();
    keepLote('eva', lote(3, 3));
    expect(readLote('eva')).toBeUndefined();
  });

  test('goes when the person signs out', () => {
    keepLote('eva', lote(3, 2));
    forgetDrafts('eva');
    expect(readLote('eva')).toBeUndefined();
  });

  test('is ignored if its content is not ours', () => {
    localStorage.setItem('lote:eva', '{"filas":');
    expect(readLote('eva')).toBeUndefined();
  });
});
