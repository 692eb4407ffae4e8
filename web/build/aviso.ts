import { readFileSync } from 'node:fs';
import { domicilioCompleto, NOTARIA } from '../../contract/src/notaria.ts';

/** A run of text, bold or not; `at` is its position among the runs. */
export interface Run {
  at: number;
  text: string;
  bold: boolean;
}

export type Block =
  | { kind: 'title'; text: string }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; items: Run[][] };

export interface Aviso {
  titulo: string;
  /** The day on which it came into force, YYYY-MM-DD. */
  vigencia: string;
  blocks: Block[];
}

const SOURCE = new URL('../content/aviso-privacidad.md', import.meta.url);

const VALUES: Readonly<Record<string, string>> = {
  razonSocial: NOTARIA.razonSocial,
  domicilio: domicilioCompleto(),
  correoPrivacidad: NOTARIA.correoPrivacidad,
  telefono: NOTARIA.telefonos[0].texto,
};

/** Reads the privacy notice with the office's own data in it. */
export function readAviso(): Aviso {
  return parseAviso(readFileSync(SOURCE, 'utf8'), VALUES);
}

/**
 * Parses the part of Markdown that the notice uses: front matter, `##` titles, paragraphs, `-` lists and
 * `**bold**`, with `{{name}}` replaced by its value.
 *
 * @throws Error if the front matter lacks `titulo` or `vigencia`, or a name has no value.
 */
export function parseAviso(source: string, values: Readonly<Record<string, string>>): Aviso {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const titulo = /^titulo: (.+)$/m.exec(head ?? '')?.[1];
  const vigencia = /^vigencia: (\d{4}-\d{2}-\d{2})$/m.exec(head ?? '')?.[1];
  if (!titulo || !vigencia || !body) throw new Error('aviso: falta titulo, vigencia o texto');
  const filled = body.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`aviso: no hay valor para ${name}`);
    return value;
  });
  const blocks = filled
    .trim()
    .split(/\n{2,}/)
    .map(parseBlock);
  return { titulo, vigencia, blocks };
}

function parseBlock(chunk: string): Block {
  if (chunk.startsWith('## ')) return { kind: 'title', text: chunk.slice(3) };
  if (chunk.startsWith('- ')) {
    return { kind: 'list', items: chunk.split('\n').map((line) => parseRuns(line.slice(2))) };
  }
  return { kind: 'paragraph', runs: parseRuns(chunk) };
}

function parseRuns(text: string): Run[] {
  return text
    .split('**')
    .map((text, at) => ({ at, text, bold: at % 2 === 1 }))
    .filter((run) => run.text !== '');
}
