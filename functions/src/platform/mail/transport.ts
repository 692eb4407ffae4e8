import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { config, smtpClave } from '#platform/config.ts';
import type { CorreoDoc } from './outbox.ts';

/**
 * What became of a mail. `aplazado`: the server surely does not have it, so it may be sent again.
 * `incierto`: it may have it, so it may not.
 */
export type Delivery =
  | { result: 'enviado' }
  | { result: 'rechazado' | 'aplazado' | 'incierto'; motivo: string };

const TIMEOUT_MS = 8_000;
const IMPLICIT_TLS_PORT = 465;

/** What nodemailer says of a failure. */
interface SmtpError {
  code?: string | undefined;
  command?: string | undefined;
  /** The reply of the server, when there was one. */
  responseCode?: number | undefined;
  permanent?: boolean | undefined;
}

/** The same for every attempt at a mail, so that a server that saw it before can tell. */
function messageId(id: string): string {
  return `<${id}@${new URL(config().URL_PUBLICA).hostname}>`;
}

/** What lets a mail program offer a button that stops mails of this kind (RFC 8058). */
function unsubscribe({ unToque }: CorreoDoc): Record<string, string> {
  if (unToque === null) return {};
  return {
    'List-Unsubscribe': `<${unToque}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

async function compose(correo: CorreoDoc) {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const message = new MailComposer({
    from: config().CORREO_REMITENTE,
    to: { name: '', address: correo.para },
    subject: correo.asunto,
    text: correo.texto,
    html: correo.html,
    messageId: messageId(correo.id),
    date: correo.creado,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribe(correo) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: message.getEnvelope(), bytes: await message.build() };
}

async function openConnection(): Promise<SMTPConnection> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { SMTP_HOST, SMTP_PORT, SMTP_USUARIO } = config();
  const hasAccount = SMTP_USUARIO !== '';
  const secure = SMTP_PORT === IMPLICIT_TLS_PORT;
  return new Connection({
    host: SMTP_HOST,
    port: SMTP_PORT,
    secure,
    // A password never travels in the clear; without an account the server is the local mailbox.
    requireTLS: hasAccount && !secure,
    ignoreTLS: !hasAccount && !secure,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}

function classify(error: SmtpError, hasBegun: boolean): Delivery {
  const motivo = String(error.responseCode ?? error.code ?? 'desconocido');
  const isAnswered = error.responseCode !== undefined;
  if (hasBegun && !isAnswered) return { result: 'incierto', motivo };
  // A refused password is our configuration's fault and not the mail's.
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  const isFinal = isAboutMail && (error.permanent === true || !isAnswered);
  return { result: isFinal ? 'rechazado' : 'aplazado', motivo };
}

/** One attempt over SMTP. Never throws for what a mail server does. */
export async function attempt(correo: CorreoDoc): Promise<Delivery> {
  const { envelope, bytes } = await compose(correo);
  const connection = await openConnection();
  let hasBegun = false;
  // Read only once the server has said that it is ready for the message.
  const content = new Readable({
    read() {
      hasBegun = true;
      this.push(bytes);
      this.push(null);
    },
  });
  return new Promise((resolve) => {
    const finish = (error?: SmtpError | null) => {
      connection.close();
      resolve(error ? classify(error, hasBegun) : { result: 'enviado' });
    };
    const send = () => connection.send(envelope, content, finish);
    connection.on('error', finish);
    connection.connect((error) => {
      const user = config().SMTP_USUARIO;
      if (error) finish(error);
      else if (user === '') send();
      else {
        connection.login({ user, pass: smtpClave.value() }, (refused) =>
          refused ? finish(refused) : send(),
        );
      }
    });
  });
}
