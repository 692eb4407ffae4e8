import type { AnyCall } from '@notaria/contract/call';
import type { Caller, RequestOptions } from '@notaria/factories/server';
import fc from 'fast-check';
import {
  type Draft,
  encoded,
  formWith,
  type HostileInput,
  oddHeaders,
  paramsIn,
  pathWith,
  queryWith,
  wired,
} from './fuzz.ts';
import { hostileJson, KINDS } from './fuzz-values.ts';

/** A place in a request where a value can be spoiled. */
interface Place {
  where: 'body' | 'path' | 'query';
  name: string;
}

/** Places for a call without input: a list's parameters, which it does not know. */
const ANYWHERE: readonly Place[] = [
  { where: 'query', name: 'pagina' },
  { where: 'query', name: 'buscar' },
];

type Valid = Record<'params' | 'query' | 'body', object>;

function placesOf(call: AnyCall, { query, body }: Valid): readonly Place[] {
  const all: Place[] = [
    ...Object.keys(body).map((name): Place => ({ where: 'body', name })),
    ...paramsIn(call).map((name): Place => ({ where: 'path', name })),
    ...Object.keys(query).map((name): Place => ({ where: 'query', name })),
  ];
  return all.length > 0 ? all : ANYWHERE;
}

function bodyWith(call: AnyCall, body: object): string {
  if (call.file !== undefined) return formWith(body);
  return call.body === undefined ? '' : JSON.stringify(body);
}

/** Short enough for Node to pass the request to us: it refuses request lines of more than 16 kB itself. */
const IN_LINE = 600;

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, IN_LINE);
}

/** The request that would be accepted. */
function accepted(call: AnyCall, { params, query, body }: Valid): Omit<Draft, 'key'> {
  return { path: pathWith(call, params, {}), query: queryWith(query), body: bodyWith(call, body) };
}

/** The same request with one value in one place. */
function spoiledAt(call: AnyCall, valid: Valid, { where, name }: Place, value: unknown) {
  const draft = accepted(call, valid);
  if (where === 'path') {
    return { ...draft, path: pathWith(call, valid.params, { [name]: encoded(textOf(value)) }) };
  }
  if (where === 'query') {
    return { ...draft, query: queryWith({ ...valid.query, [name]: textOf(value) }) };
  }
  return { ...draft, body: bodyWith(call, { ...valid.body, [name]: value }) };
}

function without(fields: object, left: string): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== left));
}

/** The same request with odd headers and, if it has a body, with a field missing or with invalid JSON. */
function unfit(call: AnyCall, valid: Valid): fc.Arbitrary<Omit<Draft, 'key'>>[] {
  const draft = accepted(call, valid);
  const withOddHeaders = oddHeaders.map((odd) => ({ ...draft, odd }));
  const fields = Object.keys(valid.body);
  if (fields.length === 0) return [withOddHeaders];
  const lacking = fc
    .constantFrom(...fields)
    .map((left) => ({ ...draft, body: bodyWith(call, without(valid.body, left)) }));
  return [withOddHeaders, lacking, hostileJson.map((body) => ({ ...draft, body }))];
}

/**
 * One request for each kind of badness, wrong in one random place, so that most get far.
 * @param options the input that would be accepted
 * @param caller whose token is sent; nobody's if left out
 * @param seed draws the places and the values
 */
export function oneOfEachKind(
  call: AnyCall,
  options: RequestOptions<AnyCall>,
  caller: Caller | undefined,
  seed: number,
): HostileInput[] {
  const { params = {}, query = {}, body = {} } = options as Partial<Valid>;
  const valid = { params, query, body };
  const place = fc.constantFrom(...placesOf(call, valid));
  const drafts = [
    ...KINDS.map((kind) =>
      fc.tuple(place, kind).map(([at, value]) => spoiledAt(call, valid, at, value)),
    ),
    ...unfit(call, valid),
  ];
  const whole = fc.tuple(...drafts.map((draft) => fc.tuple(draft, fc.uuid())));
  const [sample = []] = fc.sample(whole, { seed, numRuns: 1 });
  return sample.map(([draft, key]) => wired(call, { ...draft, key }, caller));
}
