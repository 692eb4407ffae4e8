import * as z from 'zod/mini';

type Campos = Readonly<Record<string, z.ZodMiniType>>;
type Valores<C extends Campos> = { readonly [K in keyof C]: z.output<C[K]> };

const PARA_OTROS = new WeakMap<object, Readonly<Record<string, unknown>>>();

/**
 * An object in an answer that clients and staff both get. Each of its fields stands under who may read it, so
 * that no forgotten line tells it to others. Don't extend it: the new object would have no readers.
 * @param enSuLugar what everybody else is told instead of each field of `soloPersonal`
 */
export function conLectores<T extends Campos, P extends Campos>({
  paraTodos,
  soloPersonal,
  enSuLugar,
}: {
  paraTodos: T;
  soloPersonal: P;
  enSuLugar: Valores<P>;
}) {
  const schema = z.object({ ...paraTodos, ...soloPersonal });
  PARA_OTROS.set(schema, enSuLugar);
  return schema;
}

/** An object in such an answer of which everybody reads each field. */
export function paraTodos<T extends Campos>(campos: T) {
  return conLectores({ paraTodos: campos, soloPersonal: {}, enSuLugar: {} });
}

/** What others are told instead of the staff's fields of an object; undefined if it has no such fields. */
export function paraOtrosDe(schema: object): Readonly<Record<string, unknown>> | undefined {
  return PARA_OTROS.get(schema);
}
