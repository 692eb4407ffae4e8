/** An answer is only believed as far as it has the shape that this reads; anything else throws. */
type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands at a path of an answer, as in `signIn.email.enabled`; undefined where nothing does. */
export function at(json: unknown, path: string): unknown {
  let found: unknown = json;
  for (const name of path.split('.')) {
    if (found === undefined) return undefined;
    if (!isFields(found)) throw new Error(`no ${name} in something else than an object`);
    found = found[name];
  }
  return found;
}

/** The text at a path; empty where there is none. */
export function textAt(json: unknown, path: string): string {
  const found = at(json, path) ?? '';
  if (typeof found !== 'string') throw new Error(`${path} is no text`);
  return found;
}

/** The list at a path; empty where there is none. */
export function listAt(json: unknown, path: string): unknown[] {
  const found = at(json, path) ?? [];
  if (!Array.isArray(found)) throw new Error(`${path} is no list`);
  return found;
}
