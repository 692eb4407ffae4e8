/**
 * Stand-in for the Java rules evaluator of the Storage emulator, if that cannot be downloaded. It only
 * answers no, which is exact for rules that deny everything, so it refuses to load any other rules. Protocol:
 * JSON lines on stdin and stdout, as firebase-tools speaks it.
 */
import { createInterface } from 'node:readline';

const DENY_EVERYTHING =
  "rules_version='2';servicefirebase.storage{match/b/{bucket}/o{match/{path=**}{allowread,write:iffalse;}}}";

/** @param {unknown} message */
function send(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** @param {string} source */
function withoutCommentsAndSpaces(source) {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/\s+/g, '');
}

/** @param {{ name: string, content: string }[]} files */
function errorsIn(files) {
  return files
    .filter(({ content }) => withoutCommentsAndSpaces(content) !== DENY_EVERYTHING)
    .map(({ name }) =>
      JSON.stringify({
        sourcePosition_: { fileName_: name, line_: 1 },
        severity_: 'ERROR',
        description_: 'This evaluator stands in for the real one and knows only deny-all rules.',
      }),
    );
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, action, context } = JSON.parse(line);
  const isLoad = action === 'load_ruleset';
  const errors = isLoad ? errorsIn(context.source.files) : [];
  const result = isLoad ? { rulesVersion: 2 } : { permit: false };
  send({ id, status: 'ok', errors, warnings: [], result });
});

send({ id: -1, status: 'ok' });
