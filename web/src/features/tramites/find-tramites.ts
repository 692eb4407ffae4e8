import type { TramiteResumen } from '@notaria/contract/tramites';
import MiniSearch from 'minisearch';
import { plainText } from '#shared/plain-text.ts';

/** Words that tell nothing about what a person looks for. */
const SMALL_TALK = new Set(
  'a al algo como con de del el en es esta hacer la las le lo los me mi mis necesito para por que quiero se si su tramite un una y yo'.split(
    ' ',
  ),
);

/** How many letters of a word may be wrong: none in a short word, two in a long one. */
function mistakesIn(term: string): number | false {
  if (term.length < 5) return false;
  return term.length < 9 ? 1 : 2;
}

/**
 * A search through procedures by title, description and other names. It forgives wrong letters, takes the
 * beginnings of words, and ignores small talk.
 */
export function finderOf(
  tramites: readonly TramiteResumen[],
): (text: string) => readonly TramiteResumen[] {
  const byId = new Map(tramites.map((tramite) => [tramite.ID_Tramite, tramite]));
  const index = new MiniSearch<TramiteResumen>({
    idField: 'ID_Tramite',
    fields: ['Titulo', 'Palabras', 'Descripcion'],
    extractField: (tramite, field) =>
      field === 'Palabras' ? tramite.Palabras.join(' · ') : tramite[field as 'Titulo'],
    processTerm: (term) => {
      const plain = plainText(term);
      return SMALL_TALK.has(plain) ? null : plain;
    },
    searchOptions: {
      boost: { Titulo: 3, Palabras: 2 },
      prefix: (term) => term.length > 1,
      fuzzy: mistakesIn,
      combineWith: 'AND',
    },
  });
  index.addAll(tramites);
  return (text) => {
    const words = plainText(text).split(/[^\p{L}\p{N}]+/u);
    const says = words.some((word) => word !== '' && !SMALL_TALK.has(word));
    if (!says) return tramites;
    return index.search(text).flatMap(({ id }) => byId.get(id) ?? []);
  };
}
