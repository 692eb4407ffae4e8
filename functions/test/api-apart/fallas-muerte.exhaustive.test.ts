import '../support/own-project.ts';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { countSecurity } from '@notaria/factories/security-counts';
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
  /** Where the API is when it is killed. */
  at: string;
  attempt: (ana: Person, luz: Person) => Promise<Attempt>;
  /** Its failpoint, with the words that it says beside what is the attempt's alone. */
  stop: readonly [side: Failpoint['side'], door: Failpoint['door'], ...words: string[]];
  /** Whether what was asked for is written by then, and what a repeat of the request is answered. */
  isWritten: boolean;
  repeated: number;
}

const UPLOADS: Step[] = [
  {
    at: 'in an upload before its intent is written',
    attempt: anUpload,
    stop: ['before', 'write', 'retirar'],
    ...{ isWritten: false, repeated: 201 },
  },
  {
    at: 'in an upload before its object is stored',
    attempt: anUpload,
    stop: ['before', 'store'],
    ...{ isWritten: false, repeated: 201 },
  },
  {
    at: 'in an upload before its row is written',
    attempt: anUpload,
    stop: ['before', 'write', 'documento.subido'],
    ...{ isWritten: false, repeated: 201 },
  },
  {
    at: 'in an upload that is written and not answered',
    attempt: anUpload,
    stop: ['after', 'write', 'documento.subido'],
    ...{ isWritten: true, repeated: 201 },
  },
];

const OTHERS: Step[] = [
  {
    at: 'in a review before it is written',
    attempt: aReview,
    stop: ['before', 'write', 'documento.rechazado'],
    ...{ isWritten: false, repeated: 200 },
  },
  {
    at: 'in a review that is written and not answered',
    attempt: aReview,
    stop: ['after', 'write', 'documento.rechazado'],
    ...{ isWritten: true, repeated: 409 },
  },
  {
    at: 'in a deletion before it is written',
    attempt: aDeletion,
    stop: ['before', 'write', 'documento.eliminado'],
    ...{ isWritten: false, repeated: 200 },
  },
  {
    at: 'in a deletion before the object is removed',
    attempt: aDeletion,
    stop: ['before', 'remove'],
    ...{ isWritten: true, repeated: 404 },
  },
  {
    at: 'in a deletion whose object is removed and whose intent is not ended',
    attempt: aDeletion,
    stop: ['after', 'remove'],
    ...{ isWritten: true, repeated: 404 },
  },
  {
    at: 'in a start before it is written',
    attempt: aStart,
    stop: ['before', 'write', 'expediente.iniciado'],
    ...{ isWritten: false, repeated: 201 },
  },
  {
    at: 'in a start that is written and not answered',
    attempt: aStart,
    stop: ['after', 'write', 'expediente.iniciado'],
    ...{ isWritten: true, repeated: 200 },
  },
  {
    at: 'in a registration before its account is made',
    attempt: aRegistration,
    stop: ['before', 'account'],
    ...{ isWritten: false, repeated: 201 },
  },
  {
    at: 'in a registration before its profile is written',
    attempt: aRegistration,
    stop: ['before', 'write', 'segundoFactor'],
    ...{ isWritten: false, repeated: 201 },
  },
  {
    at: 'in a registration that is written and not answered',
    attempt: aRegistration,
    stop: ['after', 'write', 'segundoFactor'],
    ...{ isWritten: true, repeated: 201 },
  },
];
const STEPS = [...UPLOADS, ...OTHERS];
const named = (steps: readonly Step[]) => steps.map((step) => [step.at, step] as const);

interface Killed {
  attempt: Attempt;
  /** What its caller was answered; 0 is nothing. */
  status: number;
}
/** By step; of an upload there are two, of which one is never sent again. */
const repeated = new Map<string, Killed>();
const abandoned = new Map<string, Killed>();

/** One API has all of them in hand, each stopped at its step, when it dies. */
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
  // What stops in a transaction holds its locks, for which the others would wait.
  const begun = [...(await beginAll(true)), ...(await beginAll(false))];
  await api.kill();
  await Promise.all(begun.map((end) => end()));
});

function killedAt({ at }: Step, killed: Map<string, Killed>): Killed {
  const found = killed.get(at);
  if (!found) throw new Error(`nothing was killed ${at}`);
  return found;
}

// Concurrent suites beside each other would run at once: only what is inside of each is.
describe('the API is killed', () => {
  test.concurrent.each(named(STEPS))('%s: no answer, nothing half done', async (_at, step) => {
    const { attempt, status } = killedAt(step, repeated);
    expect(status).toBe(0);
    expect(await attempt.isWritten()).toBe(step.isWritten);
    expectInvariants(await attempt.sound());
    countSecurity({ faults: 1 });
  });
});

describe('the same request, sent again', () => {
  test.concurrent.each(named(STEPS))(
    '%s: it completes or says that it is done',
    async (_at, step) => {
      const { attempt } = killedAt(step, repeated);
      expect(await attempt.repeat()).toBe(step.repeated);
      expect(await attempt.isWritten()).toBe(true);
    },
  );
});

describe('once the sweep has run', () => {
  beforeAll(sweepAll);

  test.each(named(STEPS))(
    '%s: what was sent again is whole, and was done once',
    async (_at, step) => {
      expectInvariants(await killedAt(step, repeated).attempt.done());
    },
  );

  test.each(named(UPLOADS))(
    '%s: what nobody sent again is there or it is not',
    async (_at, step) => {
      const { attempt } = killedAt(step, abandoned);
      expect(await attempt.isWritten()).toBe(step.isWritten);
      expectInvariants({ ...(await attempt.sound()), ...(await wholeFile(attempt.word)) });
      countSecurity({ faults: 1 });
    },
  );
});
