import type { TramiteResumen } from '@notaria/contract/tramites';
import MiniSearch from 'minisearch';
import { plainText } from '#shared/plain-text.ts';

/** Words that tell nothing about what a person looks for. */
const SMALL_TALK = new Set(
  'a al algo como con de del el en es esta hacer la las le lo los me mi mis necesito para por que quiero se si su tramite un una y yo'.split(
    ' ',
  ),
);

/** Endings that a verb and its nouns don't share: «cancelar» and «cancelación» are one word. */
const ENDINGS = /(?:aciones|acion|ciones|cion|iendo|ando|ad[oa]s?|id[oa]s?|[aei]r|es|s)$/;
const SHORTEST_STEM = 4;

function stemOf(word: string): string {
  const stem = word.replace(ENDINGS, '');
  return stem.length < SHORTEST_STEM ? word : stem;
}

/** How many letters of a word may be wrong: none in a short word, two in a long one. */
function mistakesIn(term: string): number | false {
  if (term.length < 5) return false;
  return term.length < 9 ? 1 : 2;
}

/** An index of procedures by the terms that `termOf` makes of their words. */
function indexOf(tramites: readonly TramiteResumen[], termOf: (plain: string) => string) {
  const index = new MiniSearch<TramiteResumen>({
    idField: 'ID_Tramite',
    fields: ['Titulo', 'Palabras', 'Descripcion'],
    extractField: (tramite, field) =>
      field === 'Palabras' ? tramite.Palabras.join(' · ') : tramite[field as 'Titulo'],
    processTerm: (term) => {
      const plain = plainText(term);
      return SMALL_TALK.has(plain) ? null : termOf(plain);
    },
    searchOptions: {
      boost: { Titulo: 3, Palabras: 2 },
      prefix: (term) => term.length > 1,
      fuzzy: mistakesIn,
      combineWith: 'AND',
    },
  });
  index.addAll(tramites);
  return index;
}

/**
 * A search through procedures by title, description and other names. It forgives wrong letters, takes the
 * beginnings of words, and ignores small talk. Where the words themselves find nothing, their stems do.
 */
export function finderOf(
  tramites: readonly TramiteResumen[],
): (text: string) => readonly TramiteResumen[] {
  const byId = new Map(tramites.map((tramite) => [tramite.ID_Tramite, tramite]));
  const words = indexOf(tramites, (plain) => plain);
  let stems: typeof words | undefined;
  return (text) => {
    const typed = plainText(text).split(/[^\p{L}\p{N}]+/u);
    const says = typed.some((word) => word !== '' && !SMALL_TALK.has(word));
    if (!says) return tramites;
    let hits = words.search(text);
    if (hits.length === 0) {
      stems ??= indexOf(tramites, stemOf);
      hits = stems.search(text);
    }
    return hits.flatMap(({ id }) => byId.get(id) ?? []);
  };
}
