import type { Plugin } from 'vite';
import { closureOf, ENTRY_SCREENS, fileWith, PUBLIC_SCREENS, screenOf } from './bundle.ts';

/*
 * A slow phone waits for every file, and a large file compresses better than several small ones; but a file that
 * several screens share brings each of them what only the others run. So a module goes into the first of these
 * files that takes it, and otherwise stays with the screens that load it:
 *
 * 1. `base`: the packages that every page needs.
 * 2. {@link TOGETHER}: modules that load together on nearly every screen that loads one of them. Whoever changes a line
 *    compares the weights of the public screens, which the build prints.
 * 3. {@link COMPANIONS}: what many screens behind the sign-in load.
 */

/** Modules that go into one file each, in which they are all or nearly all used. */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  /** What a signed-in person needs at once. */
  sesion:
    /\/shared\/(session\/(before-leaving|driver|open-session|sign-in-error)|drafts\/forget-drafts)\.ts$/,
  /** What every call to the server needs, and what tells its failure. */
  llamadas:
    /\/shared\/api\/(api-error|call|failure-message|intent|send|token-of|trust-headers)\.ts$/,
  /** What signing in and registering share. */
  entrada: /\/features\/cuenta\/(google-button|separator|use-entry)\.tsx?$/,
  /** What every screen draws. */
  pantallas: /\/shared\/ui\/(button-classes|cx|skeleton|spinner|use-arrival-focus)\.tsx?$/,
  /** What almost every screen but the home page draws. */
  interiores: /\/shared\/ui\/(alert|card|page-title)\.tsx$|\/icons\/triangle-[a-z-]+\.m?js$/,
  /** Forms: a third of the screens have one. */
  formularios: /\/shared\/forma\/(form\.tsx|paths\.ts|use-forma\.ts)$/,
  /** Drafts. They import the session's code, which public screens don't load at first. */
  borradores: /\/shared\/drafts\//,
  /** What places a menu or a hint beside its button. Public screens don't draw any at first. */
  flotantes:
    /\/node_modules\/(@floating-ui|@radix-ui\/react-(menu|dropdown-menu|popper|popover|collection|roving-focus|arrow|use-size))\//,
};

/**
 * The files that the screens behind the sign-in share, each with its companion, a module. A shared module goes into
 * the first file whose companion loads on every public screen that loads the module. That way a visitor loads little
 * that they don't run. `trabajo` has no companion: no public screen loads its modules.
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

/** Lists the screens that load each module, the open ones and those behind the sign-in. */
function screensByModule() {
  const screensOf = new Map<string, { open: Set<string>; inner: Set<string> }>();
  const add = (screen: string, importsOf: (id: string) => readonly string[]) => {
    const name = screenOf(screen);
    if (!name) return;
    const kind = PUBLIC_SCREENS.test(name) || ENTRY_SCREENS.test(name) ? 'open' : 'inner';
    const visit = (id: string) => {
      const screens = screensOf.get(id) ?? { open: new Set(), inner: new Set() };
      if (screens[kind].has(name)) return;
      screens[kind].add(name);
      screensOf.set(id, screens);
      importsOf(id).forEach(visit);
    };
    visit(screen);
  };
  /** True for a module that goes into the file of a companion. */
  const goesWith = (companion: string | undefined, id: string) => {
    const { open, inner } = screensOf.get(id) ?? {};
    if (!open || !inner || inner.size < SHARED_BY) return false;
    const [, ofCompanion] =
      [...screensOf].find(([module]) => companion && module.endsWith(companion)) ?? [];
    return [...open].every((screen) => ofCompanion?.open.has(screen));
  };
  return { add, goesWith };
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
                ...Object.entries(TOGETHER).map(([name, test]) => ({ name, test })),
                ...Object.entries(COMPANIONS).map(([name, companion]) => ({
                  name,
                  test: (id: string) => screens.goesWith(companion, id),
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
      /** The modules that load with the page itself, whichever screen it shows. */
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
