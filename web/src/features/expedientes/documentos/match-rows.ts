import type { FilaDocumento } from '@notaria/contract/expedientes';

type Row = Pick<FilaDocumento, 'idDocRequerido' | 'tipo'>;

/** Shorter words appear in too many names (de, la); INE is an exception. */
const SHORTEST_WORD = 3;

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^a-z0-9]+/).filter((word) => word.length >= SHORTEST_WORD);
}

/** How many words of the document's name occur in the file's name, whole or begun; infinite if both are the same. */
function likeness(fileName: string, { tipo }: Row): number {
  const bare = fileName.replace(/\.pdf$/i, '');
  if (bare === tipo) return Number.POSITIVE_INFINITY;
  const inFile = wordsOf(bare);
  return wordsOf(tipo).filter((word) =>
    inFile.some((other) => other.startsWith(word) || word.startsWith(other)),
  ).length;
}

/**
 * The row that a file is most likely for, by its name: a proposal that the person may change.
 * @param rows the free rows
 * @returns id of the required document; undefined if no name is similar
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
