import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type Bundle, type Chunk, closureOf, EARLY_PRESSES, fileWith } from './chunks.ts';

/** A budget for some screens. */
interface Rule {
  /** The screens that it is for, by the names of their modules; the first matching rule applies. */
  screens: RegExp;
  /** Modules that load by themselves with the screen, besides what it imports. */
  beside: readonly string[];
  /** The most that all of it may weigh, in kB (1,000 bytes) of gzip. */
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
}

const FIREBASE = /node_modules\/@?firebase\//;
/**
 * Modules of the scanner, which may load only once somebody photographs a paper. The exceptions are a few
 * lines that ask whether there are stored pages.
 */
const SCANNER =
  /\/shared\/escaner\/(?!(drafts-database|purge|drafts|document-picker|photo-buttons|photo-input)\.tsx?$)/;
const SIGN_IN = ['shared/firebase/auth.ts', 'shared/session/driver.ts'];

/**
 * The budgets of JavaScript, up to the first content: of a visitor on a public screen, and of a person with a
 * session on the others. The live listener, the PDF viewer, the bell and whatever opens at a press load
 * later, when the browser is idle.
 */
export const RULES: readonly Rule[] = [
  {
    screens: /inicio-page/,
    beside: ['features/inicio/mas-solicitados.tsx'],
    most: 120,
    never: [FIREBASE, SCANNER],
  },
  {
    screens:
      /(tramites|contacto|ayuda|fotografiar|varias-personas|aviso|subir|invitacion|no-encontrada)-page/,
    beside: [],
    most: 190,
    never: [FIREBASE, SCANNER],
  },
  {
    screens: /(iniciar-sesion|verificar|registro|nombre|recuperar|restablecer)-page/,
    beside: [...SIGN_IN, 'app/sign-in-frame.tsx'],
    most: 190,
    never: [SCANNER],
  },
  { screens: /-page/, beside: SIGN_IN, most: 190, never: [SCANNER] },
];

const KILO = 1_000;
const SCREEN = /\/([\w-]+-page)\.tsx$/;

function screenOf({ facadeModuleId }: Chunk): string | undefined {
  return SCREEN.exec(facadeModuleId ?? '')?.[1];
}

/** The weight of each screen of a build, the heaviest first. */
export function weigh(bundle: Bundle, rules: readonly Rule[] = RULES): Weight[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const weights = chunks.flatMap((chunk): Weight[] => {
    const screen = screenOf(chunk);
    const rule = screen && rules.find(({ screens }) => screens.test(screen));
    if (!screen || !rule) return [];
    const modules = ['main.tsx', EARLY_PRESSES, ...rule.beside].map((module) =>
      fileWith(bundle, module),
    );
    const loaded = closureOf(bundle, [chunk.fileName, ...modules]);
    const bytes = loaded.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
    const strangers = loaded
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => rule.never.some((pattern) => pattern.test(id)));
    return [{ screen, bytes, rule, strangers }];
  });
  return weights.sort((a, b) => b.bytes - a.bytes);
}

const kilobytes = (bytes: number) => (bytes / KILO).toFixed(1).padStart(6);

/** The weights as a table for the terminal. */
export function tableOf(weights: readonly Weight[]): string {
  const lines = weights.map(({ screen, bytes, rule, strangers }) => {
    const verdict = bytes > rule.most * KILO || strangers.length > 0 ? '✗' : '✓';
    return `${verdict} ${screen.padEnd(28)} ${kilobytes(bytes)} kB de ${rule.most}`;
  });
  return ['JavaScript por pantalla, con gzip:', ...lines].join('\n');
}

/** The exceeded budgets, in a sentence each. */
export function excesses(weights: readonly Weight[]): string[] {
  return weights.flatMap(({ screen, bytes, rule, strangers }) => [
    ...(bytes > rule.most * KILO
      ? [`${screen} pesa ${kilobytes(bytes).trim()} kB: más de ${rule.most}.`]
      : []),
    ...(strangers.length > 0 ? [`${screen} no debe cargar ${strangers[0]}.`] : []),
  ]);
}

/** Prints the weight of each screen, and fails the build if one is too heavy. */
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
        const broken = excesses(weights);
        if (broken.length > 0) this.error(broken.join('\n'));
      },
    },
  };
}
