import '../support/own-project.ts';
import { aCliente, anAbogado, type Person } from '@notaria/factories/people';
import { countSecurity } from '@notaria/factories/security-counts';
import { beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../support/api-process.ts';
import { endTransaction } from '../support/faults.ts';
import { type HoldingPort, holdingPort } from '../support/holding-port.ts';
import {
  type Attempt,
  aDeletion,
  anUpload,
  aRegistration,
  aReview,
  aStart,
} from '../support/interrupted.ts';
import { expectInvariants, sweepAll, wholeFile } from '../support/invariants.ts';

type Ports = Record<'firestore' | 'storage' | 'auth', HoldingPort>;

interface Step {
  /** Where the API is when it is killed. */
  at: string;
  attempt: (ana: Person, luz: Person) => Promise<Attempt>;
  /** Stops the API there. */
  hold: (ports: Ports, word: string) => Promise<Buffer>;
  /** Whether what was asked for is written by then, and what a repeat of the request is answered. */
  isWritten: boolean;
  repeated: number;
}

const UPLOADS: Step[] = [
  {
    at: 'in an upload before its intent is written',
    attempt: anUpload,
    hold: ({ firestore }, word) => firestore.hold('request', word, 'retirar'),
    ...{ isWritten: false, repeated: 201 },
  },
  {
    at: 'in an upload before its object is stored',
    attempt: anUpload,
    hold: ({ storage }, word) => storage.hold('request', 'POST', word),
    ...{ isWritten: false, repeated: 201 },
  },
  {
    at: 'in an upload before its row is written',
    attempt: anUpload,
    hold: ({ firestore }, word) => firestore.hold('request', word, 'documento.subido'),
    ...{ isWritten: false, repeated: 201 },
  },
  {
    at: 'in an upload that is written and not answered',
    attempt: anUpload,
    hold: ({ firestore }, word) => firestore.hold('answer', word, 'documento.subido'),
    ...{ isWritten: true, repeated: 201 },
  },
];

const OTHERS: Step[] = [
  {
    at: 'in a review before it is written',
    attempt: aReview,
    hold: ({ firestore }, word) => firestore.hold('request', word, 'documento.rechazado'),
    ...{ isWritten: false, repeated: 200 },
  },
  {
    at: 'in a review that is written and not answered',
    attempt: aReview,
    hold: ({ firestore }, word) => firestore.hold('answer', word, 'documento.rechazado'),
    ...{ isWritten: true, repeated: 409 },
  },
  {
    at: 'in a deletion before it is written',
    attempt: aDeletion,
    hold: ({ firestore }, word) => firestore.hold('request', word, 'documento.eliminado'),
    ...{ isWritten: false, repeated: 200 },
  },
  {
    at: 'in a deletion before the object is removed',
    attempt: aDeletion,
    hold: ({ storage }, word) => storage.hold('request', 'DELETE', word),
    ...{ isWritten: true, repeated: 404 },
  },
  {
    at: 'in a deletion whose object is removed and whose intent is not ended',
    attempt: aDeletion,
    hold: ({ storage }, word) => storage.hold('answer', 'DELETE', word),
    ...{ isWritten: true, repeated: 404 },
  },
  {
    at: 'in a start before it is written',
    attempt: aStart,
    hold: ({ firestore }, word) => firestore.hold('request', word, 'expediente.iniciado'),
    ...{ isWritten: false, repeated: 201 },
  },
  {
    at: 'in a start that is written and not answered',
    attempt: aStart,
    hold: ({ firestore }, word) => firestore.hold('answer', word, 'expediente.iniciado'),
    ...{ isWritten: true, repeated: 200 },
  },
  {
    at: 'in a registration before its account is made',
    attempt: aRegistration,
    hold: ({ auth }, word) => auth.hold('request', word, 'displayName'),
    ...{ isWritten: false, repeated: 201 },
  },
  {
    at: 'in a registration before its profile is written',
    attempt: aRegistration,
    hold: ({ firestore }, word) => firestore.hold('request', word, 'segundoFactor'),
    ...{ isWritten: false, repeated: 201 },
  },
  {
    at: 'in a registration that is written and not answered',
    attempt: aRegistration,
    hold: ({ firestore }, word) => firestore.hold('answer', word, 'segundoFactor'),
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
  const [ana, luz, firestore, storage, auth] = await Promise.all([
    aCliente(),
    anAbogado(),
    holdingPort(process.env.FIRESTORE_EMULATOR_HOST),
    holdingPort(process.env.FIREBASE_STORAGE_EMULATOR_HOST),
    holdingPort(process.env.FIREBASE_AUTH_EMULATOR_HOST),
  ]);
  const api = await startApi({
    FIRESTORE_EMULATOR_HOST: firestore.host,
    FIREBASE_STORAGE_EMULATOR_HOST: storage.host,
    STORAGE_EMULATOR_HOST: `http://${storage.host}`,
    FIREBASE_AUTH_EMULATOR_HOST: auth.host,
  });
  const begin = async (step: Step, killed: Map<string, Killed>) => {
    const attempt = await step.attempt(ana, luz);
    const stopped = step.hold({ firestore, storage, auth }, attempt.word);
    const answered = attempt.sendTo(api.url);
    const held = await stopped;
    return async () => {
      killed.set(step.at, { attempt, status: await answered });
      if (!step.isWritten) await endTransaction(held);
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
