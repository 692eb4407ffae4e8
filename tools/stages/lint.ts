import type { Outcome } from './outcome.ts';
import { run } from './run.ts';
import { workspaces } from './workspaces.ts';

/** Lint and format of the whole repository; one check for each workspace and one for the rest. */
export async function lint(): Promise<Outcome> {
  const { exitCode, output } = await run(
    'biome',
    ['check', '--error-on-warnings', '--max-diagnostics=200', '--colors=off', '.'],
    { isCaptured: true },
  );
  const places = ['.', ...workspaces()];
  if (exitCode === 0) return { passed: places.length, failures: [], secondTries: [] };
  console.error(output.trimEnd());
  // A diagnostic begins with its file: "web/src/main.tsx:3:1 lint/… ━━━" or "web/src/main.tsx format ━━━".
  const files = Array.from(
    output.matchAll(/^(\S+?)(?::\d+:\d+)? \S.*━━/gm),
    ([, file = '']) => file,
  );
  const bad = new Set(
    files.map((file) => places.find((place) => file.startsWith(`${place}/`)) ?? '.'),
  );
  const failures = bad.size > 0 ? [...bad] : ['.'];
  return { passed: places.length - failures.length, failures, secondTries: [] };
}
