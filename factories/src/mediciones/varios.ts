import { aceptarDocumento, crearDocumento, enlaceZip } from '@notaria/contract/documentos';
import { detalleTramite, listExpedientes } from '@notaria/contract/expedientes';
import { agregarParte, salirDeExpediente } from '@notaria/contract/partes';
import type { Cast } from '../calls/cast.ts';
import { aPdf } from '../files.ts';
import { aSharedFile, type Participante, type SharedFile } from '../partes.ts';
import { aCliente, type Person, unusedEmail } from '../people.ts';
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

/** The calls about a file with this many parties. */
function recipesOf(personas: number): Recipe[] {
  const among = (who: string) => `${who}, ${personas === 1 ? '1 persona' : `${personas} personas`}`;
  return [
    recipe(
      detalleTramite,
      async (cast) => ({
        as: cast.people.abogada,
        params: idOf(await aFileOf(personas, cast)),
      }),
      among('abogada'),
    ),
    recipe(
      detalleTramite,
      async (cast) => {
        const shared = await aFileOf(personas, cast);
        return { as: shared.inicia, params: idOf(shared) };
      },
      among('parte'),
    ),
    recipe(
      listExpedientes,
      async (cast) => ({ as: (await aFileOf(personas, cast)).inicia }),
      among('parte'),
    ),
    recipe(
      crearDocumento,
      async (cast) => {
        const { file, inicia } = await aFileOf(personas, cast);
        const { idExpediente } = file;
        const body = { idExpediente, idDocRequerido: 'comprador-curp--p1' };
        return { as: inicia, body, file: { bytes: await aPdf() } };
      },
      among('parte'),
    ),
    recipe(
      aceptarDocumento,
      async (cast) => ({
        as: cast.people.abogada,
        params: pendingOf(await aFileOf(personas, cast)),
        body: { state: 2 as const },
      }),
      among('abogada'),
    ),
    recipe(
      enlaceZip,
      async (cast) => ({ as: cast.people.abogada, params: idOf(await aFileOf(personas, cast)) }),
      among('abogada'),
    ),
    recipe(
      agregarParte,
      async (cast) => {
        const shared = await aFileOf(personas, cast);
        const body = { clave: 'conyuge', de: 'p2', nombre: 'Eva Prueba', correo: unusedEmail() };
        const alone = { clave: 'vendedor', nombre: 'Eva Prueba', correo: unusedEmail() };
        return { as: shared.inicia, params: idOf(shared), body: personas === 1 ? alone : body };
      },
      among('parte'),
    ),
  ];
}

/** An invited party leaves a file of two. */
const SALIR = recipe(salirDeExpediente, async (cast) => {
  const shared = await aFileOf(2, cast);
  return { as: shared.invitada, params: { ...idOf(shared), idParte: 'p2' } };
});

/** The cost of calls about a file with 1, 2 and 10 parties. */
export const DE_VARIOS: readonly Recipe[] = [...PERSONAS.flatMap(recipesOf), SALIR];
