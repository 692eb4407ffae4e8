import { expect } from '@playwright/test';

interface Mail {
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  time: string;
}

const mailbox = process.env.URL_CORREO ?? '';

async function mailsTo(email: string): Promise<Mail[]> {
  const mails: Mail[] = await (await fetch(`${mailbox}/email`)).json();
  return mails.filter(({ to }) => to.some(({ address }) => address === email));
}

/** The newest mail to this address whose subject fits, once it has come. */
export async function waitForMail(email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(email)).findLast((mail) => subject.test(mail.subject));
        return found !== undefined;
      },
      { message: `mail to ${email} about ${subject}`, timeout: 60_000 },
    )
    .toBe(true);
  if (!found) throw new Error('no mail');
  return found;
}

/** The six digits of the newest second-factor code that was mailed to this address. */
export async function readCode(email: string): Promise<string> {
  const { text } = await waitForMail(email, /código/i);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error('the mail holds no code');
  return code;
}
