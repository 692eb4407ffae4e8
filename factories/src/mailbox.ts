import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';

const mail = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  to: z.array(z.object({ address: z.string() })),
});

/** A mail as it arrived in the suite's mailbox. */
export type Mail = z.infer<typeof mail>;

const POLL_MS = 100;
const PATIENCE_MS = 60_000;

/** The mails that have arrived for an address, oldest first. */
export async function arrivedFor(email: string): Promise<Mail[]> {
  const answer = await fetch(`${process.env.URL_CORREO}/email`);
  const mails = z.array(mail).parse(await answer.json());
  return mails.filter(({ to }) => to.some(({ address }) => address === email));
}

/** The newest mail to an address with a matching subject, once it has arrived. */
export async function waitForMail(email: string, subject: RegExp): Promise<Mail> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(POLL_MS)) {
    const lastMail = (await arrivedFor(email)).findLast((mail) => subject.test(mail.subject));
    if (lastMail) return lastMail;
  }
  throw new Error(`no mail to ${email} about ${subject}`);
}

/** The value of a parameter in the link of a mail. */
export function codeIn({ text }: Mail, name: string): string {
  const url = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  const code = URL.canParse(url) ? new URL(url).searchParams.get(name) : null;
  if (code === null) throw new Error(`the mail has no link with ${name}`);
  return code;
}

/** The code in the newest mail to this address that sets a new password. */
export const resetCodeOf = async (email: string) =>
  codeIn(await waitForMail(email, /^Restablece tu contraseña$/), 'oobCode');

/** The code in the newest mail to this address that proves it. */
export const proofCodeOf = async (email: string) =>
  codeIn(await waitForMail(email, /: confirma tu correo$/), 'codigo');
