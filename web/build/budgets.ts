import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import {
  type Bundle,
  closureOf,
  EARLY_PRESSES,
  ENTRY_SCREENS,
  fileWith,
  PUBLIC_SCREENS,
  screenOf,
} from './bundle.ts';

/** A budget for some screens. */
interface Rule {
  /** The screens that it is for, by the names of their modules; the first matching rule applies. */
  screens: RegExp;
  /** Modules that load by themselves with the screen, besides what it imports. */
  beside: readonly string[];
  /** What all of it may weigh, in kB (1,000 bytes) of gzip. The build stops above it. */
  most: number;
  /** Modules that must not be among it. */
  never: readonly RegExp[];
}

export interface Weight {
  screen: string;
  bytes: number;
  rule: Rule;
  /** Forbidden modules that were found. */
  strangers: string[];
  /** How much code of each module it loads, in characters. */
  modules: Readonly<Record<string, number>>;
}

/** The modules of each screen in the last build in which no screen exceeded its budget. */
export type Known = Readonly<Record<string, readonly string[]>>;

const FIREBASE = /node_modules\/@?firebase\//;
/**
 * Modules of the scanner, which may load only once somebody photographs a paper. The exceptions are a few
 * lines that ask whether there are stored pages.
 */
const SCANNER =
  /\/shared\/escaner\/(?!(drafts-database|purge|drafts|outbox|esperando-senal|why-not-sent|lost-photo|use-sent-pages|use-kept|scanner-words|scanner-code|check-document|documents?-picker|picker-parts|photo-buttons|turned)\.tsx?$)/;
const SIGN_IN = ['shared/firebase/auth.ts', 'shared/session/driver.ts'];

/**
 * The budgets of JavaScript, up to the first content: of a visitor on a public screen, and of a person with a
 * session on the others, whose dialogs and menus load with them. The live listener, the PDF engine and the
 * bell load later.
 */
export const RULES: readonly Rule[] = [
  {
    screens: /inicio-page/,
    beside: ['features/inicio/mas-solicitados.tsx'],
    most: 120,
    never: [FIREBASE, SCANNER],
  },
  {
    screens: PUBLIC_SCREENS,
    beside: [],
    most: 200,
    never: [FIREBASE, SCANNER],
  },
  {
    screens: ENTRY_SCREENS,
    beside: SIGN_IN,
    most: 200,
    never: [SCANNER],
  },
  { screens: /-page/, beside: SIGN_IN, most: 290, never: [SCANNER] },
];

const KILO = 1_000;

/** The weight of each screen of a build, the heaviest first. */
export function weigh(bundle: Bundle, rules: readonly Rule[] = RULES): Weight[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const weights = chunks.flatMap((chunk): Weight[] => {
    const screen = screenOf(chunk.facadeModuleId);
    const rule = screen && rules.find(({ screens }) => screens.test(screen));
    if (!screen || !rule) return [];
    const modules = ['main.tsx', EARLY_PRESSES, ...rule.beside].map((module) =>
      fileWith(bundle, module),
    );
    const loaded = closureOf(bundle, [chunk.fileName, ...modules]);
    const bytes = loaded.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
    const strangers = loaded
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => rule.never.some((pattern) => pattern.test(id)));
    const lengths: Weight['modules'] = Object.fromEntries(
      loaded.flatMap(({ moduleIds, modules: rendered }) =>
        moduleIds.map((id) => [id, rendered?.[id]?.renderedLength ?? 0]),
      ),
    );
    return [{ screen, bytes, rule, strangers, modules: lengths }];
  });
  return weights.sort((a, b) => b.bytes - a.bytes);
}

const kilobytes = (bytes: number) => (bytes / KILO).toFixed(1).padStart(6);
const used = ({ bytes, rule }: Weight) => bytes / (rule.most * KILO);

/** The weights as a table for the terminal. */
export function tableOf(weights: readonly Weight[]): string {
  const lines = weights.map((weight) => {
    const { screen, bytes, rule, strangers } = weight;
    const verdict = used(weight) > 1 || strangers.length > 0 ? '✗' : '✓';
    const share = `${Math.round(used(weight) * 100)} %`;
    return `${verdict} ${screen.padEnd(28)} ${kilobytes(bytes)} kB de ${rule.most}, ${share}`;
  });
  return ['JavaScript por pantalla, con gzip:', ...lines].join('\n');
}

const HOW_MANY = 5;

/**
 * What made a screen heavy: the modules that came in since the last build within the budgets, the largest
 * first. Without such a build, the largest that it loads.
 */
function culprits({ screen, modules }: Weight, known: Known): string {
  const before = new Set(known[screen]);
  const largest = Object.entries(modules)
    .filter(([id]) => !before.has(id))
    .sort(([, one], [, other]) => other - one)
    .slice(0, HOW_MANY)
    .map(([id, length]) => `${id.replace(/^.*\/(?=node_modules\/|src\/)/, '')} (${length})`);
  if (largest.length === 0) return 'No entró ningún módulo: creció alguno de los que ya cargaba.';
  return `${known[screen] ? 'Entró' : 'Lo más grande'}: ${largest.join(', ')}.`;
}

/** A sentence for each screen above its budget that names what came in, and for each stranger. */
export function excesses(weights: readonly Weight[], known: Known = {}): string[] {
  return weights.flatMap((weight) => {
    const { screen, bytes, rule, strangers } = weight;
    const weighs = `${screen} pesa ${kilobytes(bytes).trim()} kB: más de ${rule.most}.`;
    return [
      ...(used(weight) > 1 ? [`${weighs} ${culprits(weight, known)}`] : []),
      ...(strangers.length > 0 ? [`${screen} no debe cargar ${strangers[0]}.`] : []),
    ];
  });
}

/** Where this machine keeps {@link Known}. */
const KNOWN = fileURLToPath(new URL('../../.local/builds/modulos.json', import.meta.url));

function readKnown(): Known {
  try {
    return JSON.parse(readFileSync(KNOWN, 'utf8')) as Known;
  } catch {
    return {};
  }
}

function keepKnown(weights: readonly Weight[]): void {
  const known = weights.map(({ screen, modules }) => [screen, Object.keys(modules)]);
  mkdirSync(dirname(KNOWN), { recursive: true });
  writeFileSync(KNOWN, JSON.stringify(Object.fromEntries(known)));
}

/** Prints the weight of each screen, and stops the build when one is above its budget. */
export function budgets(): Plugin {
  return {
    name: 'budgets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.config.consumer === 'server') return;
        const weights = weigh(bundle);
        console.log(tableOf(weights));
        const problems = excesses(weights, readKnown());
        if (problems.length > 0) this.error(problems.join('\n'));
        keepKnown(weights);
      },
    },
  };
}
