/** A line of the table. */
export interface Row {
  what: string;
  measured: string;
  /** The figure to compare with, measured in the same run. */
  beside: string;
  /** The ratio or the count that sums it up. */
  figure: string;
  goal?: { text: string; isMet: boolean };
}

/** @param goal the wanted figure, and whether it is met */
export function row(
  what: string,
  measured: string,
  beside: string,
  figure: string,
  goal?: [text: string, isMet: boolean],
): Row {
  return {
    ...{ what, measured, beside, figure },
    ...(goal && { goal: { text: goal[0], isMet: goal[1] } }),
  };
}

/** Measures one part. Calls `tell` at each step, because some take minutes. */
export type Measure = (tell: (step: string) => void) => Promise<Findings>;

/** The results of one part of the bench. */
export interface Findings {
  rows: Row[];
  /** What a reader must know to trust the figures. */
  notes: string[];
}

/** Where and when a part was measured. */
export interface Circumstances {
  machine: string;
  date: string;
  commit: string;
}

const HEADER = '| Parte | Qué | Medido | Al lado | Cifra | Meta | |\n|---|---|---|---|---|---|---|';

const INTRO = `# Mediciones

\`npm run bench\` las repite (\`npm run bench -- certificados\`, solo una parte) y escribe este archivo. Cada cifra es
una razón o una cuenta de la misma corrida: los milisegundos solo valen junto a los de su misma fila.`;

/** Everything below this heading is no longer measured and stays unchanged. */
const ONCE = '\n## Medido una vez\n';

function lineOf(part: string, { what, measured, beside, figure, goal }: Row): string {
  const verdict = goal === undefined ? '' : goal.isMet ? '✓' : '✗';
  return `| ${[part, what, measured, beside, figure, goal?.text ?? '', verdict].join(' | ')} |`;
}

/** The lines of a part. A later run finds and replaces them by their heading. */
function linesOf(part: string, { rows, notes }: Findings, when: Circumstances) {
  return {
    table: rows.map((row) => lineOf(part, row)),
    notes: [
      `- ${part}: ${when.date}, commit ${when.commit}, ${when.machine}.`,
      ...notes.map((note) => `- ${part}: ${note}`),
    ],
  };
}

/** The table of what was measured now, as Markdown. */
export function tableOf(found: ReadonlyMap<string, Findings>): string {
  const lines = [...found].flatMap(([part, { rows }]) => rows.map((row) => lineOf(part, row)));
  return [HEADER, ...lines].join('\n');
}

/**
 * The whole document: what was measured now, and the old text of the other parts and of what is no longer
 * measured.
 * @param parts every part, in the order of the document
 */
export function documentOf(
  parts: readonly string[],
  found: ReadonlyMap<string, Findings>,
  when: Circumstances,
  before: string,
): string {
  const end = before.includes(ONCE) ? before.indexOf(ONCE) : before.length;
  const old = before.slice(0, end).split('\n');
  const sections = parts.map((part) => {
    const findings = found.get(part);
    return findings
      ? linesOf(part, findings, when)
      : {
          table: old.filter((line) => line.startsWith(`| ${part} |`)),
          notes: old.filter((line) => line.startsWith(`- ${part}: `)),
        };
  });
  const table = [HEADER, ...sections.flatMap((section) => section.table)].join('\n');
  const notes = sections.flatMap((section) => section.notes).join('\n');
  return `${INTRO}\n\n${table}\n\n## Cómo se midió\n\n${notes}\n${before.slice(end)}`;
}
