import { paper } from '@notaria/factories/papers/paper';
import { reviewDocumento } from '../../functions/src/documentos/review.ts';
import { uploadDocumento } from '../../functions/src/documentos/upload.ts';
import { assignExpediente } from '../../functions/src/expedientes/assign.ts';
import { pageExpedientes } from '../../functions/src/expedientes/list.ts';
import { findExpediente } from '../../functions/src/expedientes/repository.ts';
import { iniciarExpediente } from '../../functions/src/expedientes/service.ts';
import type { Actor } from '../../functions/src/http/actor.ts';

interface Staff {
  cliente: Actor;
  clienta: Actor;
  admin: Actor;
  abogada: Actor;
  abogado2: Actor;
}

/** What becomes of each document, in the order of the procedure; those left out stay missing. */
type Fate = 'aceptado' | 'pendiente' | { rechazado: string };

interface Story {
  cliente: Actor;
  nombreTramite: string;
  /** Who attends the file; nobody yet when left out. */
  abogado?: Actor;
  documentos: readonly Fate[] | 'todos aceptados';
}

function storiesOf({ cliente, clienta, abogada, abogado2 }: Staff): Story[] {
  return [
    {
      cliente: clienta,
      nombreTramite: 'Cotejo y copia certificada',
      abogado: abogada,
      documentos: ['pendiente'],
    },
    {
      cliente,
      nombreTramite: 'Compraventa de inmueble',
      abogado: abogada,
      documentos: [
        'aceptado',
        'aceptado',
        { rechazado: 'La imagen está cortada y no se lee tu RFC. Súbela completa, por favor.' },
        'pendiente',
      ],
    },
    {
      cliente,
      nombreTramite: 'Poder notarial especial',
      abogado: abogado2,
      documentos: 'todos aceptados',
    },
    {
      cliente,
      nombreTramite: 'Testamento público abierto',
      documentos: ['pendiente', 'pendiente'],
    },
  ];
}

async function tell({ admin }: Staff, story: Story): Promise<void> {
  const { cliente, nombreTramite, abogado } = story;
  const { idExpediente } = await iniciarExpediente(cliente, {
    nombreTramite,
    email: cliente.email,
  });
  if (abogado) await assignExpediente(admin, { idExpediente, idResponsable: abogado.uid });
  const rows = (await findExpediente(idExpediente))?.documentos ?? [];
  const fates =
    story.documentos === 'todos aceptados' ? rows.map((): Fate => 'aceptado') : story.documentos;
  for (const [index, fate] of fates.entries()) {
    const row = rows[index];
    if (!row) throw new Error(`${nombreTramite} ya no pide ${index + 1} documentos.`);
    const bytes = await paper(row.tipo, cliente.nombre);
    const idDocumento = await uploadDocumento(cliente, {
      idExpediente,
      idDocRequerido: row.idDocRequerido,
      file: { bytes, name: `${row.tipo}.pdf` },
      intent: `demostracion-${row.idDocRequerido}`,
    });
    if (fate === 'pendiente' || !abogado) continue;
    await reviewDocumento(abogado, {
      idExpediente,
      idDocumento,
      revision: fate === 'aceptado' ? 'aceptar' : 'rechazar',
      comentario: fate === 'aceptado' ? '' : fate.rechazado,
    });
  }
}

/** Files in different states, one of a client whose identity waits, unless there are some already. */
export async function seedFiles(staff: Staff): Promise<void> {
  const scope = { kind: 'propios', uid: staff.cliente.uid } as const;
  const search = { pagina: 1, limite: 1, direccion: 'desc', buscar: '' } as const;
  if ((await pageExpedientes(scope, search)).total > 0) return;
  for (const story of storiesOf(staff)) await tell(staff, story);
}
