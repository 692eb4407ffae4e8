import type * as z from 'zod/mini';
import { AppError } from './errors.ts';

/** Sentence for a field whose schema has none of its own: zod's English never leaves the server. */
const FIELD = 'Revisa este dato.';

/**
 * Zod measures whatever has a `length` before it says that it is no text, so that a hostile
 * `{ length: { toString: 1 } }` makes the check itself fail.
 */
function look<S extends z.ZodMiniType>(schema: S, raw: unknown) {
  try {
    return schema.safeParse(raw);
  } catch {
    throw new AppError('invalid_request', 'input that no check can look at');
  }
}

/**
 * Parses what came from outside.
 * @throws AppError `invalid_request` with a sentence per field
 */
export function parseInput<S extends z.ZodMiniType>(schema: S, raw: unknown): z.output<S> {
  const result = look(schema, raw);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.map(String).join('.') || 'body';
    fields[name] ??= issue.message && issue.message !== 'Invalid input' ? issue.message : FIELD;
  }
  const own = Object.values(fields).find((message) => message !== FIELD);
  throw new AppError('invalid_request', `invalid ${Object.keys(fields).join(', ')}`, {
    fields,
    ...(own === undefined ? {} : { message: own }),
  });
}
