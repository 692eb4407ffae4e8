// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseAviso, readAviso } from './aviso.ts';
import { avisoPdf, longDate } from './aviso-pdf.ts';

const HEAD = '---\ntitulo: Aviso\nvigencia: 2026-01-02\n---\n\n';

describe('the privacy notice', () => {
  it('reads titles, paragraphs, lists and bold text, and replaces the names with the office’s data', () => {
    const aviso = parseAviso(`${HEAD}## Uno\n\nSomos **{{quien}}**.\n\n- a\n- **b**: c`, {
      quien: 'la notaría',
    });
    expect(aviso.blocks).toEqual([
      { kind: 'title', text: 'Uno' },
      {
        kind: 'paragraph',
        runs: [
          { at: 0, text: 'Somos ', bold: false },
          { at: 1, text: 'la notaría', bold: true },
          { at: 2, text: '.', bold: false },
        ],
      },
      {
        kind: 'list',
        items: [
          [{ at: 0, text: 'a', bold: false }],
          [
            { at: 1, text: 'b', bold: true },
            { at: 2, text: ': c', bold: false },
          ],
        ],
      },
    ]);
  });

  it('refuses a name without a value', () => {
    expect(() => parseAviso(`${HEAD}{{nadie}}`, {})).toThrow('nadie');
  });

  it('covers what the law requires: who, data, purposes, transfers, rights, cookies and changes', () => {
    const titles = readAviso().blocks.flatMap((block) =>
      block.kind === 'title' ? [block.text] : [],
    );
    for (const subject of [
      'responsable',
      'datos',
      'Para qué',
      'compart',
      'ARCO',
      'Cookies',
      'Cambios',
    ]) {
      expect(titles.some((title) => title.includes(subject))).toBe(true);
    }
  });

  it('becomes a tagged PDF in Spanish, the same bytes every time', async () => {
    const pdf = await avisoPdf(readAviso());
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toContain('/Lang (es-MX)');
    expect(text).toContain('/Marked true');
    expect((await avisoPdf(readAviso())).equals(pdf)).toBe(true);
  });

  it('writes its date as people do', () => {
    expect(longDate('2026-11-01')).toBe('1 de noviembre de 2026');
  });
});
