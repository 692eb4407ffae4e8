import type { AnyCall } from '@notaria/contract/call';
import { ERRORES, errorAnswer } from '@notaria/contract/errors';
import { aCast, type Cast, MAKERS, ROLES, type Rol } from '@notaria/factories/calls/cast';
import type { Row } from '@notaria/factories/calls/row';
import type { Whose } from '@notaria/factories/calls/whose';
import type { Caller } from '@notaria/factories/server';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { indiscretions, type Log, secretsOf, typedKeys } from './discretion.ts';
import { type HostileInput, hostileInputs, type Raw, sendRaw } from './fuzz.ts';
import { oneOfEachKind } from './fuzz-kinds.ts';

/** A caller may guess, register or upload only so often, and is then replaced. */
const PER_CALLER = 15;
const AT_ONCE = 5;

export interface Fuzz {
  cast: Cast;
  seed: number;
  /** Number of random requests for each call; 0 for one of each kind. */
  runs: number;
  /** Of one of each kind, takes only every n-th, starting with another one for each call; 1 for all. */
  every: number;
  /** The log of this process by default. */
  log?: Log;
}

export function aFuzz(options: Partial<Fuzz> = {}): Promise<Fuzz> {
  const seed = Number(process.env.FUZZ_SEMILLA ?? 20261121);
  return aCast().then((cast) => ({ cast, seed, runs: 0, every: 1, ...options }));
}

/** The caller with the best expected answer, so that the fuzz gets far. */
function bestCell({ answers }: Row): [Rol, Whose] {
  const cells = ROLES.flatMap((rol) =>
    Object.entries(answers[rol] ?? {}).map(([whose, status]) => ({ rol, whose, status })),
  );
  const [best] = cells.toSorted((one, other) => one.status - other.status);
  if (!best) throw new Error('a row without cells');
  return [best.rol, best.whose as Whose];
}

/** What is wrong with an answer; undefined if nothing is. */
function faultOf({ call }: Row, { status, headers, text }: Raw): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (/node_modules|functions\/src|\bat .+:\d+:\d+/.test(text)) return 'shows its insides';
  if (status === 416 && text === '') return undefined;
  if (call.success.includes(status)) {
    // The contract describes no body for a file: a spreadsheet begins with its byte-order mark, a template is a ZIP.
    const isUndescribed = call.answer.safeParse(undefined).success && /^(\uFEFF|PK)/.test(text);
    const isFile = call.access.kind === 'signature' || isUndescribed;
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

/** Every name that a body of this call may have, at any depth, and the names of an error. */
function namesIn(call: AnyCall, body: unknown): Set<string> {
  const { data } = z.object({ shape: z.looseObject({}) }).safeParse(call.body);
  const ofErrors = ['body', 'message', 'error', 'code', 'fields', 'detail'];
  const names = new Set<string>([...Object.keys(data?.shape ?? {}), ...ofErrors]);
  JSON.parse(JSON.stringify(body ?? {}), (key, value: unknown) => {
    names.add(key);
    return value;
  });
  return names;
}

function shown({ path, headers, body }: HostileInput): string {
  const { authorization, ...others } = headers;
  return JSON.stringify({ path, headers: others, body: body.toString().slice(0, 400) });
}

interface Batch {
  inputs: HostileInput[];
  caller: Caller | undefined;
  /** The body that would be accepted. */
  body: unknown;
}

/**
 * The caller with the best expected answer, and inputs that are wrong somewhere.
 * @param batch 0 is the first
 */
async function batchFor(row: Row, at: number, batch: number, fuzz: Fuzz): Promise<Batch> {
  const [rol, whose] = bestCell(row);
  const person = batch === 0 && !row.isFresh ? fuzz.cast.people[rol] : await MAKERS[rol]();
  const { options } = await row.arrange(person, whose, fuzz.cast);
  const caller = row.needs === 'nothing' || row.needs === 'link' ? undefined : person;
  const seed = fuzz.seed + at * 1_000 + batch;
  return { caller, body: options.body, inputs: inputsFor(row.call, options, caller, seed) };

  function inputsFor(call: AnyCall, ...rest: [typeof options, Caller | undefined, number]) {
    if (fuzz.runs === 0) {
      return oneOfEachKind(call, ...rest).filter(
        (_each, index) => index % fuzz.every === at % fuzz.every,
      );
    }
    const numRuns = Math.min(PER_CALLER, fuzz.runs - batch * PER_CALLER);
    const [valid, who] = rest;
    return fc.sample(hostileInputs(call, valid, who), { seed, numRuns });
  }
}

/**
 * Sends hostile inputs to a call.
 * @param at index of the call among all, which draws its inputs
 * @returns what was wrong with the answers, and how many there were
 */
export async function fuzzCall(
  row: Row,
  at: number,
  fuzz: Fuzz,
): Promise<{ faults: string[]; sent: number }> {
  const faults: string[] = [];
  let sent = 0;
  for (let batch = 0; batch === 0 || sent < fuzz.runs; batch += 1) {
    const { inputs, caller, body } = await batchFor(row, at, batch, fuzz);
    const known = namesIn(row.call, body);
    for (let from = 0; from < inputs.length; from += AT_ONCE) {
      const some = inputs.slice(from, from + AT_ONCE);
      const answers = await Promise.all(some.map((input) => sendRaw(row.call.method, input)));
      for (const [index, answer] of answers.entries()) {
        const input = some[index];
        if (!input) continue;
        const secrets = [...secretsOf(caller), ...typedKeys(input.body.toString(), known)];
        const told = answer.status < 400 ? [] : await indiscretions(answer.text, secrets, fuzz.log);
        const wrong = [faultOf(row, answer), ...told].filter((each) => each !== undefined);
        faults.push(...wrong.map((fault) => `${fault}: ${shown(input)}`));
      }
    }
    sent += inputs.length;
  }
  return { faults, sent };
}
