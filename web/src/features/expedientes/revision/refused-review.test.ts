import type { ActoPrevio } from '@notaria/contract/errors';
import type { FilaDocumento } from '@notaria/contract/expedientes';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { refusalOf } from './refused-review.ts';

const ROW: FilaDocumento = {
  idDocRequerido: 'ine',
  condicion: null,
  declaracion: false,
  tipo: 'Identificación oficial',
  descripcion: '',
  idDocumento: 'doc-1',
  nombrePdf: 'ine.pdf',
  vence: null,
  url: null,
  accepted: 0,
  fechaSubida: '2026-11-01T18:00:00Z',
  comentario: null,
};
const did = (acto: ActoPrevio['acto']): ActoPrevio => ({
  acto,
  nombre: 'Luz Prueba',
  fecha: '2026-11-22T18:05:00Z',
});
const conflict = (detail: string, acto?: ActoPrevio['acto']) =>
  new ApiError(409, '', { detail, ...(acto && { previo: did(acto) }) });
const WHEN = 'el 22-11-2026 12:05.';

describe('a review is refused', () => {
  it.each([
    ['rechazar', 'aceptado', `Luz Prueba lo aceptó ${WHEN} Todavía puedes rechazarlo.`, 2],
    ['aceptar', 'rechazado', `Luz Prueba lo rechazó ${WHEN} Todavía puedes aceptarlo.`, 1],
    ['rechazar', 'rechazado', `Luz Prueba lo rechazó ${WHEN} Tu revisión ya no hace falta.`],
    ['aceptar', 'aceptado', `Luz Prueba lo aceptó ${WHEN} Tu revisión ya no hace falta.`],
  ] as const)('to %s after it was %s', (move, acto, text, after = undefined) => {
    const refusal = refusalOf(conflict('ya_revisado', acto), move, ROW, [ROW], false);
    expect(refusal).toEqual({ kind: 'ya_revisado', text, after });
  });

  it('with less to say if nobody knows who was faster', () => {
    const refusal = refusalOf(conflict('ya_revisado'), 'aceptar', ROW, [ROW], false);
    expect(refusal?.text).toBe(
      'Otra persona ya revisó este documento. Tu revisión ya no hace falta.',
    );
  });

  it('if the document is gone or has another version, before it is even sent', () => {
    const gone = { ...ROW, idDocumento: null };
    const newer = { ...ROW, idDocumento: 'doc-2', fechaSubida: '2026-11-22T18:05:00Z' };
    expect(refusalOf(null, 'rechazar', ROW, [gone], false)).toMatchObject({
      kind: 'reemplazado',
      newer: undefined,
    });
    const refusal = refusalOf(
      conflict('reemplazado', 'eliminado'),
      'rechazar',
      ROW,
      [newer],
      false,
    );
    expect(refusal).toMatchObject({ kind: 'reemplazado', newer });
    expect(refusal?.text).toContain(
      `Luz Prueba lo eliminó ${WHEN} Hay otra versión, del 22-11-2026`,
    );
  });

  it('if the file belongs to somebody else by now', () => {
    const moved = new ApiError(404, '', { previo: did('reasignado') });
    expect(refusalOf(moved, 'rechazar', ROW, [ROW], false)?.text).toBe(
      `Luz Prueba asignó el trámite a otra persona ${WHEN} Tu revisión no se guardó.`,
    );
    expect(refusalOf(null, 'rechazar', ROW, [ROW], true)?.kind).toBe('ajeno');
  });

  it.each([0, 401, 429, 500, 503])(
    'a failure with %d is not a refusal: sent again, it may succeed',
    (status) => {
      expect(refusalOf(new ApiError(status, ''), 'rechazar', ROW, [ROW], false)).toBeUndefined();
    },
  );
});
