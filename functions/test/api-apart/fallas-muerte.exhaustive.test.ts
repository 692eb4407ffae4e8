import '../support/own-project.ts';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Failpoint, startApi } from '../support/api-process.ts';
import { endTransaction } from '../support/faults.ts';
import {
  type Attempt,
  aDeletion,
  anUpload,
  aRegistration,
  aReview,
  aStart,
} from '../support/interrupted.ts';
import { expectInvariants, sweepAll, wholeFile } from '../support/invariants.ts';

interface Step {
  /** The step at which the API is killed. */
  at: string;
  attempt: (ana: Person, luz: Person) => Promise<Attempt>;
  /** Its failpoint, with the words that identify it besides the attempt's own word. */
  stop: readonly [side: Failpoint['side'], door: Failpoint['door'], ...words: string[]];
  /** Whether the change is written by then, and how a repeat of the request is answered. */
  isWritten: boolean;
  repeated: number;
}

const UPLOADS: Step[] = [
  {
    at: 'in an upload before its intent is written',
    attempt: anUpload,
    stop: ['before', 'write', 'retirar'],
    isWritten: false,
    repeated: 201,
  },
  {
    at: 'in an upload before its object is stored',
    attempt: anUpload,
    stop: ['before', 'store'],
    isWritten: false,
    repeated: 201,
  },
  {
    at: 'in an upload before its row is written',
    attempt: anUpload,
    stop: ['before', 'write', 'documento.subido'],
    isWritten: false,
    repeated: 201,
  },
  {
    at: 'in an upload that is written and not answered',
    attempt: anUpload,
    stop: ['after', 'write', 'documento.subido'],
    isWritten: true,
    repeated: 201,
  },
];

const OTHERS: Step[] = [
  {
    at: 'in a review before it is written',
    attempt: aReview,
    stop: ['before', 'write', 'documento.rechazado'],
    isWritten: false,
    repeated: 200,
  },
  {
    at: 'in a review that is written and not answered',
    attempt: aReview,
    stop: ['after', 'write', 'documento.rechazado'],
    isWritten: true,
    repeated: 409,
  },
  {
    at: 'in a deletion before it is written',
    attempt: aDeletion,
    stop: ['before', 'write', 'documento.eliminado'],
    isWritten: false,
    repeated: 200,
  },
  {
    at: 'in a deletion before the object is removed',
    attempt: aDeletion,
    stop: ['before', 'remove'],
    isWritten: true,
    repeated: 404,
  },
  {
    at: 'in a deletion whose object is removed and whose intent is not ended',
    attempt: aDeletion,
    stop: ['after', 'remove'],
    isWritten: true,
    repeated: 404,
  },
  {
    at: 'in a start before it is written',
    attempt: aStart,
    stop: ['before', 'write', 'expediente.iniciado'],
    isWritten: false,
    repeated: 201,
  },
  {
    at: 'in a start that is written and not answered',
    attempt: aStart,
    stop: ['after', 'write', 'expediente.iniciado'],
    isWritten: true,
    repeated: 200,
  },
  {
    at: 'in a registration before its account is made',
    attempt: aRegistration,
    stop: ['before', 'account'],
    isWritten: false,
    repeated: 201,
  },
  {
    at: 'in a registration before its profile is written',
    attempt: aRegistration,
    stop: ['before', 'write', 'segundoFactor'],
    isWritten: false,
    repeated: 201,
  },
  {
    at: 'in a registration that is written and not answered',
    attempt: aRegistration,
    stop: ['after', 'write', 'segundoFactor'],
    isWritten: true,
    repeated: 201,
  },
];
const STEPS = [...UPLOADS, ...OTHERS];
const named = (steps: readonly Step[]) => steps.map((step) => [step.at, step] as const);

interface Killed {
  attempt: Attempt;
  /** The status that its caller got; 0 for no answer. */
  status: number;
}
/** By step. There are two uploads for each, one of which is never sent again. */
const repeated = new Map<string, Killed>();
const abandoned = new Map<string, Killed>();

/** One API holds all of them, each stopped at its step, when it is killed. */
beforeAll(async () => {
  const [ana, luz, api] = await Promise.all([aCliente(), anAbogado(), startApi()]);
  const begin = async (step: Step, killed: Map<string, Killed>) => {
    const attempt = await step.attempt(ana, luz);
    const [side, door, ...words] = step.stop;
    const stopped = api.stopAt({ side, door, words: [attempt.word, ...words] });
    const answered = attempt.sendTo(api.url);
    const transaction = await stopped;
    return async () => {
      killed.set(step.at, { attempt, status: await answered });
      if (!step.isWritten) await endTransaction(transaction);
    };
  };
  const all = [
    ...STEPS.map((step) => ({ step, killed: repeated })),
    ...UPLOADS.map((step) => ({ step, killed: abandoned })),
  ];
  const beginAll = (isWritten: boolean) =>
    Promise.all(
      all
        .filter(({ step }) => step.isWritten === isWritten)
        .map(({ step, killed }) => begin(step, killed)),
    );
  // A request that stops inside a transaction holds its locks, for which the others would wait.
  const begun = [...(await beginAll(true)), ...(await beginAll(false))];
  await api.kill();
  await Promise.all(begun.map((end) => end()));
});

function killedAt({ at }: Step, killed: Map<string, Killed>): Killed {
  const found = killed.get(at);
  if (!found) throw new Error(`nothing was killed ${at}`);
  return found;
}

// Only the tests inside a suite run at the same time; the suites run one after the other.
describe('the API is killed', () => {
  test.concurrent.each(named(STEPS))(
    '%s: its caller gets no answer, and nothing is half done',
    async (_at, step) => {
      const { attempt, status } = killedAt(step, repeated);
      expect(status).toBe(0);
      expect(await attempt.isWritten()).toBe(step.isWritten);
      expectInvariants(await attempt.sound());
    },
  );
});

describe('the same request, sent again', () => {
  test.concurrent.each(named(STEPS))(
    '%s: it completes, or says that it is done',
    async (_at, step) => {
      const { attempt } = killedAt(step, repeated);
      expect(await attempt.repeat()).toBe(step.repeated);
      expect(await attempt.isWritten()).toBe(true);
    },
  );
});

describe('after the sweep', () => {
  beforeAll(sweepAll);

  test.each(named(STEPS))(
    '%s: what was sent again is complete, and was done once',
    async (_at, step) => {
      expectInvariants(await killedAt(step, repeated).attempt.done());
    },
  );

  test.each(named(UPLOADS))(
    '%s: what was not sent again is either there or not there',
    async (_at, step) => {
      const { attempt } = killedAt(step, abandoned);
      expect(await attempt.isWritten()).toBe(step.isWritten);
      expectInvariants({ ...(await attempt.sound()), ...(await wholeFile(attempt.word)) });
    },
  );
});
