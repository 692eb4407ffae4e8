// Loads with the form: if it loaded at the press, it would be missing without a network.
import '#shared/api/send-with-progress.ts';
import { type FormEvent, useRef, useState } from 'react';

/** What sending a file adds to a call. */
export interface Sending {
  file: File;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** The mutation that sends it. */
interface Upload<T, R> {
  isPending: boolean;
  reset: () => void;
  mutate: (
    variables: T & Sending,
    then: { onSuccess: (answer: R) => void; onError: (error: Error) => void },
  ) => void;
}

interface FileOptions {
  /** Gives a sentence about what is wrong with a file; undefined if nothing is. */
  findProblem: (file: File) => string | undefined | Promise<string | undefined>;
  /** The error if there is no file. */
  missing: string;
  /** The sentence for a failed upload. */
  tell: (error: Error) => string;
  /** True if the upload failed because of the file itself, so that another must be chosen. */
  isUnfit?: (error: Error) => boolean;
}

/**
 * The one file that a form sends. A chosen file is checked first; a wrong one is not sent, but shown with its
 * problem.
 */
export function useFileToSend<T, R>(
  upload: Upload<T, R>,
  { findProblem, missing, tell, isUnfit }: FileOptions,
) {
  const [file, setFile] = useState<File | null>(null);
  const [rejected, setRejected] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(0);
  const abort = useRef<AbortController>(undefined);
  /** The last choice. The check of an earlier choice may end later; its result is ignored. */
  const latest = useRef<File | null>(null);
  const [checking, setChecking] = useState<File | null>(null);
  /** Set once the button is pressed during a check: sends the file when the check ends. */
  const waiting = useRef<(file: File) => void>(undefined);

  async function problemOf(chosen: File): Promise<string | undefined> {
    // If the file cannot be checked, it is sent: the server says what is wrong with it.
    return new Promise<string | undefined>((resolve) => resolve(findProblem(chosen))).catch(
      () => undefined,
    );
  }

  async function check(chosen: File | null) {
    latest.current = chosen;
    setProblem(undefined);
    setFile(null);
    setRejected(null);
    setChecking(chosen);
    const wrong = chosen ? await problemOf(chosen) : undefined;
    if (latest.current !== chosen) return;
    setChecking(null);
    setProblem(wrong);
    setFile(wrong ? null : chosen);
    setRejected(wrong ? chosen : null);
    if (chosen && !wrong) waiting.current?.(chosen);
  }

  function choose(chosen: File | null) {
    upload.reset();
    waiting.current = undefined;
    void check(chosen);
  }

  function submit(event: FormEvent, rest: T, onSuccess: (answer: R) => void) {
    event.preventDefault();
    if (upload.isPending) return;
    if (file) send(file, rest, onSuccess);
    else if (checking) waiting.current = (checked) => send(checked, rest, onSuccess);
    else setProblem((current) => current ?? missing);
  }

  function send(sending: File, rest: T, onSuccess: (answer: R) => void) {
    waiting.current = undefined;
    abort.current = new AbortController();
    const { signal } = abort.current;
    setSent(0);
    setProblem(undefined);
    const onError = (error: Error) => {
      if (signal.aborted) return;
      setProblem(tell(error));
      if (!isUnfit?.(error)) return;
      setFile(null);
      setRejected(sending);
    };
    upload.mutate({ ...rest, file: sending, onProgress: setSent, signal }, { onSuccess, onError });
  }

  const stop = () => abort.current?.abort(new Error('cancelado'));

  /** `checking` is a chosen file whose check has not ended; `sent` is the share that was sent, from 0 to 1. */
  return { file, checking, rejected, problem, sent, choose, submit, stop };
}
