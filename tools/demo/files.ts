import { iniciarExpediente } from '../../functions/src/acts/expedientes/start.ts';
import { pageExpedientes } from '../../functions/src/records/expedientes/list.ts';
import type { Actor } from '../../functions/src/records/usuarios/actor.ts';
import { doStep, fileOf } from './crowd/play.ts';
import type { Step } from './crowd/story.ts';

interface Staff {
  cliente: Actor;
  clienta: Actor;
  admin: Actor;
  abogada: Actor;
  abogado2: Actor;
}

interface Told {
  nombreTramite: string;
  cliente: Actor;
  /** Whoever attends the file, or would. */
  abogado: Actor;
  /** All of it happens now. */
  steps: readonly Step[];
}

const now = { days: 0 };
const assign: Step = { ...now, act: 'asignar' };
const upload = (documento: number): Step => ({ ...now, act: 'subir', documento });
const accept = (documento: number): Step => ({ ...now, act: 'aceptar', documento, comentario: '' });
const reject = (documento: number, comentario: string): Step => ({
  ...now,
  ...{ act: 'rechazar', documento, comentario },
});
const CUT = 'La imagen está cortada y no se lee tu RFC. Súbela completa, por favor.';

function told({ cliente, clienta, abogada, abogado2 }: Staff): Told[] {
  return [
    {
      ...{ cliente: clienta, nombreTramite: 'Cotejo y copia certificada', abogado: abogada },
      steps: [assign, upload(0)],
    },
    {
      ...{ cliente, nombreTramite: 'Compraventa de inmueble', abogado: abogada },
      steps: [
        ...[assign, upload(0), accept(0), upload(1), accept(1)],
        ...[upload(2), reject(2, CUT), upload(3)],
      ],
    },
    {
      ...{ cliente, nombreTramite: 'Poder notarial especial', abogado: abogado2 },
      steps: [
        assign,
        { ...now, act: 'subir', documento: 'todos' },
        { ...now, act: 'aceptar', documento: 'todos', comentario: '' },
      ],
    },
    {
      ...{ cliente, nombreTramite: 'Testamento público abierto', abogado: abogada },
      steps: [upload(0), upload(1)],
    },
  ];
}

/** Files in different states, one of a client whose identity waits, unless there are some already. */
export async function seedFiles(staff: Staff): Promise<void> {
  const scope = { kind: 'propios', uid: staff.cliente.uid } as const;
  const search = { pagina: 1, limite: 1, direccion: 'desc', buscar: '' } as const;
  if ((await pageExpedientes(scope, search)).total > 0) return;
  for (const { nombreTramite, cliente, abogado, steps } of told(staff)) {
    const body = { nombreTramite, email: cliente.email };
    const { idExpediente } = await iniciarExpediente(cliente, body);
    for (const step of steps) {
      await doStep(await fileOf(idExpediente), step, { admin: staff.admin, cliente, abogado });
    }
  }
}
