/** Tells the person which chosen files can't be read. They were saved again or moved, or their cloud drive did not send them. */
export function noSePudoLeer(names: readonly string[]): string {
  const quoted = names.map((name) => `«${name}»`).join(', ');
  return names.length === 1
    ? `No pudimos leer ${quoted}: cambió o ya no está. Elígelo otra vez.`
    : `No pudimos leer ${quoted}: cambiaron o ya no están. Elígelos otra vez.`;
}

/** A larger file is never sent as it is: the page refuses it, or makes it lighter. */
const MOST_HELD = 100 * 1024 * 1024;

const held = new WeakMap<File, Promise<File>>();

/** Notes that a file is in memory already: one that this page made. */
export function inMemory(file: File): File {
  held.set(file, Promise.resolve(file));
  return file;
}

/**
 * A chosen file as it was when it was chosen. A browser keeps only where a file is, and refuses to send one that
 * changed meanwhile; so its bytes are read at once, and once.
 * @throws DOMException if it can't be read
 */
export function hold(file: File): Promise<File> {
  const known = held.get(file);
  if (known) return known;
  if (file.size > MOST_HELD) return Promise.resolve(file);
  const { name, type, lastModified } = file;
  const reading = file
    .arrayBuffer()
    .then((bytes) => inMemory(new File([bytes], name, { type, lastModified })));
  held.set(file, reading);
  return reading;
}

/** Begins to read files that a person has just chosen. Whoever uses one asks `hold` for it, and is told a failure. */
export function holdAll(files: Iterable<File>): File[] {
  const chosen = [...files];
  for (const file of chosen) void hold(file).catch(() => {});
  return chosen;
}
