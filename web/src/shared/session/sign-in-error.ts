import type { AnswerOf, AnyCall } from '@notaria/contract/call';
import { ACCESO } from '@notaria/contract/messages';
import { ApiError } from '../api/api-error.ts';
import { type CallInput, callFull } from '../api/call.ts';
import { failureMessage } from '../api/failure-message.ts';
import { signInSentence } from '../firebase/error-message.ts';

/** A step of the sign-in that our server refused; the message is the sentence for the person. */
export class SignInError extends Error {
  readonly status: number;

  constructor(message: string, status = 0) {
    super(message);
    this.name = 'SignInError';
    this.status = status;
  }
}

/**
 * Makes a call of the sign-in.
 * @throws SignInError with the call's own sentence; for a 429, that there were too many requests
 */
export async function signInStep<C extends AnyCall>(
  definition: C,
  input: CallInput<C>,
): Promise<AnswerOf<C>> {
  try {
    return (await callFull(definition, input)).data;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const message = status === 429 ? ACCESO.demasiadas : failureMessage(definition, error);
    throw new SignInError(message, status);
  }
}

/** The sentence for a sign-in that failed, whoever refused it; `otherwise` if the catalogue has none. */
export function signInMessage(error: unknown, otherwise: string = ACCESO.fallo): string {
  return error instanceof SignInError ? error.message : signInSentence(error, otherwise);
}
