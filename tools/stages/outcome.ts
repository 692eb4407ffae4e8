import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** What of a stage held and what did not. */
export interface Outcome {
  passed: number;
  /** The name of each check that did not hold, and after a line break why, where that is short. */
  failures: string[];
  /** The same of those that held only when they were tried again, as they may on CI. */
  secondTries: string[];
}

/** What the report of a run says, read by reports.ts. */
export interface Report extends Outcome {
  skipped: string[];
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** So many lines of a reason tell what was expected of what. */
const REASON_LINES = 5;

/** A failure's name and the beginning of its reason, without colours and what the libraries called. */
export function failure(name: string, reason = ''): string {
  const lines = reason.replace(COLOURS, '').split('\n');
  const told = lines
    .map((line) => line.trim())
    .filter((line) => line && !/^at .*node_modules/.test(line));
  return [name, ...told.slice(0, REASON_LINES)].join('\n');
}

/**
 * Runs a program that leaves a report, and reads it as strictly as the project is: a skipped test is
 * a failure, so is a run without tests, and so is a program that ended badly whatever its report says.
 *
 * @param path where the program leaves its report, as JSON; an older one is removed
 * @param run begins the program, and gives its exit code
 * @param read what the report says
 */
export async function outcomeOf<Json>(
  path: string,
  run: () => Promise<{ exitCode: number }>,
  read: (json: Json) => Report,
): Promise<Outcome> {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  const { exitCode } = await run();
  // A run that died before its report counts as one without tests.
  const report = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
  const { passed = 0, failures = [], secondTries = [], skipped = [] } = report ?? {};
  failures.push(...skipped.map((name) => `${name}\nOmitida: cuenta como fallida.`));
  if (failures.length === 0 && exitCode !== 0) {
    failures.push(`El programa terminó mal, con el código ${exitCode}.`);
  }
  if (failures.length === 0 && passed === 0) failures.push('No se ejecutó ninguna prueba.');
  return { passed, failures, secondTries };
}

/**
 * The end of a run: who sees no more of it, as in the tail of CI's log, still reads what failed.
 *
 * @param outcomes of each stage that ran, by its name
 */
export function summaryOf(outcomes: ReadonlyMap<string, Outcome>): {
  failed: number;
  text: string;
} {
  const sum = (of: (outcome: Outcome) => number) =>
    [...outcomes.values()].reduce((total, outcome) => total + of(outcome), 0);
  const names = (heading: string, list: 'failures' | 'secondTries') => {
    const lines = [...outcomes].flatMap(([stage, outcome]) =>
      outcome[list].map((name) => `  ${stage}: ${name.replaceAll('\n', '\n    ')}`),
    );
    return lines.length > 0 ? ['', heading, ...lines] : [];
  };
  const failed = sum(({ failures }) => failures.length);
  const lines = [
    ...names('Pasaron al segundo intento:', 'secondTries'),
    ...names('No pasaron:', 'failures'),
    ...['', `${sum(({ passed }) => passed)} passed, ${failed} failed`],
  ];
  return { failed, text: lines.join('\n') };
}
