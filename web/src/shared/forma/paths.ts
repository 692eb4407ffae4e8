/** Where a value of a form stands: 'titulo', 'lineas.2.monto'. */
export type Path<T> = T extends readonly (infer Each)[]
  ? `${number}` | `${number}.${Path<Each>}`
  : T extends object
    ? { [Key in keyof T & string]: Key | `${Key}.${Path<T[Key]>}` }[keyof T & string]
    : never;

/** The value at a path; undefined if there is none. */
export function readAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values);
}

/** The values with another one at a path; the rest is the same. */
export function withAt<T>(values: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const next = rest.length === 0 ? value : withAt(readAt(values, key), rest.join('.'), value);
  return (Array.isArray(values) ? values.with(Number(key), next) : { ...values, [key]: next }) as T;
}
