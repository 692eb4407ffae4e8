import { ESPERA_ARCHIVOS } from '@notaria/contract/archivo-messages';
import { AppError } from '#platform/errors.ts';

/** How much of the last file counts for what a person's next one may take. */
const NEWEST = 0.5;
const HOUR_MS = 3_600_000;
/** More people are forgotten, if nothing of theirs waits. */
const MOST_REMEMBERED = 10_000;

/** What the files of all together may cost, in ms. */
export interface Bounds {
  /** Files that are open at once, each of another person. */
  places: number;
  /** How long a file may wait for its turn. */
  wait: number;
  /** What one person's files may take in an hour. */
  spent: number;
}

interface Person {
  waiting: (() => void)[];
  isServed: boolean;
  /** What a file of theirs takes. */
  typical: number;
  /** What their files took since `since`. */
  spent: number;
  since: number;
}

/** Work that waits for its turn: for a person, or of nobody and without bounds. */
export type Turns = <T>(who: string | undefined, work: () => Promise<T>) => Promise<T>;

/**
 * Turns by person: each waits for one file of every other person, whatever these sent. One person's files are
 * open one after the other.
 * @returns refuses (`AppError`) who would wait too long, and who spent their hour, before anything waits
 */
export function takeTurns({ places, wait, spent: most }: Bounds): Turns {
  /** Who was served last stands at the end. */
  const people = new Map<unknown, Person>();
  let served = 0;
  let usual = 0;

  return async (who, work) => {
    const key = who ?? Symbol('nobody');
    const person = people.get(key) ?? remember(key);
    const askedAt = performance.now();
    if (who !== undefined) admit(person);
    await new Promise<void>((go) => {
      person.waiting.push(go);
      serve();
    });
    const start = performance.now();
    try {
      // Who waited longer than was foreseen has been answered by now.
      if (who !== undefined) requireTime(person, start - askedAt);
      return await work();
    } finally {
      leave(key, person, performance.now() - start);
      if (who === undefined) people.delete(key);
    }
  };

  function remember(key: unknown): Person {
    if (people.size >= MOST_REMEMBERED) {
      for (const [each, { waiting, isServed }] of people)
        if (waiting.length === 0 && !isServed) people.delete(each);
    }
    const person = { waiting: [], isServed: false, typical: usual, spent: 0, since: Date.now() };
    people.set(key, person);
    return person;
  }

  function admit(person: Person): void {
    if (Date.now() - person.since >= HOUR_MS)
      Object.assign(person, { spent: 0, since: Date.now() });
    requireTime(person, 0);
    const ofPerson = ahead(person) * person.typical;
    if (ofPerson > wait) throw busy('too_many_requests', ESPERA_ARCHIVOS.tuyos, ofPerson);
    // Before it, everybody else gets as many turns as this person, if they want that many.
    let all = ofPerson;
    for (const each of people.values()) {
      if (each !== person) all += Math.min(ahead(each), ahead(person) + 1) * each.typical;
    }
    if (all / places > wait) throw busy('unavailable', ESPERA_ARCHIVOS.todos, all / places);
  }

  function requireTime({ spent, since }: Person, waited: number): void {
    if (spent >= most) {
      throw busy('too_many_requests', ESPERA_ARCHIVOS.tuyos, since + HOUR_MS - Date.now());
    }
    if (waited > wait) throw busy('unavailable', ESPERA_ARCHIVOS.todos, waited);
  }

  function serve(): void {
    for (const person of people.values()) {
      if (served >= places) return;
      const go = person.isServed ? undefined : person.waiting.shift();
      if (!go) continue;
      person.isServed = true;
      served += 1;
      go();
    }
  }

  function leave(key: unknown, person: Person, took: number): void {
    person.isServed = false;
    served -= 1;
    person.typical += (person.spent === 0 ? 1 : NEWEST) * (took - person.typical);
    person.spent += took;
    usual += NEWEST * (took - usual);
    people.delete(key);
    people.set(key, person);
    serve();
  }
}

function ahead({ waiting, isServed }: Person): number {
  return waiting.length + (isServed ? 1 : 0);
}

function busy(code: 'too_many_requests' | 'unavailable', message: string, ms: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(ms / 1_000));
  return new AppError(code, 'files wait', { message, detail: 'archivos_en_espera', retryAfter });
}
