import { paraOtrosDe } from '@notaria/contract/lectores';
import * as z from 'zod/mini';

/**
 * A parsed answer as somebody outside the staff is told it: each field that only the staff read has what others
 * are told instead.
 */
export function forOthers<T>(schema: z.core.$ZodType, value: T): T {
  return forReader(schema, value) as T;
}

function forReader(schema: z.core.$ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'array':
      return (value as unknown[]).map((each) => forReader(def.element, each));
    case 'optional':
    case 'nullable':
    case 'default':
      return forReader(def.innerType, value);
    case 'union': {
      const option = def.options.find((one) => z.safeParse(one, value).success);
      return option ? forReader(option, value) : value;
    }
    case 'object': {
      const fields = Object.entries(value).map(([name, of]) => {
        const field = def.shape[name];
        return [name, field ? forReader(field, of) : of] as const;
      });
      return { ...Object.fromEntries(fields), ...paraOtrosDe(schema) };
    }
    default:
      return value;
  }
}
