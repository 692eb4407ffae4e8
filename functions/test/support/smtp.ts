import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on a free port that keeps what it accepts. */
export interface Mailbox {
  port: number;
  /** The raw messages, as they arrived. */
  messages: string[];
  /** SMTP codes with which the next messages are refused, one each; then it accepts again. */
  refuseNext: (...codes: number[]) => void;
  /** Takes the next message and never answers. Resolves when it is here. */
  holdNext: () => Promise<void>;
  /** Lets the next connection wait for a greeting that never comes. Resolves when it is here. */
  holdGreeting: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startMailbox(port = 0): Promise<Mailbox> {
  const messages: string[] = [];
  const refusals: number[] = [];
  let held: (() => void) | undefined;
  let waiting: (() => void) | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, done) {
      if (waiting) waiting();
      else done();
      waiting = undefined;
    },
    onRcptTo(_address, _session, done) {
      const code = refusals.shift();
      done(code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString());
        if (held) held();
        else done();
        held = undefined;
      });
    },
  });
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    messages,
    refuseNext: (...codes) => refusals.push(...codes),
    holdNext: () =>
      new Promise((come) => {
        held = come;
      }),
    holdGreeting: () =>
      new Promise((come) => {
        waiting = come;
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
