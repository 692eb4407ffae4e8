import type { FilaDocumento } from '@notaria/contract/expedientes';

type Row = Pick<FilaDocumento, 'idDocRequerido' | 'tipo'>;

/** Shorter ones (de, la, INE aside) are in every name. */
const SHORTEST_WORD = 3;

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^a-z0-9]+/).filter((word) => word.length >= SHORTEST_WORD);
}

/** How many words of the document's name stand in the file's, whole or begun; no limit where both are the same. */
function likeness(fileName: string, { tipo }: Row): number {
  const bare = fileName.replace(/\.pdf$/i, '');
  if (bare === tipo) return Number.POSITIVE_INFINITY;
  const inFile = wordsOf(bare);
  return wordsOf(tipo).filter((word) =>
    inFile.some((other) => other.startsWith(word) || word.startsWith(other)),
  ).length;
}

/**
 * The row that a file most likely is for, by its name: a first proposal that the person may change.
 * @param rows those that are still free
 * @returns the id of the required document; undefined when no name is alike
 */
export function guessRow(fileName: string, rows: readonly Row[]): string | undefined {
  let best: Row | undefined;
  let most = 0;
  for (const row of rows) {
    const alike = likeness(fileName, row);
    if (alike > most) {
      best = row;
      most = alike;
    }
  }
  return best?.idDocRequerido;
}
