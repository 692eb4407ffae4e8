import { type Chain, findChains } from './chains.ts';
import { SELLO, TARJETA, TITULOS, TRAS_TABLAS } from './labels.ts';
import type { Word } from './words.ts';

export interface Section {
  title: Chain;
  /** Words below the title and above the next one. */
  words: Word[];
}

/** The parts of one certificate; `actividades` may be missing. */
export interface Sections {
  /** Above the first title of data. */
  card: Word[];
  identificacion: Section;
  domicilio: Section;
  actividades: Section | undefined;
  regimenes: Section;
  /** Behind the tables. */
  end: Word[];
}

/** How much of a certificate the pages contain. */
export type Division =
  | { kind: 'none' | 'many' | 'incomplete' }
  | { kind: 'one'; sections: Sections };

/** Finds the one certificate in the words of the pages. */
export function findSections(words: readonly Word[]): Division {
  const all = (label: string) => findChains(words, label);
  const identificaciones = all(TITULOS.identificacion);
  const domicilios = all(TITULOS.domicilio);
  const isConstancia =
    identificaciones.length > 0 &&
    domicilios.length > 0 &&
    all(TARJETA.cedula).length > 0 &&
    all(TARJETA.constancia).length > 0;
  if (!isConstancia) return { kind: 'none' };
  const cards = all(TARJETA.idCIF);
  const seals = all(SELLO.cadena);
  if (cards.length > 1 || seals.length > 1) return { kind: 'many' };
  return sectionsOf(words, identificaciones, domicilios);
}

function sectionsOf(
  words: readonly Word[],
  identificaciones: readonly Chain[],
  domicilios: readonly Chain[],
): Division {
  const [identificacion] = identificaciones;
  const domicilio = domicilios.find(({ depth }) => depth > (identificacion?.depth ?? 0));
  const behind = (label: string, chain: Chain | undefined) =>
    findChains(words, label).find(({ depth }) => chain !== undefined && depth > chain.depth);
  const regimenes = behind(TITULOS.regimenes, domicilio);
  if (!identificacion || !domicilio || !regimenes) return { kind: 'incomplete' };
  const nextTitle = behind(TITULOS.actividades, domicilio);
  const actividades = nextTitle && nextTitle.depth < regimenes.depth ? nextTitle : undefined;
  const ends = [TITULOS.obligaciones, ...TRAS_TABLAS].flatMap((label) => {
    return behind(label, regimenes)?.depth ?? [];
  });
  const end = Math.min(...ends, Number.POSITIVE_INFINITY);
  const between = (title: Chain, next: number): Section => {
    const last = title.words.at(-1)?.depth ?? title.depth;
    // The title's own line ends above its section.
    return {
      title,
      words: words.filter((word) => word.depth > last + 0.4 * title.size && word.depth < next),
    };
  };
  const startOf = (chain: Chain) => chain.depth - 0.6 * chain.size;
  const from = Math.min(...findChains(words, TARJETA.cedula).map(({ page }) => page));
  const sections: Sections = {
    card: words.filter(({ page, depth }) => page >= from && depth < startOf(identificacion)),
    identificacion: between(identificacion, startOf(domicilio)),
    domicilio: between(domicilio, startOf(actividades ?? regimenes)),
    actividades: actividades && between(actividades, startOf(regimenes)),
    regimenes: between(regimenes, end - 0.6 * regimenes.size),
    end: words.filter(({ depth }) => depth > regimenes.depth),
  };
  return { kind: 'one', sections };
}
