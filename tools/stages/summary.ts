import type { Outcome } from './outcome.ts';

/** Names what of each stage is in a list, under a heading. */
function names(heading: string, outcomes: Map<string, Outcome>, list: 'failures' | 'secondTries') {
  const lines = [...outcomes].flatMap(([stage, outcome]) =>
    outcome[list].map((name) => `  ${stage}: ${name.replaceAll('\n', '\n    ')}`),
  );
  return lines.length > 0 ? ['', heading, ...lines] : [];
}

/**
 * The end of a run: who sees no more of it, as in the tail of CI's log, still reads what failed.
 *
 * @param outcomes of each stage that ran, by its name
 */
export function summaryOf(outcomes: Map<string, Outcome>): { failed: number; text: string } {
  let passed = 0;
  let failed = 0;
  for (const outcome of outcomes.values()) {
    passed += outcome.passed;
    failed += outcome.failures.length;
  }
  const lines = [
    ...names('Pasaron al segundo intento:', outcomes, 'secondTries'),
    ...names('No pasaron:', outcomes, 'failures'),
    '',
    `${passed} passed, ${failed} failed`,
  ];
  return { failed, text: lines.join('\n') };
}
