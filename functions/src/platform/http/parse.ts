import * as z from 'zod/mini';
import { AppError } from '#platform/errors.ts';

/** The sentence for a field whose schema has none, so that zod's English never leaves the server. */
const FIELD = 'Revisa este dato.';

/**
 * Parses, and treats an exception of zod itself as a refusal. Zod reads the `length` of a value before it
 * checks that the value is a text, so a hostile `{ length: { toString: 1 } }` makes the check throw.
 */
function look<S extends z.ZodMiniType>(schema: S, raw: unknown) {
  try {
    return schema.safeParse(raw);
  } catch {
    throw new AppError('invalid_request', 'input that no check can look at');
  }
}

/** Where a zod schema stores the names of its fields and its inner schemas. */
const made = z.object({
  _zod: z.object({
    def: z.object({
      shape: z.optional(z.record(z.string(), z.unknown())),
      element: z.optional(z.unknown()),
      innerType: z.optional(z.unknown()),
    }),
  }),
});

/**
 * The name of a field as the contract has it: `documentos.0.tipo`. Leaves out whatever follows the contract's
 * names: the caller typed it, like the keys of a record, and it is not repeated.
 */
function nameOf(schema: unknown, [first, ...others]: readonly PropertyKey[]): string[] {
  const parsed = made.safeParse(schema);
  if (!parsed.success || first === undefined) return [];
  const { shape, element, innerType } = parsed.data._zod.def;
  if (innerType !== undefined) return nameOf(innerType, [first, ...others]);
  if (element !== undefined) return [String(first), ...nameOf(element, others)];
  const name = String(first);
  if (!shape || !Object.hasOwn(shape, name)) return [];
  return [name, ...nameOf(shape[name], others)];
}

/**
 * Parses outside input.
 * @throws AppError `invalid_request` with a sentence per field
 */
export function parseInput<S extends z.ZodMiniType>(schema: S, raw: unknown): z.output<S> {
  const result = look(schema, raw);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = nameOf(schema, issue.path).join('.') || 'body';
    fields[name] ??= issue.message && issue.message !== 'Invalid input' ? issue.message : FIELD;
  }
  const ownSentence = Object.values(fields).find((message) => message !== FIELD);
  throw new AppError('invalid_request', `invalid ${Object.keys(fields).join(', ')}`, {
    fields,
    ...(ownSentence === undefined ? {} : { message: ownSentence }),
  });
}
