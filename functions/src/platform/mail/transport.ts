import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { config, smtpClave } from '#platform/config.ts';
import type { DatosCorreo } from './enqueue.ts';

/** A mail, ready to be sent. */
export interface OutgoingMail extends DatosCorreo {
  id: string;
  para: string;
  asunto: string;
  creada: Date;
}

/**
 * The outcome of an attempt. `aplazado`: the server certainly does not have the mail, so it may be sent
 * again. `incierto`: the server may have it, so it may not.
 */
export type Delivery =
  | { result: 'enviado' }
  | { result: 'rechazado' | 'aplazado' | 'incierto'; motivo: string };

const TIMEOUT_MS = 8_000;
const IMPLICIT_TLS_PORT = 465;

/** The fields that nodemailer puts on an error. */
interface SmtpError {
  code?: string | undefined;
  command?: string | undefined;
  /** The server's reply code, if it replied. */
  responseCode?: number | undefined;
  permanent?: boolean | undefined;
}

/** The same id for every attempt at a mail, so that a server can tell that it has seen it before. */
function messageId(id: string): string {
  return `<${id}@${new URL(config().URL_PUBLICA).hostname}>`;
}

/** The headers by which a mail program offers a button that stops mails of this kind (RFC 8058). */
function unsubscribe({ unToque }: OutgoingMail): Record<string, string> {
  if (unToque === null) return {};
  return {
    'List-Unsubscribe': `<${unToque}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

async function compose(correo: OutgoingMail) {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const message = new MailComposer({
    from: config().CORREO_REMITENTE,
    to: { name: '', address: correo.para },
    subject: correo.asunto,
    text: correo.texto,
    html: correo.html,
    ...(correo.calendario && {
      icalEvent: {
        method: correo.calendario.metodo,
        content: correo.calendario.ics,
        filename: 'cita.ics',
      },
    }),
    messageId: messageId(correo.id),
    date: correo.creada,
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
    // A password is never sent unencrypted. Without an account the server is the local mailbox.
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
  // A refused password is a fault of our configuration, not of the mail.
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  const isFinal = isAboutMail && (error.permanent === true || !isAnswered);
  return { result: isFinal ? 'rechazado' : 'aplazado', motivo };
}

/**
 * Makes one attempt over SMTP. Never throws for anything a mail server does.
 * @param commit is done before the server gets the first word of the mail
 */
export async function attempt(
  correo: OutgoingMail,
  commit: () => Promise<void>,
): Promise<Delivery> {
  const { envelope, bytes } = await compose(correo);
  const connection = await openConnection();
  let hasBegun = false;
  let committed = Promise.resolve();
  // Read only once the server has said that it is ready for the message.
  const content = new Readable({
    read() {
      const begin = () => {
        hasBegun = true;
        this.push(bytes);
        this.push(null);
      };
      committed.then(begin, (error: Error) => this.destroy(error));
    },
  });
  const delivery = await new Promise<Delivery>((resolve) => {
    const finish = (error?: SmtpError | null) => {
      connection.close();
      resolve(error ? classify(error, hasBegun) : { result: 'enviado' });
    };
    const send = () => {
      // Beside what the server is told of sender and recipient, so that no mail waits for it.
      committed = commit();
      connection.send(envelope, content, finish);
    };
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
  await Promise.allSettled([committed]);
  return delivery;
}
