import { linesOf } from './heard-log.ts';

/** Gives the log lines of a request. */
export type Log = (requestId: string) => readonly string[] | Promise<readonly string[]>;

/** A person whose call was refused. */
interface Refused {
  uid?: string;
  email: string;
  token: string;
}

/** The value of a secret (a person's data, a link's signature, a typed key), and its name for the report. */
export interface Secret {
  what: string;
  value: string;
}

export function secretsOf(who: Refused | undefined): Secret[] {
  if (!who) return [];
  return [
    { what: 'the address', value: who.email },
    { what: 'the token', value: who.token.split('.')[1] ?? who.token },
    ...(who.uid === undefined ? [] : [{ what: 'the uid', value: who.uid }]),
  ];
}

/** The keys of a JSON body, at any depth, that do not resemble any of ours. */
export function typedKeys(body: string, known: ReadonlySet<string>): Secret[] {
  const found = new Set<string>();
  try {
    JSON.parse(body, (key, value: unknown) => {
      if (!/^\d*$/.test(key) && key.length > 3 && !known.has(key)) found.add(key);
      return value;
    });
  } catch {
    return [];
  }
  return [...found].map((value) => ({ what: `the key ${value.slice(0, 40)}`, value }));
}

/**
 * What a refusal tells and must not tell, in its body or its log lines; empty if nothing.
 * @param log of this process by default
 */
export async function indiscretions(
  text: string,
  secrets: readonly Secret[],
  log: Log = linesOf,
): Promise<string[]> {
  const requestId = /"requestId":"([\w-]+)"/.exec(text)?.[1];
  const lines = requestId === undefined ? [] : await log(requestId);
  const told = (where: string, said: string) =>
    secrets.filter(({ value }) => said.includes(value)).map(({ what }) => `${where} tells ${what}`);
  const silent = requestId !== undefined && lines.length === 0 ? ['no line in the log'] : [];
  return [...silent, ...told('the body', text), ...told('the log', lines.join('\n'))];
}
