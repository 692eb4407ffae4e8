import { expect, test } from 'vitest';
import { documentOf, type Findings } from './report.ts';

const when = { machine: '2 núcleos', date: '2026-11-21', commit: 'abc1234' };
const found = (figure: string): Findings => ({
  rows: [
    {
      what: 'tiempo',
      measured: '3 ms',
      beside: '1 ms',
      figure,
      goal: { text: '≤ 3×', isMet: true },
    },
  ],
  notes: ['sin nadie al lado.'],
});

test('a part that was not measured now keeps its text in the document', () => {
  const parts = ['uno', 'dos'];
  const first = documentOf(
    parts,
    new Map([
      ['uno', found('1×')],
      ['dos', found('2×')],
    ]),
    when,
    '',
  );
  const second = documentOf(
    parts,
    new Map([['dos', found('9×')]]),
    { ...when, date: '2026-12-01' },
    first,
  );
  expect(second).toBe(first.replace('2×', '9×').replace('- dos: 2026-11-21', '- dos: 2026-12-01'));
});

test('parts that are no longer measured stay at the end, whatever a run measures', () => {
  const once = '\n## Medido una vez\n\n| vieja | a | 1 |  | 1 |  |  |\n\n- vieja: ayer.\n';
  const written = documentOf(['una'], new Map(), when, `# Mediciones\n${once}`);
  expect(written.endsWith(once)).toBe(true);
  expect(documentOf(['una'], new Map(), when, written)).toBe(written);
});
