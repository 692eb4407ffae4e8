import type { AnyCall } from '@notaria/contract/call';
import { aceptarDocumento, crearDocumento, enlaceZip } from '@notaria/contract/documentos';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { agregarParte, salirDeExpediente } from '@notaria/contract/partes';
import type { Cast } from '../calls/cast.ts';
import { aPdf } from '../files.ts';
import { aSharedFile, type Participante, type SharedFile } from '../partes.ts';
import { aCliente, type Person, unusedEmail } from '../people.ts';
import type { RequestOptions } from '../server.ts';
import { type Recipe, recipe } from './recipe.ts';

/** Numbers of parties in one file: one, two as in a sale, and as many as an inheritance may have. */
const PERSONAS = [1, 2, 10] as const;

/** A file with this many parties, each with an account; the first started it. */
async function aFileOf(personas: number, { people }: Cast) {
  const [inicia, ...others] = await Promise.all(Array.from({ length: personas }, () => aCliente()));
  if (!inicia) throw new Error('nobody starts the file');
  const estados = [0, null] as const;
  const partes: [Participante & { person: Person }, ...Participante[]] = [
    { clave: 'comprador', person: inicia, estados },
    ...others.map((person) => ({ clave: 'vendedor' as const, person, estados })),
  ];
  const shared = await aSharedFile({ partes, asignado: people.abogada, comunes: [2, null] });
  return { ...shared, inicia, invitada: others[0] ?? inicia };
}

const idOf = ({ file }: SharedFile) => ({ id: file.idExpediente });

/** The first party's document that waits for review. */
function pendingOf({ file }: SharedFile) {
  const row = file.documentos.find(({ parte, estado }) => parte === 'p1' && estado === 0);
  return { tramiteId: file.idExpediente, documentoId: row?.idDocumento ?? '' };
}

/** Who makes a call about a shared file, and with what. */
type Ask<C extends AnyCall> = (
  shared: Shared,
  cast: Cast,
) => RequestOptions<C> | Promise<RequestOptions<C>>;
type Shared = Awaited<ReturnType<typeof aFileOf>>;

/** The calls about a file with this many parties. */
function recipesOf(personas: number): Recipe[] {
  const about = <C extends AnyCall>(who: string, call: C, ask: Ask<C>) =>
    recipe(
      call,
      async (cast) => ask(await aFileOf(personas, cast), cast),
      `${who}, ${personas === 1 ? '1 persona' : `${personas} personas`}`,
    );
  return [
    about('abogada', detalleTramite, (shared, { people: { abogada: as } }) => ({
      as,
      params: idOf(shared),
    })),
    about('parte', detalleTramite, (shared) => ({ as: shared.inicia, params: idOf(shared) })),
    about('parte', listExpedientes, ({ inicia: as }) => ({ as })),
    about('parte', crearDocumento, async ({ file: { idExpediente }, inicia: as }) => ({
      as,
      body: { idExpediente, idDocRequerido: 'comprador-curp--p1' },
      file: { bytes: await aPdf() },
    })),
    about('abogada', aceptarDocumento, (shared, { people: { abogada: as } }) => ({
      as,
      params: pendingOf(shared),
      body: { state: 2 as const },
    })),
    about('abogada', enlaceZip, (shared, { people: { abogada: as } }) => ({
      as,
      params: idOf(shared),
    })),
    about('parte', agregarParte, (shared) => {
      const clase = personas === 1 ? { clave: 'vendedor' } : { clave: 'conyuge', de: 'p2' };
      const body = { ...clase, nombre: 'Eva Prueba', correo: unusedEmail() };
      return { as: shared.inicia, params: idOf(shared), body };
    }),
  ];
}

/** An invited party leaves a file of two. */
const SALIR = recipe(salirDeExpediente, async (cast) => {
  const shared = await aFileOf(2, cast);
  return { as: shared.invitada, params: { ...idOf(shared), idParte: 'p2' } };
});

/** The cost of calls about a file with 1, 2 and 10 parties. */
export const DE_VARIOS: readonly Recipe[] = [...PERSONAS.flatMap(recipesOf), SALIR];
