import type { Rolldown } from 'vite';

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
