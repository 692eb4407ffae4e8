import { db } from '../../src/platform/firebase.ts';

/** The mails left for an address, oldest first, with their ids; the text of a sent one is erased. */
export async function mailsTo(email: string) {
  const found = await db().collection('correos').where('para', '==', email).get();
  return found.docs
    .map((row) => ({
      id: row.id,
      asunto: String(row.get('asunto')),
      texto: String(row.get('texto')),
      html: String(row.get('html')),
      creado: row.get('creado'),
    }))
    .toSorted((a, b) => a.creado.toMillis() - b.creado.toMillis());
}

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
