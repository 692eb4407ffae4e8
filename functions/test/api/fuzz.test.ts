import { ERRORES, errorAnswer } from '@notaria/contract/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostileInput, hostileInputs, type Raw, sendRaw } from '../support/fuzz.ts';
import { oneOfEachKind } from '../support/fuzz-kinds.ts';
import { countSecurity } from '../support/security-counts.ts';
import { aCast, type Cast, MAKERS, ROLES, type Rol } from './matrix/cast.ts';
import { nameOf, type Row } from './matrix/row.ts';
import { TABLE } from './matrix/table.ts';
import type { Whose } from './matrix/whose.ts';

/** So many drawn at random for each call, where `npm run fuzz` says how many; else one of each kind. */
const RUNS = Number(process.env.FUZZ_POR_LLAMADA ?? 0);
const SEED = Number(process.env.FUZZ_SEMILLA ?? 20261121);
/** A caller may only guess, register or upload so often: then there is another. */
const PER_CALLER = 15;
const AT_ONCE = 5;

let cast: Cast;
const unhandled: unknown[] = [];
const note = (error: unknown) => unhandled.push(error);

beforeAll(async () => {
  cast = await aCast();
  process.on('unhandledRejection', note);
  process.on('uncaughtExceptionMonitor', note);
});

afterAll(() => {
  process.off('unhandledRejection', note);
  process.off('uncaughtExceptionMonitor', note);
});

/** Who would be answered best: the fuzz is to get far. */
function bestCell({ answers }: Row): [Rol, Whose] {
  const cells = ROLES.flatMap((rol) =>
    Object.entries(answers[rol] ?? {}).map(([whose, status]) => ({ rol, whose, status })),
  );
  const [best] = cells.toSorted((one, other) => one.status - other.status);
  if (!best) throw new Error('a row without cells');
  return [best.rol, best.whose as Whose];
}

/** What is wrong with an answer; undefined when nothing is. */
function faultOf({ call }: Row, { status, headers, text }: Raw): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (/node_modules|functions\/src|\bat .+:\d+:\d+/.test(text)) return 'shows its insides';
  if (status === 416 && text === '') return undefined;
  if (call.success.includes(status)) {
    const isFile = call.access.kind === 'signature';
    if (isFile || call.answer.safeParse(JSON.parse(text)).success) return undefined;
    return 'a success that the contract does not know';
  }
  if (headers['cache-control'] !== 'no-store') return 'a refusal that may be kept';
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return `answered ${status} without JSON`;
  }
  const refusal = errorAnswer.safeParse(json);
  if (!refusal.success) return `answered ${status} without the shape of errors`;
  const known = Object.entries(ERRORES).find(([code]) => code === refusal.data.error.code);
  return known?.[1].status === status ? undefined : `answered ${status} with another code`;
}

function shown({ path, headers, body }: HostileInput): string {
  const { authorization, ...others } = headers;
  return JSON.stringify({ path, headers: others, body: body.toString().slice(0, 400) });
}

async function sendAll(row: Row, inputs: readonly HostileInput[]): Promise<string[]> {
  const faults: string[] = [];
  for (let at = 0; at < inputs.length; at += AT_ONCE) {
    const batch = inputs.slice(at, at + AT_ONCE);
    const answers = await Promise.all(batch.map((input) => sendRaw(row.call.method, input)));
    answers.forEach((answer, index) => {
      const input = batch[index];
      const fault = faultOf(row, answer);
      if (input && fault) faults.push(`${fault}: ${shown(input)}`);
    });
  }
  return faults;
}

const AMOUNT = RUNS > 0 ? `${RUNS} hostile inputs` : 'hostile inputs of every kind';
console.log(`Fuzz: ${AMOUNT} for each call, seed ${SEED}.`);

/** Somebody who is answered best, and inputs that are wrong somewhere. @param batch 0 is the first */
async function inputsFor(row: Row, at: number, batch: number): Promise<HostileInput[]> {
  const [rol, whose] = bestCell(row);
  const person = batch === 0 && !row.isFresh ? cast.people[rol] : await MAKERS[rol]();
  const { options } = await row.arrange(person, whose, cast);
  const caller = row.needs === 'nothing' || row.needs === 'link' ? undefined : person;
  const seed = SEED + at * 1_000 + batch;
  if (RUNS === 0) return oneOfEachKind(row.call, options, caller, seed);
  const numRuns = Math.min(PER_CALLER, RUNS - batch * PER_CALLER);
  return fc.sample(hostileInputs(row.call, options, caller), { seed, numRuns });
}

describe(`${AMOUNT}, seed ${SEED}`, () => {
  test.each(TABLE.map((row, at) => [nameOf(row.call), row, at] as const))(
    '%s never fails, and refuses in its own shape',
    { timeout: 60_000 + RUNS * 1_000 },
    async (_name, row, at) => {
      const faults: string[] = [];
      let sent = 0;
      for (let batch = 0; batch === 0 || sent < RUNS; batch += 1) {
        const inputs = await inputsFor(row, at, batch);
        faults.push(...(await sendAll(row, inputs)));
        sent += inputs.length;
      }
      countSecurity({
        inputs: sent,
        invariants: sent,
        invariantsBroken: faults.length + unhandled.length,
      });
      expect(faults).toEqual([]);
      expect(unhandled).toEqual([]);
    },
  );
});
