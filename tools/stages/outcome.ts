/** How many checks of a stage held and how many did not. */
export interface Outcome {
  passed: number;
  failed: number;
}

/**
 * The outcome of a test run, as strict as the project: a skipped test is a failure, so is a run
 * without tests, and so is a program that ended badly whatever its report says.
 */
export function outcomeOf(run: {
  passed: number;
  failed: number;
  skipped: number;
  exitCode: number;
}): Outcome {
  if (run.skipped > 0) console.error(`${run.skipped} pruebas omitidas: cuentan como fallidas.`);
  const failed = run.failed + run.skipped;
  if (failed === 0 && run.exitCode !== 0) return { passed: run.passed, failed: 1 };
  if (failed === 0 && run.passed === 0) {
    console.error('No se ejecutó ninguna prueba.');
    return { passed: 0, failed: 1 };
  }
  return { passed: run.passed, failed };
}

/** The sum of several outcomes. */
export function total(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  };
}
