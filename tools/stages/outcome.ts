import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** The result of a stage. */
export interface Outcome {
  passed: number;
  /** The name of each check that failed, followed by a line break and the reason if that is short. */
  failures: string[];
  /** The same for checks that passed only at a second try, which CI allows. */
  secondTries: string[];
}

/** The content of a run's report, read by reports.ts. */
export interface Report extends Outcome {
  skipped: string[];
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Lines of a reason that are shown: enough to tell what was expected. */
const REASON_LINES = 5;

/** A failure's name and the beginning of its reason, without colours and library frames. */
export function failure(name: string, reason = ''): string {
  const lines = reason.replace(COLOURS, '').split('\n');
  const told = lines
    .map((line) => line.trim())
    .filter((line) => line && !/^at .*node_modules/.test(line));
  return [name, ...told.slice(0, REASON_LINES)].join('\n');
}

/**
 * Runs a program that writes a report, and reads it as strictly as the project is: a skipped test is a
 * failure, and so are a run without tests and a program that exited badly whatever its report says.
 *
 * @param path where the program writes its report, as JSON; an older one is removed
 * @param run starts the program, and gives its exit code
 * @param read the content of the report
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
 * The end of a run, so that a reader of only the tail of CI's log still sees what failed.
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
