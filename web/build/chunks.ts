import type { Plugin, Rolldown } from 'vite';

/** A built chunk, with the fields that tell which others load with it. */
export type Chunk = Pick<
  Rolldown.OutputChunk,
  'type' | 'fileName' | 'code' | 'imports' | 'facadeModuleId' | 'moduleIds'
> & {
  /** How much code of each module is in it; left out, nobody asks. */
  modules?: Readonly<Record<string, { renderedLength: number }>>;
};

export type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>;

/** The screens that anybody may open. */
export const PUBLIC_SCREENS =
  /^(inicio|tramites|contacto|ayuda|guia|fotografiar|varias-personas|aviso|subir|invitacion|(mi-)?asesoria|(parar|confirmar)-correo|no-encontrada|enlace-vencido)-page$/;
/** The screens of signing in and registering. Every screen in neither list needs a session. */
export const ENTRY_SCREENS =
  /^(iniciar-sesion|verificar|registro|nombre|recuperar|restablecer)-page$/;
const SCREEN = /\/([\w-]+-page)\.tsx$/;

/** The name of the screen that a module holds, e.g. `inicio-page`; undefined if it holds none. */
export function screenOf(id: string | null): string | undefined {
  return SCREEN.exec(id ?? '')?.[1];
}

/** The script that runs first on the pages drawn by the build, from src/. */
export const EARLY_PRESSES = 'app/early-presses.ts';

function chunkOf(bundle: Bundle, fileName: string): Chunk | undefined {
  const found = bundle[fileName];
  return found?.type === 'chunk' ? found : undefined;
}

/** The chunks that load with `fileNames`, including those. */
export function closureOf(bundle: Bundle, fileNames: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>();
  const visit = (fileName: string) => {
    const chunk = chunkOf(bundle, fileName);
    if (!chunk || seen.has(fileName)) return;
    seen.set(fileName, chunk);
    chunk.imports.forEach(visit);
  };
  fileNames.forEach(visit);
  return [...seen.values()];
}

/**
 * The file that holds a module, e.g. `main.tsx`.
 * @throws Error if none does
 */
export function fileWith(bundle: Bundle, module: string): string {
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue;
    if (output.moduleIds.some((id) => id.endsWith(`/src/${module}`))) return output.fileName;
  }
  throw new Error(`the build has no ${module}`);
}

/** The files that load with these modules and not already with the page itself. */
export function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const first = new Set(
    closureOf(bundle, [fileWith(bundle, 'main.tsx')]).map(({ fileName }) => fileName),
  );
  const wanted = modules.map((module) => fileWith(bundle, module));
  return closureOf(bundle, wanted)
    .map(({ fileName }) => fileName)
    .filter((fileName) => !first.has(fileName));
}

/** Modules that always load together for a signed-in person: one file compresses better than several. */
const SESSION =
  /\/shared\/(session\/(before-leaving|driver|open-session|sign-in-error)|drafts\/forget-drafts)\.ts$/;
/** Modules that every call needs, including those for its failure. */
const CALLS =
  /\/shared\/api\/(api-error|call|failure-message|intent|send|token-of|trust-headers)\.ts$/;
/** Code that signing in and registering share. */
const ENTRY = /\/features\/cuenta\/(google-button|separator|use-entry)\.tsx?$/;
/** Code of every screen. */
const SCREENS = /\/shared\/ui\/(button-classes|cx|skeleton|spinner|use-arrival-focus)\.tsx?$/;
/** Code of almost every screen but the home page. */
const INNER_SCREENS =
  /\/shared\/ui\/(alert|card|page-title)\.tsx$|\/icons\/triangle-[a-z-]+\.m?js$/;
/** Code of forms: a third of the screens have one. */
const FORMS = /\/shared\/forma\/(form\.tsx|paths\.ts|use-forma\.ts)$/;
/** Code of drafts. It imports the session's code, which public screens don't load at first. */
const DRAFTS = /\/shared\/drafts\//;
/** Code that places a menu or a hint beside its button. Public screens don't draw any at first. */
const FLOATING =
  /\/node_modules\/(@floating-ui|@radix-ui\/react-(menu|dropdown-menu|popper|popover|collection|roving-focus|arrow|use-size))\//;
/**
 * A slow phone waits for every file, so the screens behind the sign-in share few files. A shared module goes
 * into the first of these files whose companion loads on every public screen that loads the module. That way
 * a visitor loads little that they don't run. `trabajo` has no companion: no public screen loads its modules.
 */
const COMPANIONS = {
  trabajo: undefined,
  dialogos: '/@radix-ui/react-dialog/dist/index.mjs',
  contrato: '/contract/src/expedientes.ts',
  esquemas: '/zod/v4/core/schemas.js',
};
/**
 * A module is shared if this many screens behind the sign-in load it. With fewer, each screen would load much
 * that it doesn't run.
 */
const SHARED_BY = 4;
const PACKAGES = /\/node_modules\//;
/**
 * Modules that almost every file imports and that would otherwise each get a file: Vite's loader, the limits,
 * the browser's storage.
 */
const OF_ALL = /preload-helper|\/contract\/src\/limits\.ts$|\/shared\/storage\.ts$/;
/** A package with one entry for all its icons, of which each screen needs a few. */
const ICONS = /\/lucide-react\/dist\/esm\/icons\//;
/** Parts of the query library that only some screens use: mutations, and lists that load more as they are read. */
const OF_SOME =
  /\/(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver)\.js$/;

/** Keeps a list of the screens that load each module; from it, tells in which shared file a module goes. */
function screensByModule() {
  const screensOf = new Map<string, { open: Set<string>; inner: Set<string> }>();
  const add = (screen: string, importsOf: (id: string) => readonly string[]) => {
    const name = screenOf(screen);
    if (!name) return;
    const kind = PUBLIC_SCREENS.test(name) || ENTRY_SCREENS.test(name) ? 'open' : 'inner';
    const visit = (id: string) => {
      const found = screensOf.get(id) ?? { open: new Set(), inner: new Set() };
      if (found[kind].has(name)) return;
      found[kind].add(name);
      screensOf.set(id, found);
      importsOf(id).forEach(visit);
    };
    visit(screen);
  };
  const areSharedWith = (companion: string | undefined, id: string) => {
    const { open, inner } = screensOf.get(id) ?? {};
    if (!open || !inner || inner.size < SHARED_BY) return false;
    const other = [...screensOf].find(([module]) => companion && module.endsWith(companion))?.[1];
    return [...open].every((screen) => other?.open.has(screen));
  };
  return { add, areSharedWith };
}

/**
 * Puts the packages that every page needs into one file, which changes only with them and compresses better
 * than many. It imports nothing outside of itself, so that no circle of files can arise.
 */
export function oneBase(): Plugin {
  const base = new Set<string>();
  const screens = screensByModule();
  /** The files that every page loads. */
  const first = new Set<string>();
  return {
    name: 'one-base',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // The page loads `first` itself; naming those files again for each screen would cost every visitor.
          resolveDependencies: (_file, files, { hostType }) =>
            hostType === 'html' ? files : files.filter((file) => !first.has(file)),
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'base', test: (id: string) => base.has(id) },
                { name: 'sesion', test: SESSION },
                { name: 'llamadas', test: CALLS },
                { name: 'entrada', test: ENTRY },
                { name: 'pantallas', test: SCREENS },
                { name: 'interiores', test: INNER_SCREENS },
                { name: 'formularios', test: FORMS },
                { name: 'borradores', test: DRAFTS },
                { name: 'flotantes', test: FLOATING },
                ...Object.entries(COMPANIONS).map(([name, companion]) => ({
                  name,
                  test: (id: string) => screens.areSharedWith(companion, id),
                })),
              ],
            },
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        if (this.environment.config.consumer === 'server') return;
        const page = closureOf(bundle, [fileWith(bundle, 'main.tsx')]);
        for (const { fileName } of page) first.add(fileName);
      },
    },
    buildEnd() {
      const seen = new Set<string>();
      const visit = (id: string) => {
        if (seen.has(id)) return;
        seen.add(id);
        const isPackage = PACKAGES.test(id) && !ICONS.test(id) && !OF_SOME.test(id);
        if (isPackage || OF_ALL.test(id)) base.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(visit);
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visit(id);
      const importsOf = (id: string) =>
        this.getModuleInfo(id)?.importedIds.filter((imported) => !seen.has(imported)) ?? [];
      for (const id of this.getModuleIds()) screens.add(id, importsOf);
    },
  };
}
