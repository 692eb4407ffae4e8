import { db } from '../../src/platform/firebase.ts';
import { CORREO, type DatosCorreo } from '../../src/platform/mail/enqueue.ts';

/** The mails left for an address, oldest first, with their ids; what a sent one says is erased. */
export async function mailsTo(email: string) {
  const found = await db().collection('tareas').where('para', '==', email).get();
  return found.docs
    .filter((row) => row.get('tipo') === CORREO.tipo)
    .map((row) => ({
      id: row.id,
      asunto: String(row.get('asunto')),
      creada: row.get('creada'),
      cuando: row.get('cuando')?.toDate(),
      estado: String(row.get('estado')),
      ...wordsOf(row.get('datos')),
    }))
    .toSorted((a, b) => a.creada.toMillis() - b.creada.toMillis());
}

const wordsOf = (datos: DatosCorreo | null): DatosCorreo =>
  datos ?? { texto: '', html: '', unToque: null, calendario: null };

/** The subjects of the mails left for an address, oldest first. */
export async function subjectsTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ asunto }) => asunto);
}

/** The only mail left for an address. */
export async function onlyMailTo(email: string) {
  const [mail, ...others] = await mailsTo(email);
  if (!mail || others.length > 0) throw new Error(`${others.length + (mail ? 1 : 0)} mails`);
  return mail;
}
