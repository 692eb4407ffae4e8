import { type ActoPrevio, ERRORES, type ErrorCode } from '@notaria/contract/errors';

interface Detail {
  /** The sentence for the person; left out, the sentence of the code. */
  message?: string;
  /** A stable, finer code for the screen. */
  detail?: string;
  /** Sentences by field name. */
  fields?: Record<string, string>;
  /** The earlier act of another person that is the reason for this refusal. */
  previo?: ActoPrevio;
  /** Where the file is, if that is the reason. */
  lugar?: { idAsignado: string | null; idGrupo: string | null };
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
}

/** A refusal by the API. `reason` is for the log and never leaves the server. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: Detail;

  constructor(code: ErrorCode, reason: string, detail: Detail = {}) {
    super(reason);
    this.name = 'AppError';
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return ERRORES[this.code].status;
  }

  /** The sentence for the person. */
  get sentence(): string {
    return this.detail.message ?? ERRORES[this.code].message;
  }
}

/** The code of an error of ours or of a library; undefined if it has none. */
export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** The name of an error without its message, because a library's message may quote a body, an address or a name. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'not an Error';
  const code = codeOf(error);
  return code === undefined ? error.name : `${error.name} (${String(code)})`;
}

/** The frames of the stack, without the first lines, which repeat the message. */
export function framesOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const lines = error.stack?.split('\n') ?? [];
  return lines.filter((line) => /^\s+at .*\d+:\d+\)?$/.test(line)).join('\n');
}

/** What the log says of an error that no call answers: a task's, a schedule's. */
export function paraRegistro(error: unknown): { reason: string; stack: string | undefined } {
  const reason = error instanceof AppError ? error.message : nameOf(error);
  return { reason, stack: framesOf(error) };
}
